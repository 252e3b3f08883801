/** The only door to the solvers: ports, the chain of wrappers in front of them, and in subpackages one adapter per solver. */
@NullMarked
package org.clew.smt;

import org.jspecify.annotations.NullMarked;
