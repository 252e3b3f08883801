/** The wrappers around a solver, in the order in which SolverChain puts them together. */
@NullMarked
package org.clew.smt.chain;

import org.jspecify.annotations.NullMarked;
