/** Deductions from the conjuncts of a query without a solver: ranges, differences, polynomials, definitions. */
@NullMarked
package org.clew.smt.deduce;

import org.jspecify.annotations.NullMarked;
