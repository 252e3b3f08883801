package org.clew.engine.backward;

import java.util.Optional;
import org.clew.logic.BoolConstant;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;

/** The solver queries of the backward search. An undecided query never counts as a proof. */
final class Questions {

    private final TermPool pool;
    private final Prover prover;

    Questions(TermPool pool, Prover prover) {
        this.pool = pool;
        this.prover = prover;
    }

    /** True only if the solver has shown that no state satisfies the formula. */
    boolean isRefuted(Term formula) {
        return formula instanceof BoolConstant constant
                ? !constant.value()
                : check(formula).isUnsat();
    }

    boolean areDisjoint(Term a, Term b) {
        return isRefuted(pool.and(a, b));
    }

    boolean implies(Term a, Term b) {
        return a == b || isRefuted(pool.and(a, pool.not(b)));
    }

    /** A state that satisfies the formula, if the solver finds one. */
    Optional<Model> example(Term formula) {
        return check(formula) instanceof CheckResult.Sat(Model model) ? Optional.of(model) : Optional.empty();
    }

    CheckResult check(Term formula) {
        prover.push();
        try {
            prover.add(formula);
            return prover.check();
        } finally {
            prover.pop();
        }
    }
}
