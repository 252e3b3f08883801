package org.clew.engine.portfolio;

import org.clew.engine.Strategy;
import org.clew.limits.Budget;

/**
 * A strategy and its part of the time that is left when it begins.
 *
 * @param share between 0 and 1; 1 for all that is left
 * @param unlimitedMilliseconds what it gets where there is no time limit; doubled in every further round
 */
public record Stage(Strategy strategy, double share, long unlimitedMilliseconds) {

    public Stage {
        if (share <= 0 || share > 1) {
            throw new IllegalArgumentException("a share lies between 0 and 1: " + share);
        }
    }

    Budget budget(Budget whole, int round) {
        long left = whole.remainingMilliseconds();
        return whole.part(
                left == Long.MAX_VALUE
                        ? unlimitedMilliseconds << Math.min(round, 20)
                        : Math.max(1, (long) (left * share)));
    }
}
