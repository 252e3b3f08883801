/** Unbounded recursion: contracts of recursive functions are guessed, made inductive, and proved together with the program. */
@NullMarked
package org.clew.engine.recursion;

import org.jspecify.annotations.NullMarked;
