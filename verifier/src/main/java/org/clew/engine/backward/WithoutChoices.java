package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;

/**
 * Removes the symbols of environment choices from a set of states. The paper's loops read no input; ours may, and an
 * invariant may contain only program variables.
 */
final class WithoutChoices {

    private final TermPool pool;
    private final Set<Symbol> variables;

    WithoutChoices(TermPool pool, Set<Symbol> variables) {
        this.pool = pool;
        this.variables = variables;
    }

    /** A superset: what excludes it excludes the states. A choice that is defined by an equation goes without loss. */
    Term overApproximate(Term states) {
        Term solved = solve(states);
        List<Term> kept = new ArrayList<>();
        for (Term conjunct : Conjuncts.of(solved)) {
            if (variables.containsAll(FreeSymbols.of(conjunct))) {
                kept.add(conjunct);
            }
        }
        return pool.and(kept);
    }

    private Term solve(Term states) {
        Term current = states;
        Set<Symbol> solved = new HashSet<>();
        while (true) {
            Optional<Map.Entry<Symbol, Term>> definition = definition(current, solved);
            if (definition.isEmpty()) {
                return current;
            }
            solved.add(definition.get().getKey());
            current = new Substitution(
                            pool,
                            Map.of(definition.get().getKey(), definition.get().getValue()))
                    .apply(current);
        }
    }

    private Optional<Map.Entry<Symbol, Term>> definition(Term states, Set<Symbol> solved) {
        for (Term conjunct : Conjuncts.of(states)) {
            if (conjunct.is(Operator.EQUAL)) {
                Application equation = (Application) conjunct;
                for (int side = 0; side < 2; side++) {
                    if (equation.argument(side) instanceof Symbol symbol
                            && !variables.contains(symbol)
                            && !solved.contains(symbol)
                            && !FreeSymbols.of(equation.argument(1 - side)).contains(symbol)) {
                        return Optional.of(Map.entry(symbol, equation.argument(1 - side)));
                    }
                }
            }
        }
        return Optional.empty();
    }
}
