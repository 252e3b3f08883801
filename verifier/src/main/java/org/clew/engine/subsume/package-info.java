/** The subsumption table M of the papers, which decides which states need not be explored. */
@NullMarked
package org.clew.engine.subsume;

import org.jspecify.annotations.NullMarked;
