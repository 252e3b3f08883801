package org.clew.smt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/** Remembers in which terms two words that are no constants are multiplied. */
final class Products {

    private final Map<Term, Boolean> known = new HashMap<>();

    boolean isIn(Term term) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(term);
        while (!open.isEmpty()) {
            Term next = open.peek();
            if (known.containsKey(next)) {
                open.pop();
            } else if (!(next instanceof Application application)) {
                known.put(next, false);
            } else if (isProduct(application)) {
                known.put(next, true);
            } else {
                boolean complete = true;
                boolean found = false;
                for (Term argument : application.arguments()) {
                    Boolean inside = known.get(argument);
                    if (inside == null) {
                        open.push(argument);
                        complete = false;
                    } else {
                        found |= inside;
                    }
                }
                if (complete) {
                    known.put(next, found);
                }
            }
        }
        return known.get(term);
    }

    private static boolean isProduct(Application application) {
        return application.operator() == Operator.BV_MUL
                && application.arguments().stream()
                                .filter(factor -> !factor.isConstant())
                                .count()
                        > 1;
    }
}
