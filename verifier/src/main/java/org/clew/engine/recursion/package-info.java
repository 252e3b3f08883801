/** Recursion without end: contracts of recursive functions, guessed, made inductive, and proved with the program. */
@NullMarked
package org.clew.engine.recursion;

import org.jspecify.annotations.NullMarked;
