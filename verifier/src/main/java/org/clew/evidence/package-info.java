/** What a run leaves behind, as plain data. */
@NullMarked
package org.clew.evidence;

import org.jspecify.annotations.NullMarked;
