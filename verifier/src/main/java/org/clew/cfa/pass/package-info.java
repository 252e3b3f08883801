/** Transformations of the automaton, one class each. */
@NullMarked
package org.clew.cfa.pass;

import org.jspecify.annotations.NullMarked;
