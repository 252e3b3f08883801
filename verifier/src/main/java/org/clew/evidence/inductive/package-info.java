/** Strict checks: proofs from loop invariants alone, without any search. */
@NullMarked
package org.clew.evidence.inductive;

import org.jspecify.annotations.NullMarked;
