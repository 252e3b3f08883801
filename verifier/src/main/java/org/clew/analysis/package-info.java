/** Cheap facts about a program, found without a solver. A proof may rest on one only after checking it like any invariant. */
@NullMarked
package org.clew.analysis;

import org.jspecify.annotations.NullMarked;
