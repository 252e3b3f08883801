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

    /** The share of the time for the invariants if engines run after them. */
    private static final int SHARE = 3;

    /** A proof by the invariants alone nearly always takes less time than this; a failed attempt must leave enough time for the engines. */
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
