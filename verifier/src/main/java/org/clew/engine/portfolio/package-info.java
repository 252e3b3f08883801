/** Combinators that make one strategy of several. */
@NullMarked
package org.clew.engine.portfolio;

import org.jspecify.annotations.NullMarked;
