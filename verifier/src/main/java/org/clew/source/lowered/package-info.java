/** The input and output of the front end: assumptions, invariants from users and witnesses, the lowered program. */
@NullMarked
package org.clew.source.lowered;

import org.jspecify.annotations.NullMarked;
