/** Time, memory, cancellation, and why something stopped short. */
@NullMarked
package org.clew.limits;

import org.jspecify.annotations.NullMarked;
