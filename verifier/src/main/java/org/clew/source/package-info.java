/** The front end, from C text to a control-flow automaton. Eclipse CDT is used in {@code source.cdt} only. */
@NullMarked
package org.clew.source;

import org.jspecify.annotations.NullMarked;
