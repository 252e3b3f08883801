/** The tree that a proving search grows, and what it leaves behind: nodes, the open path, the picture and the proof. */
@NullMarked
package org.clew.engine.tree;

import org.jspecify.annotations.NullMarked;
