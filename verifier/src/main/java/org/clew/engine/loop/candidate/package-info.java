/** Guessers of loop invariants: each proposes candidates from one kind of evidence, and the loop protocol proves or drops them. */
@NullMarked
package org.clew.engine.loop.candidate;

import org.jspecify.annotations.NullMarked;
