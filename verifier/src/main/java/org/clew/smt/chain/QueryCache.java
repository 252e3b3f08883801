package org.clew.smt.chain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.clew.limits.Reason;
import org.clew.logic.Term;
import org.clew.smt.CheckResult;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/** Remembers the answers to whole queries; the least recently asked are forgotten first. */
final class QueryCache implements Link {

    private static final int CAPACITY = 20_000;

    private final Link next;
    private final boolean deterministic;
    private final LongAdder answered;
    private final Map<Set<Term>, CheckResult> answers = new LinkedHashMap<>(1024, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Set<Term>, CheckResult> eldest) {
            return size() > CAPACITY;
        }
    };

    /** @param deterministic true if a query that is unknown now stays unknown when it is repeated */
    QueryCache(Link next, boolean deterministic, SolverStatistics statistics) {
        this.next = next;
        this.deterministic = deterministic;
        this.answered = statistics.counter("solver.answered.cache");
    }

    @Override
    public CheckResult decide(Query query) {
        Set<Term> key = Set.copyOf(query.conjuncts());
        CheckResult known = answers.get(key);
        if (known != null) {
            answered.increment();
            return known;
        }
        CheckResult result = next.decide(query);
        if (!(result instanceof CheckResult.Unknown unknown) || isFinal(unknown)) {
            answers.put(key, result);
        }
        return result;
    }

    /** The solver gave up by itself, and not because the run is over. */
    private boolean isFinal(CheckResult.Unknown unknown) {
        return deterministic && unknown.reason() instanceof Reason.Solver;
    }
}
