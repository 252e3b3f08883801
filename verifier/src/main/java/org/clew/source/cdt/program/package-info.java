/** The lowering of a whole file, which combines the parts of the lowering. */
@NullMarked
package org.clew.source.cdt.program;

import org.jspecify.annotations.NullMarked;
