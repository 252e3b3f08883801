/** The program model: C types, variables, and the operations of the automaton. */
@NullMarked
package org.clew.program;

import org.jspecify.annotations.NullMarked;
