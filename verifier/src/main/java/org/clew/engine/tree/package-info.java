/** The search that the proving strategies share (RV11, Fig. 2), and its results: nodes, the open path, the tree for reports, and the proof. */
@NullMarked
package org.clew.engine.tree;

import org.jspecify.annotations.NullMarked;
