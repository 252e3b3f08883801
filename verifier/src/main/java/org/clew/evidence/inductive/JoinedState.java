package org.clew.evidence.inductive;

import java.util.List;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.semantics.Store;
import org.clew.semantics.Trail;

/**
 * All states in which control comes to a place, by whatever path. Where paths meet, variables hold a choice between their values, so
 * the formulas grow with the program and not with the number of its paths.
 *
 * @param guard the conditions under which control comes there
 */
record JoinedState(Trail<Term> guard, Store store) {

    static final JoinedState INITIAL = new JoinedState(Trail.empty(), Store.INITIAL);

    /** True if no execution comes there, as can be seen without a solver. */
    boolean isImpossible(TermPool pool) {
        return !guard.isEmpty() && guard.last() == pool.falseTerm();
    }

    JoinedState assuming(TermPool pool, Term condition) {
        Term here = store.evaluate(pool, condition);
        return here == pool.trueTerm() ? this : new JoinedState(guard.with(here), store);
    }

    JoinedState with(Variable variable, Term value) {
        return new JoinedState(guard, store.with(variable, value));
    }

    /** With a value in the variable of which nothing is known. */
    JoinedState havoc(TermPool pool, Variable variable) {
        return with(variable, pool.freshSymbol(variable.name(), variable.sort()));
    }

    /** After an operation; a debt changes nothing here. */
    JoinedState after(TermPool pool, Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> assuming(pool, condition);
            case Op.Assign(Variable target, Term value) -> with(target, store.evaluate(pool, value));
            case Op.Write(Variable region, Term address, Term value) ->
                with(
                        region,
                        pool.store(store.value(region), store.evaluate(pool, address), store.evaluate(pool, value)));
            case Op.Havoc havoc -> havoc(pool, havoc.target());
            case Op.Debt debt -> this;
            case Op.Skip skip -> this;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    /** The states of both. */
    JoinedState or(TermPool pool, JoinedState other) {
        Trail<Term> common = guard.commonWith(other.guard);
        List<Term> own = guard.since(common);
        List<Term> theirs = other.guard.since(common);
        Term here = pool.and(own);
        Term there = pool.and(theirs);
        // A choice between values needs conditions that exclude each other.
        if (own.stream().noneMatch(condition -> theirs.contains(pool.not(condition)))) {
            Term chosen = pool.freshSymbol("path", new Sort.Bool());
            here = pool.and(chosen, here);
            there = pool.and(pool.not(chosen), there);
        }
        Term chosen = here;
        Store[] joined = {store};
        store.forEachDifference(
                other.store,
                (symbol, value, otherValue) -> joined[0] = joined[0].with(symbol, pool.ite(chosen, value, otherValue)));
        Term either = pool.or(here, there);
        return new JoinedState(either == pool.trueTerm() ? common : common.with(either), joined[0]);
    }
}
