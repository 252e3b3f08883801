package org.clew.semantics.run;

import org.clew.limits.Budget;

/**
 * How far a concrete run may go and how much of it is remembered.
 *
 * @param steps edges at most, without those of rounds that are made at once
 * @param traceLength steps kept for the trace, the last ones; if it is as long as the run may be, every step is made by itself
 */
public record RunLimits(long steps, int traceLength, Budget budget) {

    /** Enough for a counterexample: a long run, of which the last steps are shown. */
    public static RunLimits forReplay(Budget budget) {
        return new RunLimits(2_000_000_000L, 100_000, budget);
    }
}
