/** What the functions of a program share while they are lowered, by idea: names, types, the heap, syntax, and what is reported. */
@NullMarked
package org.clew.source.cdt.unit;

import org.jspecify.annotations.NullMarked;
