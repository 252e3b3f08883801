/** Abstraction at loop headers: candidates, path-based invariants, refinement. */
@NullMarked
package org.clew.engine.loop;

import org.jspecify.annotations.NullMarked;
