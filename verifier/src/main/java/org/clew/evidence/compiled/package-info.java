/** Runs of the compiled program: with the inputs of a counterexample, and on some inputs before <i>true</i> is printed. */
@NullMarked
package org.clew.evidence.compiled;

import org.jspecify.annotations.NullMarked;
