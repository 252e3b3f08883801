package org.clew.smt;

import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;

/**
 * A satisfying assignment. It may be asked as long as its prover is open, also after the prover has moved on. What was
 * evaluated once is remembered.
 */
public final class Model {

    private final TermPool pool;
    private final Assignment assignment;
    private final Evaluator evaluator;

    public Model(TermPool pool, Assignment assignment) {
        this.pool = pool;
        this.assignment = assignment;
        this.evaluator = new Evaluator(assignment);
    }

    /**
     * The value of a term: a constant, or for an array stores and splices of constants into constant arrays. Symbols that the
     * satisfied formulas left free have some fixed value.
     */
    public Term value(Term term) {
        return term.isConstant() ? term : pool.constant(evaluate(term));
    }

    /** The same outside the pool, which keeps its terms forever. */
    public Value evaluate(Term term) {
        return evaluator.evaluate(term);
    }

    /** Whether a formula is true in this model. */
    public boolean holds(Term formula) {
        return evaluator.holds(formula);
    }

    public Assignment assignment() {
        return assignment;
    }
}
