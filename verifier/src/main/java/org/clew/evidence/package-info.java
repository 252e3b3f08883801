/** The results of a run, as plain data. */
@NullMarked
package org.clew.evidence;

import org.jspecify.annotations.NullMarked;
