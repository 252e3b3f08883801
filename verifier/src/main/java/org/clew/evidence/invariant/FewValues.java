package org.clew.evidence.invariant;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;

/**
 * Drops conjuncts that hold for each of the few values which another conjunct lists: beside {@code s == 3 || s == 5}, neither {@code s <= 9} nor
 * {@code s != 4 || f} says anything. The conjunction keeps its meaning.
 */
final class FewValues {

    /** Longer lists are not tried. */
    private static final int MOST_VALUES = 64;

    private FewValues() {}

    static Set<Term> shortened(Set<Term> conjuncts, TermPool pool) {
        Map<Symbol, Term> lists = new LinkedHashMap<>();
        for (Term conjunct : conjuncts) {
            listed(conjunct).ifPresent(symbol -> lists.putIfAbsent(symbol, conjunct));
        }
        Set<Term> kept = new LinkedHashSet<>(conjuncts);
        lists.forEach((symbol, list) -> {
            if (kept.contains(list)) {
                List<Substitution> values = values((Application) list, symbol, pool);
                kept.removeIf(term -> term != list
                        && FreeSymbols.of(term).contains(symbol)
                        && values.stream().allMatch(value -> value.apply(term) == pool.trueTerm()));
            }
        });
        return kept;
    }

    /** Whether a conjunct lists the values of one variable. */
    static boolean isList(Term conjunct) {
        return listed(conjunct).isPresent();
    }

    /** The variable whose values a conjunct lists. */
    private static Optional<Symbol> listed(Term conjunct) {
        if (!(conjunct instanceof Application or) || or.operator() != Operator.OR || or.size() > MOST_VALUES) {
            return Optional.empty();
        }
        Set<Symbol> symbols = FreeSymbols.of(conjunct);
        return symbols.size() == 1 && or.arguments().stream().allMatch(FewValues::isValue)
                ? Optional.of(symbols.iterator().next())
                : Optional.empty();
    }

    private static boolean isValue(Term disjunct) {
        return disjunct instanceof Application equation
                && equation.operator() == Operator.EQUAL
                && (equation.argument(0) instanceof Symbol
                                && equation.argument(1).isConstant()
                        || equation.argument(1) instanceof Symbol
                                && equation.argument(0).isConstant());
    }

    private static List<Substitution> values(Application list, Symbol symbol, TermPool pool) {
        return list.arguments().stream()
                .map(disjunct -> {
                    Application equation = (Application) disjunct;
                    Map<Symbol, Term> value = new HashMap<>();
                    value.put(symbol, equation.argument(equation.argument(0) == symbol ? 1 : 0));
                    return new Substitution(pool, value);
                })
                .toList();
    }
}
