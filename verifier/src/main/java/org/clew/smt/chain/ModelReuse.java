package org.clew.smt.chain;

import java.util.concurrent.atomic.LongAdder;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;

/** Answers with a model that satisfied an earlier query and satisfies this one too. */
final class ModelReuse implements Link {

    private final Link next;
    private final RecentModels models;
    private final LongAdder answered;

    ModelReuse(Link next, RecentModels models, String name, SolverStatistics statistics) {
        this.next = next;
        this.models = models;
        this.answered = statistics.counter("solver.answered." + name);
    }

    @Override
    public CheckResult decide(Query query) {
        Model model = models.satisfying(query);
        if (model != null) {
            answered.increment();
            return new CheckResult.Sat(model);
        }
        CheckResult result = next.decide(query);
        if (result instanceof CheckResult.Sat sat) {
            models.add(sat.model());
        }
        return result;
    }
}
