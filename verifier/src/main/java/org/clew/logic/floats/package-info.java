/** IEEE 754 arithmetic on binary formats of any size, in every rounding mode. */
@NullMarked
package org.clew.logic.floats;

import org.jspecify.annotations.NullMarked;
