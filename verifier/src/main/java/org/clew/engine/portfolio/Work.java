package org.clew.engine.portfolio;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.clew.engine.Run;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.TermPool;

/**
 * The work of a run: terms made, states explored and conjuncts checked, which take some microseconds each, and solver queries, each of which counts
 * as {@link #QUESTION} of them. Unlike time, it is the same whenever the run is repeated.
 */
final class Work {

    private static final int QUESTION = 200;

    private final Budget whole;
    private final TermPool pool;
    private final AtomicLong states;
    private final LongAdder conjuncts;
    private final LongAdder questions;

    private Work(Run run) {
        this.whole = run.budget();
        this.pool = run.pool();
        this.states = run.statistics().number("states");
        this.conjuncts = run.solverStatistics().counter("solver.all.conjuncts");
        this.questions = run.solverStatistics().counter("solver.base.questions");
    }

    static Work in(Run run) {
        return new Work(run);
    }

    /** A part of the run that ends when its worker has done so much work; what others do in their turns does not count. */
    Budget part(long units) {
        Budget part = whole.part(Long.MAX_VALUE);
        long end = own() + units;
        return part.watched(() -> {
            if (own() > end) {
                part.token().cancel(new Reason.Interrupted());
            }
        });
    }

    private long own() {
        return done() - whole.missed();
    }

    /** What all parts of the run have done together. */
    long done() {
        return pool.size() + states.get() + conjuncts.sum() + QUESTION * questions.sum();
    }
}
