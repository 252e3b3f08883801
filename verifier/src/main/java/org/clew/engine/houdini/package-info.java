/** Invariants of loops that build linked data: guessed from concrete runs, made inductive together, and proved with the program. */
@NullMarked
package org.clew.engine.houdini;

import org.jspecify.annotations.NullMarked;
