/** Words as elements of the ring of integers modulo 2^n: polynomials, and what follows from equations between them. */
@NullMarked
package org.clew.logic.polynomial;

import org.jspecify.annotations.NullMarked;
