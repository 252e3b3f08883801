/** A unification-based, field-sensitive alias analysis, and the memory regions that follow from it. */
@NullMarked
package org.clew.source.alias;

import org.jspecify.annotations.NullMarked;
