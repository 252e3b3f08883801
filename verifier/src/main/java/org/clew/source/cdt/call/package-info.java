/** The lowering of function calls: of the program, of the C library, of compiler builtins, through pointers. */
@NullMarked
package org.clew.source.cdt.call;

import org.jspecify.annotations.NullMarked;
