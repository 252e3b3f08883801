/** Learning from infeasible paths: interpolants, and three methods to propagate them backwards. */
@NullMarked
package org.clew.engine.interpolate;

import org.jspecify.annotations.NullMarked;
