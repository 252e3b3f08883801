/** Terms as text: SMT-LIB for solvers and certificates, C for people. */
@NullMarked
package org.clew.logic.print;

import org.jspecify.annotations.NullMarked;
