package org.clew.engine.explore;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.clew.cfa.Cfa;
import org.clew.cfa.pass.JoinBranches;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.StrategyOptions.Plain.Addition;
import org.clew.evidence.Change;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.SearchLog;
import org.clew.evidence.TreeOfLog;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;

/**
 * Plain symbolic execution: the forward search without a memo table. True if the whole tree was seen, false at the first error
 * that replays.
 */
public final class PlainExecution implements Strategy {

    private final StrategyOptions.Plain options;

    public PlainExecution(StrategyOptions.Plain options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "se";
    }

    @Override
    public Verdict decide(Run run) {
        if (options.joining()) {
            Cfa joined = new JoinBranches().apply(run.task().cfa());
            return joined == run.task().cfa()
                    ? new Verdict.Unknown(List.of(new Reason.Exhausted("there are no branches to join")))
                    : search(run.on(joined, new Change.BranchesJoined()), Optional::empty);
        }
        if (!options.has(Addition.CONCRETE_RUNS)) {
            return search(run, Optional::empty);
        }
        ConcreteRuns runs = new ConcreteRuns(run);
        return runs.shortRuns().orElseGet(() -> search(run, runs::longRuns));
    }

    /** @param diversion what to try when the search has taken a while */
    private Verdict search(Run run, Supplier<Optional<Verdict>> diversion) {
        SearchLog log = run.listener().log(name(), ExecutionTree.Direction.FORWARD);
        try (Feasibility feasibility = new Feasibility(run)) {
            return new PlainSearch(run, options, feasibility, log, diversion).decide();
        } finally {
            run.listener().explored(new TreeOfLog(log)::tree);
        }
    }
}
