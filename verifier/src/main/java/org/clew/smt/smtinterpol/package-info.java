/** SMTInterpol behind the ports of {@code smt}: pure Java, integers and arrays, Craig interpolants. */
@NullMarked
package org.clew.smt.smtinterpol;

import org.jspecify.annotations.NullMarked;
