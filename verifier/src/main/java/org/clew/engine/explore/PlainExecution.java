package org.clew.engine.explore;

import java.util.Optional;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Verdict;

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
        Optional<Counterexample> simple = FirstRun.error(run);
        if (simple.isPresent()) {
            return new Verdict.Unsafe(simple.get());
        }
        try (Feasibility feasibility = new Feasibility(run)) {
            return new Search(run, options, feasibility).decide();
        }
    }
}
