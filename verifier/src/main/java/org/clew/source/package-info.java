/** From C text to a control-flow automaton; Eclipse CDT is used in {@code source.cdt} and nowhere else. */
@NullMarked
package org.clew.source;

import org.jspecify.annotations.NullMarked;
