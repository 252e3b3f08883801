/** Turns any proof into what a C programmer can read: an invariant for each loop. */
@NullMarked
package org.clew.evidence.invariant;

import org.jspecify.annotations.NullMarked;
