package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/**
 * Asks each question afresh, with the procedure that Z3 picks for its logic. It forgets what earlier questions taught, but is
 * several times faster on hard words and floats, which are then preprocessed as a whole.
 */
final class Z3FreshProver implements Prover {

    private final Z3Context context = new Z3Context();
    private final Z3Translator translator = new Z3Translator(context);
    private final Z3ModelReferences models = new Z3ModelReferences(context);
    private final TermPool pool;
    private final SpliceElimination splices;
    private final Z3Interruption interruption;
    private final Budget budget;
    private final SolverOptions options;
    private final List<Term> formulas = new ArrayList<>();
    private final List<Integer> scopes = new ArrayList<>();

    Z3FreshProver(TermPool pool, Budget budget, SolverOptions options) {
        this.pool = pool;
        this.splices = new SpliceElimination(pool);
        this.interruption = new Z3Interruption(context, budget.token());
        this.budget = budget;
        this.options = options;
    }

    @Override
    public void push() {
        scopes.add(formulas.size());
    }

    @Override
    public void pop() {
        formulas.subList(scopes.removeLast(), formulas.size()).clear();
    }

    @Override
    public int depth() {
        return scopes.size();
    }

    @Override
    public void add(Term formula) {
        formulas.add(formula);
    }

    /** The core of a refutation is all of the assumptions: naming them would lead to the incremental procedure. */
    @Override
    public CheckResult check(Collection<Term> assumptions) {
        Z3Limits limits = new Z3Limits(context, budget, options);
        if (limits.spent() instanceof CheckResult.Unknown unknown) {
            return unknown;
        }
        long c = context.handle();
        models.release();
        long solver = Native.mkSolver(c);
        Native.solverIncRef(c, solver);
        try {
            for (Collection<Term> part : List.of(formulas, assumptions)) {
                for (Term formula : part) {
                    Native.solverAssert(c, solver, translator.translate(splices.eliminate(formula)));
                }
            }
            limits.applyToSecond(solver);
            int answer = interruption.during(() -> Native.solverCheck(c, solver));
            return switch (answer) {
                case 1 -> new CheckResult.Sat(new Model(pool, assignment(solver)));
                case -1 -> new CheckResult.Unsat(List.copyOf(assumptions));
                default -> limits.unknown(Native.solverGetReasonUnknown(c, solver));
            };
        } finally {
            Native.solverDecRef(c, solver);
        }
    }

    @Override
    public void close() {
        interruption.close();
        context.close();
    }

    private Z3Assignment assignment(long solver) {
        long model = Native.solverGetModel(context.handle(), solver);
        return models.hold(new Z3Assignment(pool, context, translator, model), model);
    }
}
