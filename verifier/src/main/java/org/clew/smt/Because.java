package org.clew.smt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Term;

/** The conjuncts that a deduction rests on, shared between deductions like the deductions themselves. */
sealed interface Because {

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
        Deque<Because> open = new ArrayDeque<>();
        open.push(this);
        while (!open.isEmpty()) {
            switch (open.pop()) {
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
