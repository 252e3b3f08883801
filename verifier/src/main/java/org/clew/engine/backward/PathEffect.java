package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * A path as one guarded, simultaneous assignment: it can be taken where {@code guard} holds, and then sets each variable to its
 * {@code update}. Values that the environment chooses on the way are {@code choices}, free in both.
 */
record PathEffect(Term guard, Map<Symbol, Term> update, List<Symbol> choices) {

    static PathEffect empty(TermPool pool) {
        return new PathEffect(pool.trueTerm(), Map.of(), List.of());
    }

    /** The states from which the path, with some choices, ends in {@code states}: π⁻¹(states). */
    Term before(TermPool pool, Term states) {
        return pool.and(guard, new Substitution(pool, update).apply(states));
    }

    /** This path, followed by one more operation. */
    PathEffect then(TermPool pool, Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> new PathEffect(pool.and(guard, value(pool, condition)), update, choices);
            case Op.Assign(Variable target, Term value) -> with(target.symbol(), value(pool, value));
            case Op.Write(Variable region, Term address, Term value) ->
                with(
                        region.symbol(),
                        pool.store(value(pool, region.symbol()), value(pool, address), value(pool, value)));
            case Op.Havoc havoc -> havoc(pool, havoc.target());
            case Op.Skip s -> this;
            case Op.Debt d -> this;
            case Op.Call c -> throw new IllegalStateException("calls are inlined before a backward search");
        };
    }

    PathEffect havoc(TermPool pool, Variable target) {
        Symbol chosen = pool.freshSymbol(target.name(), target.sort());
        List<Symbol> more = new ArrayList<>(choices);
        more.add(chosen);
        return new PathEffect(guard, with(target.symbol(), chosen).update, more);
    }

    private PathEffect with(Symbol target, Term value) {
        Map<Symbol, Term> next = new HashMap<>(update);
        next.put(target, value);
        return new PathEffect(guard, next, choices);
    }

    private Term value(TermPool pool, Term term) {
        return new Substitution(pool, update).apply(term);
    }
}
