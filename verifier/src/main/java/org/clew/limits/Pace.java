package org.clew.limits;

/**
 * Limits how much work a strategy does per turn. Each budget check counts as one step, and every loop checks its
 * budget.
 */
@FunctionalInterface
public interface Pace {

    /** Never waits. */
    static Pace free() {
        return () -> {};
    }

    /** Returns when the worker may go on. */
    void step();

    /** The worker's own clock, in nanoseconds: it stands still while the worker waits. */
    default long now() {
        return System.nanoTime();
    }

    /** How much work others did while this worker waited, in the unit by which turns are measured. */
    default long missed() {
        return 0;
    }
}
