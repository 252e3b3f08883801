/** Repetition in concrete runs: the number of rounds, and the values of variables after them. */
@NullMarked
package org.clew.semantics.period;

import org.jspecify.annotations.NullMarked;
