/** Witnesses of format 2.0: their data, a writer and a reader. */
@NullMarked
package org.clew.report.witness;

import org.jspecify.annotations.NullMarked;
