package org.clew.engine.portfolio;

import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;

/** Lets a strategy have its share of a run once, so that one that does not end leaves the rest to others. */
public record Limited(Strategy strategy, Share share) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        return strategy.decide(run.part(share.budget(run, 0)));
    }
}
