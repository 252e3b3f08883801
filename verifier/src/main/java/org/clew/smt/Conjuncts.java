package org.clew.smt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/** Takes conjunctions apart. */
final class Conjuncts {

    private Conjuncts() {}

    /** Visits the conjuncts of a formula from left to right, without {@code true}. */
    static void forEach(Term formula, Consumer<Term> action) {
        if (!formula.is(Operator.AND)) {
            visit(formula, action);
            return;
        }
        Deque<Term> open = new ArrayDeque<>();
        open.push(formula);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (term instanceof Application application && application.operator() == Operator.AND) {
                for (int i = application.size() - 1; i >= 0; i--) {
                    open.push(application.argument(i));
                }
            } else {
                visit(term, action);
            }
        }
    }

    private static void visit(Term conjunct, Consumer<Term> action) {
        if (!(conjunct instanceof BoolConstant constant && constant.value())) {
            action.accept(conjunct);
        }
    }
}
