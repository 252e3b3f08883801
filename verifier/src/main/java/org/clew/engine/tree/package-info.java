/** The search that the proving strategies share (RV11, Fig. 2), and what it leaves behind: nodes, the open path, picture and proof. */
@NullMarked
package org.clew.engine.tree;

import org.jspecify.annotations.NullMarked;
