package org.clew.semantics;

import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/** The conditions taken on a path, conjunct by conjunct and in their order, over the symbols of unknown values (Π of RV11). */
public final class PathCondition {

    public static final PathCondition TRUE = new PathCondition(Trail.empty(), false);

    private final Trail<Term> conjuncts;
    private final boolean contradictory;

    private PathCondition(Trail<Term> conjuncts, boolean contradictory) {
        this.conjuncts = conjuncts;
        this.contradictory = contradictory;
    }

    /** Conjunctions are taken apart, {@code true} adds nothing. */
    public PathCondition and(Term condition) {
        if (contradictory || condition instanceof BoolConstant constant && constant.value()) {
            return this;
        }
        if (condition instanceof BoolConstant) {
            return new PathCondition(conjuncts.with(condition), true);
        }
        if (condition instanceof Application application && application.operator() == Operator.AND) {
            Trail<Term> longer = conjuncts;
            for (Term conjunct : application.arguments()) {
                longer = longer.with(conjunct);
            }
            return new PathCondition(longer, false);
        }
        return new PathCondition(conjuncts.with(condition), false);
    }

    /** The persistent list itself, for a solver stack that follows the search. */
    public Trail<Term> trail() {
        return conjuncts;
    }

    public List<Term> conjuncts() {
        return conjuncts.toList();
    }

    public int size() {
        return conjuncts.size();
    }

    /** True if a condition came out as the constant {@code false}: no solver is needed to see that the path ends. */
    public boolean isContradictory() {
        return contradictory;
    }

    @Override
    public String toString() {
        return conjuncts.toString();
    }
}
