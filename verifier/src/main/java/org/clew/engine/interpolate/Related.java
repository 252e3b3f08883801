package org.clew.engine.interpolate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.semantics.PathCondition;

/**
 * Finds the symbols that a path relates to a guard. A guard cannot influence whether a feasible path entails a fact about other symbols, so no solver
 * query is needed for such a fact.
 */
final class Related {

    private final Vocabulary vocabulary;

    Related(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /** The symbols of the guard, those that a conjunct of the path mentions together with one of them, and so on. */
    Set<Symbol> to(Term guard, PathCondition path) {
        Map<Symbol, List<Term>> mentioning = new HashMap<>();
        for (Term conjunct : path.conjuncts()) {
            Set<Symbol> symbols = vocabulary.of(conjunct);
            if (symbols.size() > 1) {
                symbols.forEach(symbol -> mentioning
                        .computeIfAbsent(symbol, s -> new ArrayList<>())
                        .add(conjunct));
            }
        }
        Set<Symbol> related = new HashSet<>(vocabulary.of(guard));
        Deque<Symbol> open = new ArrayDeque<>(related);
        while (!open.isEmpty()) {
            List<Term> conjuncts = mentioning.remove(open.pop());
            if (conjuncts != null) {
                for (Term conjunct : conjuncts) {
                    for (Symbol symbol : vocabulary.of(conjunct)) {
                        if (related.add(symbol)) {
                            open.push(symbol);
                        }
                    }
                }
            }
        }
        return related;
    }
}
