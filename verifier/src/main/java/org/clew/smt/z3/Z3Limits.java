package org.clew.smt.z3;

import com.microsoft.z3.Native;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverOptions;
import org.jspecify.annotations.Nullable;

/** Time and step limits of one check, set in the solver only when they change. */
final class Z3Limits {

    private final Z3Context context;
    private final Budget budget;
    private final SolverOptions options;
    private long milliseconds = -1;
    private long started;

    /**
     * The work after which the incremental core makes way for {@link Z3OneShot}, in Z3's own deterministic units: roughly what
     * starting the other takes.
     */
    private static final long FIRST_STEPS = 20_000;

    private static final Reason ONE_CHECK = new Reason.Solver("limit of one check");

    Z3Limits(Z3Context context, Budget budget, SolverOptions options) {
        this.context = context;
        this.budget = budget;
        this.options = options;
    }

    /** Starts the time of a check; gives the answer of one that is not to be started, because the run is over. */
    CheckResult.@Nullable Unknown begin() {
        boolean over = budget.isSpent();
        started = budget.now();
        return over ? new CheckResult.Unknown(stop()) : null;
    }

    /**
     * How long the first attempt may take. Its steps are over long before, unless it spends its time where steps are not
     * counted: then something is to be left for the second.
     */
    long firstMilliseconds() {
        return hasSecond() ? Math.max(1, allowedMilliseconds() / 2) : allowedMilliseconds();
    }

    /** How long the second attempt, or the only one, may take. */
    long secondMilliseconds() {
        long used = (budget.now() - started) / 1_000_000;
        return Math.max(1, allowedMilliseconds() - used);
    }

    /** When to interrupt an attempt that should have ended by itself: it is given up then, which the solver's own limit spares it. */
    static long patience(long milliseconds) {
        return milliseconds == Long.MAX_VALUE ? milliseconds : milliseconds + milliseconds / 8 + 10;
    }

    /** The next solver is a new one without limits set. */
    void renew() {
        milliseconds = -1;
    }

    /** Time limits are rounded to powers of two, because changing the limit for each query costs more than an easy query. */
    void applyToFirst(long solver) {
        long allowed = Long.highestOneBit(firstMilliseconds());
        if (allowed != milliseconds) {
            milliseconds = allowed;
            set(solver, allowed, options.steps() > 0 ? Math.min(options.steps(), FIRST_STEPS) : FIRST_STEPS);
        }
    }

    void applyToSecond(long solver) {
        long used = options.fresh() ? 0 : FIRST_STEPS;
        set(solver, secondMilliseconds(), Math.max(0, options.steps() - used));
    }

    /** True if the first attempt ended because of its step or time limit. */
    boolean allowsSecond(CheckResult first) {
        return first instanceof CheckResult.Unknown unknown && unknown.reason() == ONE_CHECK && hasSecond();
    }

    private boolean hasSecond() {
        return options.steps() == 0 || options.steps() > FIRST_STEPS;
    }

    private long allowedMilliseconds() {
        long limit = options.checkMilliseconds() == 0 ? Long.MAX_VALUE : options.checkMilliseconds();
        return Math.max(1, Math.min(budget.remainingMilliseconds(), limit));
    }

    CheckResult.Unknown unknown(String why) {
        if (budget.isSpent()) {
            return new CheckResult.Unknown(stop());
        }
        return new CheckResult.Unknown(isStop(why) ? ONE_CHECK : new Reason.Solver(why));
    }

    private static boolean isStop(String why) {
        return why.contains("canceled")
                || why.startsWith("max. resource limit")
                || why.startsWith("interrupted")
                || why.equals("timeout");
    }

    private Reason stop() {
        return budget.token().reason().orElseGet(Reason.Interrupted::new);
    }

    private void set(long solver, long allowed, long steps) {
        long c = context.handle();
        long parameters = Native.mkParams(c);
        Native.paramsIncRef(c, parameters);
        Native.paramsSetUint(c, parameters, context.text("timeout"), (int) Math.min(allowed, 0xffff_ffffL));
        Native.paramsSetUint(c, parameters, context.text("rlimit"), (int) Math.min(steps, Integer.MAX_VALUE));
        Native.paramsSetUint(c, parameters, context.text("random_seed"), 0);
        Native.solverSetParams(c, solver, parameters);
        Native.paramsDecRef(c, parameters);
    }
}
