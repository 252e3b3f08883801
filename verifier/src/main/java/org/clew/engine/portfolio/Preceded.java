package org.clew.engine.portfolio;

import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;

/** One strategy, and another one with all that is left if it does not decide the task. */
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
