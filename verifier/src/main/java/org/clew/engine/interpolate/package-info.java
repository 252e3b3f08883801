/** Learning from infeasible paths: interpolants, and three ways to carry them backwards. */
@NullMarked
package org.clew.engine.interpolate;

import org.jspecify.annotations.NullMarked;
