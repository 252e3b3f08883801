package org.clew.smt.smtinterpol;

import de.uni_freiburg.informatik.ultimate.logic.Logics;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.smt.SolverOptions;

/** A script of SMTInterpol with our limits: the solver checks often whether it must stop. */
final class SmtInterpolSession {

    private final Budget budget;
    private final SolverOptions options;
    private final SMTInterpol script;
    private long deadline = Long.MAX_VALUE;

    SmtInterpolSession(Budget budget, SolverOptions options, String... produced) {
        this.budget = budget;
        this.options = options;
        DefaultLogger silent = new DefaultLogger();
        silent.setLoglevel(LogProxy.LOGLEVEL_OFF);
        this.script = new SMTInterpol(silent, this::isOver);
        script.setOption(":global-declarations", true);
        for (String option : produced) {
            script.setOption(option, true);
        }
        script.setLogic(Logics.QF_AUFLIA);
    }

    SMTInterpol script() {
        return script;
    }

    /** Starts the clock of one check. */
    void start() {
        deadline = options.checkMilliseconds() == 0
                ? Long.MAX_VALUE
                : System.nanoTime() + options.checkMilliseconds() * 1_000_000L;
    }

    Reason whyUnknown() {
        if (budget.isSpent()) {
            return budget.token().reason().orElseGet(Reason.Interrupted::new);
        }
        return new Reason.Solver(isOver() ? "limit of one check" : "SMTInterpol gave up");
    }

    private boolean isOver() {
        return budget.isSpent() || System.nanoTime() > deadline;
    }
}
