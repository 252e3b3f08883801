package org.clew.smt.deduce;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermTable;

/** The free symbols and functions of conjuncts, remembered: the same path conjuncts come with every query. */
public final class SymbolsOf {

    private final Map<Term, Found> known = new HashMap<>();

    private record Found(List<Object> symbols, int size) {}

    /** Symbols, and the functions that tie terms together although they share no symbol. */
    public List<Object> conjunct(Term conjunct) {
        return found(conjunct).symbols();
    }

    /** How many different subterms the conjunct has. */
    public int size(Term conjunct) {
        return found(conjunct).size();
    }

    private Found found(Term conjunct) {
        return known.computeIfAbsent(conjunct, SymbolsOf::collect);
    }

    private static Found collect(Term root) {
        Set<Object> found = new LinkedHashSet<>();
        TermTable<Boolean> visited = new TermTable<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (visited.contains(term)) {
                continue;
            }
            visited.put(term, true);
            if (term instanceof Symbol) {
                found.add(term);
            } else if (term instanceof Application application) {
                if (application.operator() == Operator.APPLY) {
                    found.add(application.function());
                }
                for (int i = 0; i < application.size(); i++) {
                    open.push(application.argument(i));
                }
            }
        }
        return new Found(List.copyOf(found), visited.size());
    }
}
