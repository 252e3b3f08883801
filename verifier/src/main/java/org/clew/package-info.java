/** The library's entry, and the one place that wires options to parts. */
@NullMarked
package org.clew;

import org.jspecify.annotations.NullMarked;
