package org.clew.smt.z3;

import com.microsoft.z3.Native;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;
import org.jspecify.annotations.Nullable;

/** Time and step limits of one check, told to the solver only when they change. */
final class Z3Limits {

    private final Z3Context context;
    private final Budget budget;
    private final SolverOptions options;
    private long milliseconds = -1;

    Z3Limits(Z3Context context, Budget budget, SolverOptions options) {
        this.context = context;
        this.budget = budget;
        this.options = options;
    }

    /** The answer of a check that is not to be started, because the run is over. */
    CheckResult.@Nullable Unknown spent() {
        return budget.isSpent() ? new CheckResult.Unknown(stop()) : null;
    }

    void apply(long solver) {
        long allowed = Math.max(1, Math.min(budget.remainingMilliseconds(), limit()));
        if (allowed != milliseconds) {
            milliseconds = allowed;
            set(solver, allowed);
        }
    }

    CheckResult.Unknown unknown(String why) {
        if (budget.isSpent()) {
            return new CheckResult.Unknown(stop());
        }
        boolean stopped = why.equals("canceled") || why.startsWith("interrupted") || why.equals("timeout");
        return new CheckResult.Unknown(new Reason.Solver(stopped ? "limit of one check" : why));
    }

    private long limit() {
        return options.checkMilliseconds() == 0 ? Long.MAX_VALUE : options.checkMilliseconds();
    }

    private Reason stop() {
        return budget.token().reason().orElseGet(Reason.Interrupted::new);
    }

    private void set(long solver, long allowed) {
        long c = context.handle();
        long parameters = Native.mkParams(c);
        Native.paramsIncRef(c, parameters);
        Native.paramsSetUint(c, parameters, context.text("timeout"), (int) Math.min(allowed, 0xffff_ffffL));
        if (options.steps() > 0) {
            Native.paramsSetUint(
                    c, parameters, context.text("rlimit"), (int) Math.min(options.steps(), Integer.MAX_VALUE));
        }
        Native.paramsSetUint(c, parameters, context.text("random_seed"), 0);
        Native.solverSetParams(c, solver, parameters);
        Native.paramsDecRef(c, parameters);
    }
}
