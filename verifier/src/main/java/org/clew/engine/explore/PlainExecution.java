package org.clew.engine.explore;

import java.util.Optional;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Verdict;
import org.clew.semantics.Choices;
import org.clew.semantics.Interpreter;
import org.clew.semantics.Outcome;
import org.clew.semantics.RunLimits;

/**
 * Plain symbolic execution: the forward search without a memo table. True if the whole tree was seen, false at the first error
 * that replays.
 */
public final class PlainExecution implements Strategy {

    /** Enough for a second or so. */
    private static final long STEPS_OF_FIRST_RUN = 20_000_000;

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
        Optional<Counterexample> simple = firstRun(run);
        if (simple.isPresent()) {
            return new Verdict.Unsafe(simple.get());
        }
        try (Feasibility feasibility = new Feasibility(run)) {
            return new Search(run, options, feasibility).decide();
        }
    }

    /** All inputs zero: the interpreter is a hundred times faster than the search, and some programs fail whatever they read. */
    private static Optional<Counterexample> firstRun(Run run) {
        RunLimits limits = new RunLimits(STEPS_OF_FIRST_RUN, 0, run.budget());
        Outcome outcome = new Interpreter(run.task().cfa())
                .run(Choices.none(), limits)
                .outcome();
        return outcome instanceof Outcome.ReachedError ? run.confirm(Choices.none()) : Optional.empty();
    }
}
