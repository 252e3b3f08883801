package org.clew.semantics.run;

import org.clew.limits.Budget;

/**
 * The limits of a concrete run: its steps, and the part of it that is recorded.
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
