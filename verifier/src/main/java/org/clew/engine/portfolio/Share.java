package org.clew.engine.portfolio;

import org.clew.engine.Run;
import org.clew.limits.Budget;

/**
 * The share of a run that one of several strategies gets. In a run without time limit the rounds get longer, so that every strategy gets its turn.
 */
public sealed interface Share {

    Budget budget(Run run, int round);

    /**
     * A part of the time that is left.
     *
     * @param part between 0 and 1; 1 for all that is left
     * @param unlimitedMilliseconds what it is where there is no time limit; doubled in every further round
     */
    record OfTime(double part, long unlimitedMilliseconds) implements Share {

        public OfTime {
            if (part <= 0 || part > 1) {
                throw new IllegalArgumentException("a part lies between 0 and 1: " + part);
            }
        }

        @Override
        public Budget budget(Run run, int round) {
            long left = run.budget().remainingMilliseconds();
            return run.budget()
                    .part(
                            left == Long.MAX_VALUE
                                    ? doubled(unlimitedMilliseconds, round)
                                    : Math.max(1, (long) (left * part)));
        }
    }

    /**
     * Some work, the same on every machine and at every hour.
     *
     * @param units see {@link Work}; doubled in every further round
     */
    record OfWork(long units) implements Share {
        @Override
        public Budget budget(Run run, int round) {
            return Work.in(run).part(doubled(units, round));
        }
    }

    private static long doubled(long amount, int round) {
        return amount << Math.min(round, 20);
    }
}
