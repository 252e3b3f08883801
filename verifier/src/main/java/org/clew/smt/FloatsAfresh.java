package org.clew.smt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Sort;
import org.clew.logic.Term;

/**
 * Sends questions about floats to a prover that asks afresh. Z3's incremental core turns floats into bits as they are asserted,
 * without regard to any time limit, and solves them several times slower.
 */
final class FloatsAfresh implements Link {

    private final Link incremental;
    private final Link afresh;
    private final Set<Term> withoutFloats = new HashSet<>();

    FloatsAfresh(Link incremental, Link afresh) {
        this.incremental = incremental;
        this.afresh = afresh;
    }

    @Override
    public CheckResult decide(Query query) {
        for (Term conjunct : query.conjuncts()) {
            if (mentionsFloats(conjunct)) {
                return afresh.decide(query);
            }
        }
        return incremental.decide(query);
    }

    private boolean mentionsFloats(Term root) {
        Set<Term> visited = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (term.sort() instanceof Sort.Float) {
                return true;
            }
            if (term instanceof Application application && !withoutFloats.contains(term) && visited.add(term)) {
                for (int i = 0; i < application.size(); i++) {
                    open.push(application.argument(i));
                }
            }
        }
        withoutFloats.addAll(visited);
        return false;
    }
}
