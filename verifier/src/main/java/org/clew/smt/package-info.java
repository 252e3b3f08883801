/** The only access to the solvers: the ports that the rest of the program uses, and the options and statistics of a solver. */
@NullMarked
package org.clew.smt;

import org.jspecify.annotations.NullMarked;
