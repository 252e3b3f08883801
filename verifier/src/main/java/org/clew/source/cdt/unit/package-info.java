/**
 * The state that the functions of a program share while they are lowered, one class for each idea: names, types, the heap, syntax, and diagnostics.
 */
@NullMarked
package org.clew.source.cdt.unit;

import org.jspecify.annotations.NullMarked;
