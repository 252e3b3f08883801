/** Formulas about machine words as formulas about mathematical integers: exactly, or as the papers read programs. */
@NullMarked
package org.clew.logic.integers;

import org.jspecify.annotations.NullMarked;
