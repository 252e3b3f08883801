package org.clew.bench.run;

/**
 * How a process tree ended, and the resources that it used.
 *
 * @param exitCode 128 and the number of the signal for a process that a signal ended
 * @param end whether it was killed, and why
 */
public record Measured(int exitCode, End end, double cpuSeconds, double wallSeconds, long peakBytes) {

    /** Why a process tree ended. */
    public enum End {
        BY_ITSELF,
        TIME,
        MEMORY,
        INTERRUPTED
    }
}
