/** Distrust: replays counterexamples and re-proves proofs. */
@NullMarked
package org.clew.evidence.check;

import org.jspecify.annotations.NullMarked;
