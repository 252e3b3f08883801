/** What the front end is asked and what it answers: assumptions, invariants from outside, the lowered program. */
@NullMarked
package org.clew.source.lowered;

import org.jspecify.annotations.NullMarked;
