package org.clew.smt.chain;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;
import org.clew.logic.boxes.BranchAndPrune;
import org.clew.logic.boxes.BranchAndPrune.Answer;
import org.clew.logic.evaluate.Assignment;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/** Decides queries about floats by interval arithmetic, and passes on the queries that this leaves open. */
final class FloatBoxes implements Link {

    /** A step takes some nanoseconds, so this is a second or two. */
    private static final long MOST_STEPS = 400_000_000;

    private static final long STEPS_PER_MILLISECOND = 200_000;

    private final TermPool pool;
    private final long steps;
    private final BooleanSupplier stop;
    private final LongAdder answered;

    FloatBoxes(TermPool pool, SolverOptions options, BooleanSupplier stop, SolverStatistics statistics) {
        this.pool = pool;
        this.steps = options.checkMilliseconds() == 0
                ? MOST_STEPS
                : Math.min(MOST_STEPS, options.checkMilliseconds() * STEPS_PER_MILLISECOND / 2);
        this.stop = stop;
        this.answered = statistics.counter("solver.answered.boxes");
    }

    @Override
    public CheckResult decide(Query query) {
        return switch (BranchAndPrune.decide(query.conjuncts(), steps, stop)) {
            case Answer.Satisfied(var values) -> {
                answered.increment();
                yield new CheckResult.Sat(new Model(pool, Assignment.of(values)));
            }
            case Answer.Contradiction(var core) -> {
                answered.increment();
                yield new CheckResult.Unsat(core);
            }
            case Answer.GaveUp gaveUp -> new CheckResult.Unknown(new Reason.Solver("too many boxes"));
        };
    }
}
