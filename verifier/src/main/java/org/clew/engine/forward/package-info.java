/** TRACER: forward search with interpolation, subsumption and loops (RV11, CAV12). */
@NullMarked
package org.clew.engine.forward;

import org.jspecify.annotations.NullMarked;
