package org.clew.smt.z3;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A thread that checks every few milliseconds whether work in one of the open contexts has to stop. */
final class Z3Watch {

    private static final long PERIOD_MILLISECONDS = 5;
    private static final Set<Z3Interruption> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Thread.ofPlatform().daemon().name("clew-solver-watch").start(Z3Watch::watch);
    }

    private Z3Watch() {}

    static void over(Z3Interruption interruption) {
        OPEN.add(interruption);
    }

    static void forget(Z3Interruption interruption) {
        OPEN.remove(interruption);
    }

    private static void watch() {
        try {
            while (true) {
                Thread.sleep(PERIOD_MILLISECONDS);
                OPEN.forEach(Z3Interruption::look);
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }
}
