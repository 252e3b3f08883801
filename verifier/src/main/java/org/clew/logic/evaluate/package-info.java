/** The value of a term under an assignment: what each operator computes. */
@NullMarked
package org.clew.logic.evaluate;

import org.jspecify.annotations.NullMarked;
