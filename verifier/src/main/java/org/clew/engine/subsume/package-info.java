/** What need not be explored again: the subsumption table M of the papers. */
@NullMarked
package org.clew.engine.subsume;

import org.jspecify.annotations.NullMarked;
