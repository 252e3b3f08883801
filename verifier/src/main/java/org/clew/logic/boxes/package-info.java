/** Decides queries about floats by branch and prune: it cuts the input space into boxes and evaluates each with interval arithmetic. */
@NullMarked
package org.clew.logic.boxes;

import org.jspecify.annotations.NullMarked;
