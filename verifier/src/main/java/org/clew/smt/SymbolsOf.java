package org.clew.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** The free symbols and functions of conjuncts, remembered: the same path conjuncts come with every query. */
final class SymbolsOf {

    private final Map<Term, List<Object>> known = new HashMap<>();

    /** Symbols, and the functions that tie terms together although they share no symbol. */
    List<Object> conjunct(Term conjunct) {
        return known.computeIfAbsent(conjunct, SymbolsOf::collect);
    }

    private static List<Object> collect(Term root) {
        Set<Object> found = new HashSet<>();
        List<Object> ordered = new ArrayList<>();
        Set<Term> visited = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (term instanceof Symbol && found.add(term)) {
                ordered.add(term);
            } else if (term instanceof Application application && visited.add(term)) {
                if (application.operator() == Operator.APPLY && found.add(application.function())) {
                    ordered.add(application.function());
                }
                for (int i = 0; i < application.size(); i++) {
                    open.push(application.argument(i));
                }
            }
        }
        return List.copyOf(ordered);
    }
}
