package org.clew.evidence.invariant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
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
import org.clew.semantics.Universal;

/**
 * The part of a formula that only mentions symbols with a name. Every step weakens the formula, so what is left holds wherever the
 * formula does: a symbol without a name is replaced by what it equals, a universal by the variable that it is named after, and
 * conjuncts with other symbols are left out.
 */
final class Expressible {

    /** Larger formulas are not searched for definitions. */
    private static final int MOST_CONJUNCTS = 200;

    private final TermPool pool;
    private final Map<Symbol, Term> named;

    /** @param named the symbols that have a name, and what is to stand for them */
    Expressible(TermPool pool, Map<Symbol, Term> named) {
        this.pool = pool;
        this.named = named;
    }

    Set<Term> partOf(List<Term> formula) {
        Set<Term> conjuncts = new LinkedHashSet<>(Conjuncts.ofAll(formula, pool));
        while (conjuncts.size() <= MOST_CONJUNCTS) {
            Optional<Map.Entry<Symbol, Term>> definition = definition(conjuncts);
            if (definition.isEmpty()) {
                break;
            }
            conjuncts = replaced(
                    conjuncts,
                    Map.of(definition.get().getKey(), definition.get().getValue()));
        }
        Set<Term> kept = new LinkedHashSet<>();
        for (Term conjunct : conjuncts) {
            Term instance = instance(conjunct);
            if (named.keySet().containsAll(FreeSymbols.of(instance)) && instance != pool.trueTerm()) {
                kept.add(new Substitution(pool, named).apply(instance));
            }
        }
        return kept;
    }

    /** An equation that says what a symbol without a name is; universals are no unknowns, but hold for all values. */
    private Optional<Map.Entry<Symbol, Term>> definition(Set<Term> conjuncts) {
        for (Term conjunct : conjuncts) {
            if (conjunct instanceof Application equation && equation.operator() == Operator.EQUAL) {
                for (int i = 0; i < 2; i++) {
                    Term other = equation.argument(1 - i);
                    if (equation.argument(i) instanceof Symbol symbol
                            && !named.containsKey(symbol)
                            && !Universal.is(symbol)
                            && !FreeSymbols.of(other).contains(symbol)
                            && FreeSymbols.of(other).stream().noneMatch(Universal::is)) {
                        return Optional.of(Map.entry(symbol, other));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Set<Term> replaced(Set<Term> conjuncts, Map<Symbol, Term> values) {
        Substitution substitution = new Substitution(pool, values);
        List<Term> replaced = new ArrayList<>();
        conjuncts.forEach(conjunct -> replaced.add(substitution.apply(conjunct)));
        return new LinkedHashSet<>(Conjuncts.ofAll(replaced, pool));
    }

    /** What holds for all values holds for the one that the variable has. */
    private Term instance(Term term) {
        Map<Symbol, Term> values = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(term)) {
            if (Universal.is(symbol)) {
                values.put(symbol, Universal.variable(pool, symbol));
            }
        }
        return values.isEmpty() ? term : new Substitution(pool, values).apply(term);
    }
}
