/** Plain symbolic execution: the bug hunter, and a prover where the tree is finite. */
@NullMarked
package org.clew.engine.explore;

import org.jspecify.annotations.NullMarked;
