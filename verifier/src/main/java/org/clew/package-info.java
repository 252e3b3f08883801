/** The entry of the library, and the only place that wires options to components. */
@NullMarked
package org.clew;

import org.jspecify.annotations.NullMarked;
