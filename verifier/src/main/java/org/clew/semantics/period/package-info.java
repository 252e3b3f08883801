/** Concrete runs that repeat themselves: how often they do so, and what their variables hold then. */
@NullMarked
package org.clew.semantics.period;

import org.jspecify.annotations.NullMarked;
