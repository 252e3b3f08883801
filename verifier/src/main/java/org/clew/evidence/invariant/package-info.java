/** Converts any proof to C: an invariant for each loop. */
@NullMarked
package org.clew.evidence.invariant;

import org.jspecify.annotations.NullMarked;
