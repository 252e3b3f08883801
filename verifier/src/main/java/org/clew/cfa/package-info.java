/** The control-flow automaton, immutable once built, and its unfolding along calls. */
@NullMarked
package org.clew.cfa;

import org.jspecify.annotations.NullMarked;
