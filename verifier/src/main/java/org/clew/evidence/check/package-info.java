/** Independent checks of evidence: replays counterexamples and proves proofs again, without code of the engines. */
@NullMarked
package org.clew.evidence.check;

import org.jspecify.annotations.NullMarked;
