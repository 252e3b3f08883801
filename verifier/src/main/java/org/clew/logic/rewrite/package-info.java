/** Simplification of terms: the rules that bring each new application into its canonical form, and substitution. */
@NullMarked
package org.clew.logic.rewrite;

import org.jspecify.annotations.NullMarked;
