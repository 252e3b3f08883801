/** Time, memory, cancellation, and the reasons why something stopped early. */
@NullMarked
package org.clew.limits;

import org.jspecify.annotations.NullMarked;
