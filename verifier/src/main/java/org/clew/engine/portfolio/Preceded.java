package org.clew.engine.portfolio;

import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;

/** Runs one strategy, and then another with the rest of the time if the first does not decide the task. */
public record Preceded(Strategy first, Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Verdict verdict = first.decide(run);
        return verdict instanceof Verdict.Unknown && !run.budget().isSpent() ? strategy.decide(run) : verdict;
    }
}
