package org.clew.limits;

/** How fast a worker may go on. He takes a step whenever he asks for his budget, which every loop does. */
@FunctionalInterface
public interface Pace {

    /** As fast as he can. */
    Pace FREE = () -> {};

    /** Returns when he may go on. */
    void step();

    /** The worker's own clock, in nanoseconds: it stands still while he waits. */
    default long now() {
        return System.nanoTime();
    }
}
