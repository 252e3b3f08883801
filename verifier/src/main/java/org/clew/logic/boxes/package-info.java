/** Questions about floats, decided by cutting the space of inputs into boxes and computing with intervals in each. */
@NullMarked
package org.clew.logic.boxes;

import org.jspecify.annotations.NullMarked;
