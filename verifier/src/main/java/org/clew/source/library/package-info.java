/**
 * Models of C library functions and compiler builtins that a program declares but does not define: as terms, as operations that
 * the lowering knows, or as C text that is parsed with the program.
 */
@NullMarked
package org.clew.source.library;

import org.jspecify.annotations.NullMarked;
