/** Formulas: hash-consed, typed, solver-free. */
@NullMarked
package org.clew.logic;

import org.jspecify.annotations.NullMarked;
