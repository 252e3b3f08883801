package org.clew.engine.portfolio;

import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Timeline;
import org.clew.evidence.Verdict;

/** Records a strategy's work in the timeline of the run. */
public record Recorded(Strategy strategy) implements Strategy {

    @Override
    public String name() {
        return strategy.name();
    }

    @Override
    public Verdict decide(Run run) {
        Timeline.Entry entry = run.timeline().begin(name(), run.task().changes());
        try {
            Verdict verdict = strategy.decide(run);
            entry.ended(verdict);
            return verdict;
        } catch (Throwable failure) {
            entry.failed(failure);
            throw failure;
        }
    }
}
