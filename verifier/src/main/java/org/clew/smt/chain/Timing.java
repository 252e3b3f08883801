package org.clew.smt.chain;

import java.util.concurrent.atomic.LongAdder;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/** Counts the questions that come this far, how long they are, and the time they take. */
final class Timing implements Link {

    private final Link next;
    private final LongAdder questions;
    private final LongAdder conjuncts;
    private final LongAdder microseconds;

    Timing(Link next, String name, SolverStatistics statistics) {
        this.next = next;
        this.questions = statistics.counter("solver." + name + ".questions");
        this.conjuncts = statistics.counter("solver." + name + ".conjuncts");
        this.microseconds = statistics.counter("solver." + name + ".microseconds");
    }

    @Override
    public CheckResult decide(Query query) {
        long start = System.nanoTime();
        try {
            return next.decide(query);
        } finally {
            questions.increment();
            conjuncts.add(query.size());
            microseconds.add((System.nanoTime() - start) / 1000);
        }
    }
}
