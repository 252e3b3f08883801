/** The semantics of edges on symbolic states: postconditions and preconditions. */
@NullMarked
package org.clew.semantics;

import org.jspecify.annotations.NullMarked;
