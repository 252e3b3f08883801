/** Several strategies as one. */
@NullMarked
package org.clew.engine.portfolio;

import org.jspecify.annotations.NullMarked;
