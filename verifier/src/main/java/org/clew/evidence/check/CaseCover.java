package org.clew.evidence.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.clew.limits.Reason;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;

/**
 * Proves that every execution on a path satisfies one of some cases: the path's conditions on the symbols of the cases contradict the negations of all
 * cases. Many states are split in the same way, so what was proved is not asked again.
 */
final class CaseCover {

    private final TermPool pool;
    private final Set<Set<Term>> proved = new HashSet<>();

    CaseCover(TermPool pool) {
        this.pool = pool;
    }

    /** The state in one of the cases; if that is an equation with a constant, variables hold the constant. */
    SymbolicState one(SymbolicState state, Term condition) {
        SymbolicState one = state.assuming(pool, condition);
        if (!(condition instanceof Application equation) || !equation.is(Operator.EQUAL)) {
            return one;
        }
        Term left = equation.argument(0);
        Term right = equation.argument(1);
        if (left instanceof Symbol symbol && right.isConstant()) {
            return one.with(replaced(state.store(), symbol, right));
        }
        return right instanceof Symbol symbol && left.isConstant()
                ? one.with(replaced(state.store(), symbol, left))
                : one;
    }

    private Store replaced(Store store, Symbol symbol, Term constant) {
        Substitution substitution = new Substitution(pool, Map.of(symbol, constant));
        Store[] replaced = {store};
        store.forEach((variable, value) -> replaced[0] = replaced[0].with(variable, substitution.apply(value)));
        return replaced[0];
    }

    /** @param refutation proves that a condition has no model, or says why it may have one */
    Optional<Reason> doubt(PathCondition path, List<Term> cases, Function<PathCondition, Optional<Reason>> refutation) {
        Set<Symbol> symbols = FreeSymbols.of(cases);
        PathCondition others = PathCondition.TRUE;
        for (Term condition : path.conjuncts()) {
            if (symbols.containsAll(FreeSymbols.of(condition))) {
                others = others.and(pool, condition);
            }
        }
        for (Term one : cases) {
            others = others.and(pool, pool.not(one));
        }
        Set<Term> key = Set.copyOf(others.conjuncts());
        if (proved.contains(key)) {
            return Optional.empty();
        }
        Optional<Reason> doubt = refutation.apply(others);
        if (doubt.isEmpty()) {
            proved.add(key);
        }
        return doubt;
    }
}
