package org.clew.engine.tree;

import java.util.Optional;
import org.clew.cfa.Unfolding;
import org.clew.limits.Reason;
import org.clew.semantics.SymbolicState;
import org.clew.smt.CheckResult;

/** The outcome of a tree search. */
public sealed interface TreeResult<N> {

    /** Every path was closed: the root of the complete tree. */
    record Complete<N>(N root, Unfolding unfolding) implements TreeResult<N> {}

    /** A feasible path to an error, without any abstraction. */
    record ErrorPath<N>(SymbolicState state, CheckResult.Sat evidence) implements TreeResult<N> {}

    /** @param reason empty if the budget is spent */
    record GaveUp<N>(Optional<Reason> reason) implements TreeResult<N> {}

    /** Loops must be unrolled further: only with iterative deepening. */
    record Deeper<N>() implements TreeResult<N> {}
}
