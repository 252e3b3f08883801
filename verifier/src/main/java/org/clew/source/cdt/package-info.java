/** The only package that uses Eclipse CDT: parsing, and the lowering of its syntax trees. */
@NullMarked
package org.clew.source.cdt;

import org.jspecify.annotations.NullMarked;
