package org.clew.smt.z3;

import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.evaluate.Assignment;
import org.clew.smt.Model;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;

/** One native context for several provers: each term is translated once, and models outlive the solver that found them. */
final class Z3Session implements SolverSession {

    private final TermPool pool;
    private final Budget budget;
    private final Z3Context context = new Z3Context();
    private final Z3Interruption interruption;
    private final Z3Translator translator;
    private final SpliceElimination splices;
    private final Z3ModelReferences models = new Z3ModelReferences(context);

    Z3Session(TermPool pool, Budget budget) {
        this.pool = pool;
        this.budget = budget;
        this.interruption = new Z3Interruption(context, budget.token());
        this.translator = new Z3Translator(context, interruption::checkpoint);
        this.splices = new SpliceElimination(pool, interruption::checkpoint);
    }

    @Override
    public Z3Prover prover(SolverOptions options) {
        return new Z3Prover(this, options);
    }

    Z3Context context() {
        return context;
    }

    Budget budget() {
        return budget;
    }

    Z3Interruption interruption() {
        return interruption;
    }

    long translate(Term formula) {
        return translator.translate(splices.eliminate(formula));
    }

    /** Whether every array of a model can be told cell by cell: equations of spliced arrays are solved by lambdas. */
    boolean isReadable(long handle) {
        return !translator.makesLambdas() || new Z3Readback(context, handle).isFinite();
    }

    /** A model that lives until it is unreachable or the session is closed. */
    Model model(long handle) {
        Assignment assignment = models.hold(new Z3Assignment(pool, context, translator, handle), handle);
        return new Model(pool, assignment);
    }

    /** Frees the models that are unreachable. */
    void releaseModels() {
        models.release();
    }

    @Override
    public void close() {
        interruption.close();
        context.close();
    }
}
