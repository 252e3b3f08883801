/** A whole file: brings the parts of the lowering together. */
@NullMarked
package org.clew.source.cdt.program;

import org.jspecify.annotations.NullMarked;
