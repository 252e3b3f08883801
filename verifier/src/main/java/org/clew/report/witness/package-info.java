/** Witnesses of format 2.0: what they say, how they are written, how they are read. */
@NullMarked
package org.clew.report.witness;

import org.jspecify.annotations.NullMarked;
