/** Strict checks: what invariants of loops prove alone, without any search. */
@NullMarked
package org.clew.evidence.inductive;

import org.jspecify.annotations.NullMarked;
