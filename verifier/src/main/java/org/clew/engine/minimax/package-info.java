/** MINIMAX: symbolic execution over annotated constraints, kept ({@code max}), deleted ({@code min}) or neutral. */
@NullMarked
package org.clew.engine.minimax;

import org.jspecify.annotations.NullMarked;
