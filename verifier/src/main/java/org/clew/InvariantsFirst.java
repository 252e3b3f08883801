package org.clew;

import java.util.List;
import org.clew.engine.Run;
import org.clew.engine.Strategy;
import org.clew.evidence.Verdict;
import org.clew.limits.Reason;

/**
 * First tries to prove the property from the invariants of a witness alone, then runs the strategies for the rest.
 */
final class InvariantsFirst implements Strategy {

    /** What the invariants may take of the time if the engines are to come after them. */
    private static final int SHARE = 3;

    /** What is proved by the invariants alone nearly always takes less; what is not must not cost the engines their time. */
    private static final long MOST_MILLISECONDS = 4_000;

    private final Strategy alone;
    private final Strategy engines;
    private volatile List<Reason> open = List.of();

    InvariantsFirst(Strategy alone, Strategy engines) {
        this.alone = alone;
        this.engines = engines;
    }

    @Override
    public String name() {
        return "check";
    }

    @Override
    public Verdict decide(Run run) {
        long share = Math.min(run.budget().remainingMilliseconds() / SHARE, MOST_MILLISECONDS);
        Verdict first = alone.decide(run.part(run.budget().part(share)));
        if (!(first instanceof Verdict.Unknown unknown)) {
            return first;
        }
        open = unknown.reasons();
        return engines.decide(run);
    }

    /** Why the invariants alone were not enough; empty if they were. */
    List<Reason> open() {
        return open;
    }
}
