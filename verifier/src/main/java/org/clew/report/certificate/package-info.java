/** A proof as queries for stock SMT solvers. */
@NullMarked
package org.clew.report.certificate;

import org.jspecify.annotations.NullMarked;
