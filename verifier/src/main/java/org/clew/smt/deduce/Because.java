package org.clew.smt.deduce;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Term;

/** The reasons of a deduction: the conjuncts that it uses. Deductions share their reasons. */
public sealed interface Because {

    record Nothing() implements Because {
        private static final Nothing ONLY = new Nothing();
    }

    record Conjunct(Term term) implements Because {}

    record Both(Because first, Because second) implements Because {}

    static Because nothing() {
        return Nothing.ONLY;
    }

    default Because and(Because other) {
        if (this == other || other instanceof Nothing) {
            return this;
        }
        return this instanceof Nothing ? other : new Both(this, other);
    }

    /** The conjuncts, each once. */
    default List<Term> conjuncts() {
        Set<Term> found = new LinkedHashSet<>();
        // Reasons are a graph: as a tree it could be exponentially large. Records would compare it as a tree, too.
        Set<Because> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Because> open = new ArrayDeque<>();
        open.push(this);
        while (!open.isEmpty()) {
            Because next = open.pop();
            if (!seen.add(next)) {
                continue;
            }
            switch (next) {
                case Nothing nothing -> {}
                case Conjunct conjunct -> found.add(conjunct.term());
                case Both both -> {
                    open.push(both.second());
                    open.push(both.first());
                }
            }
        }
        return List.copyOf(found);
    }
}
