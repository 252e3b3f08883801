package org.clew.testing;

import java.util.concurrent.atomic.AtomicLong;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.limits.Reason;

/**
 * Budgets that count checks of the budget instead of time: a strategy that is stopped by one stops at the same place on any
 * machine.
 */
public final class WorkBudget {

    /** More than any program needs that a test expects to be decided. */
    public static final long AMPLE = 10_000_000;

    /** Ends a test that hangs; no expectation depends on it. */
    private static final long NET_MILLISECONDS = 600_000;

    /** For runs that must not be proved, however far they come. */
    private static final long BRIEF_MILLISECONDS = 3_000;

    private WorkBudget() {}

    /** Ends after so many steps, or after seconds in a single query; for tests whose expectation holds wherever the run stops. */
    public static Budget brief(long steps) {
        return ofSteps(steps, BRIEF_MILLISECONDS);
    }

    public static Budget ofSteps(long steps) {
        return ofSteps(steps, NET_MILLISECONDS);
    }

    /** @param netMilliseconds ends a run that hangs in a single query; for tests that expect only most runs to end by themselves */
    public static Budget ofSteps(long steps, long netMilliseconds) {
        CancellationToken token = new CancellationToken();
        AtomicLong left = new AtomicLong(steps);
        return new Budget(token, netMilliseconds).watched(() -> {
            if (left.decrementAndGet() < 0) {
                token.cancel(new Reason.Exhausted("work limit of " + steps + " steps"));
            }
        });
    }
}
