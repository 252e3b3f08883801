package org.clew.semantics;

import org.clew.cfa.Step;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/** The strongest postcondition on symbolic states: SYMSTEP of RV11. It asks no solver; the result may be infeasible. */
public final class Post {

    private final TermPool pool;

    public Post(TermPool pool) {
        this.pool = pool;
    }

    /** The state after a step; its path condition is longer by what the step assumes. */
    public SymbolicState step(SymbolicState state, Step step) {
        SymbolicState next = state;
        for (Op op : step.ops()) {
            next = apply(next, op, step.edge().span());
        }
        return next.at(step.target());
    }

    /** The state after one operation, at the same place. A debt changes nothing: it is for the search to count it. */
    public SymbolicState apply(SymbolicState state, Op op, SourceSpan span) {
        return switch (op) {
            case Op.Assume(Term condition) -> state.assuming(pool, state.evaluate(pool, condition));
            case Op.Assign(Variable target, Term value) ->
                state.with(state.store().with(target, state.evaluate(pool, value)));
            case Op.Write(Variable region, Term address, Term value) ->
                state.with(state.store()
                        .with(
                                region,
                                pool.store(
                                        state.store().value(region),
                                        state.evaluate(pool, address),
                                        state.evaluate(pool, value))));
            case Op.Havoc havoc -> state.havoc(pool, havoc, span);
            case Op.Debt debt -> state;
            case Op.Skip skip -> state;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }
}
