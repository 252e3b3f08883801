/** Backward symbolic execution, k-induction on control-flow paths, and loop folding (BSELF). */
@NullMarked
package org.clew.engine.backward;

import org.jspecify.annotations.NullMarked;
