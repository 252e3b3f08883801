package org.clew.smt.z3;

import java.util.function.Supplier;
import org.clew.limits.CancellationToken;

/**
 * Carries a cancellation, or the end of the time for one piece of work, into the solver while it works, and only then: an
 * interrupt that strikes between two calls would make the next one fail, or leave half of its work behind. Z3 keeps to its own
 * time limit only while it checks, not while it opens a scope, turns what was asserted into circuits, or makes a model.
 */
final class Z3Interruption implements AutoCloseable {

    /** More than any run takes, and still far from an overflow in nanoseconds. */
    private static final long FOREVER_MILLISECONDS = 1L << 40;

    private final Z3Context context;
    private final CancellationToken token;
    private final Object lock = new Object();
    private boolean working;
    private boolean interrupted;
    private long deadline;

    Z3Interruption(Z3Context context, CancellationToken token) {
        this.context = context;
        this.token = token;
        Z3Watch.over(this);
    }

    /** Runs work that may be interrupted, at the latest after so long; afterwards the context is as usable as before. */
    <T> T during(long milliseconds, Supplier<T> work) {
        synchronized (lock) {
            working = true;
            interrupted = false;
            deadline = System.nanoTime() + Math.min(milliseconds, FOREVER_MILLISECONDS) * 1_000_000;
        }
        try {
            return work.get();
        } finally {
            synchronized (lock) {
                working = false;
                if (interrupted) {
                    context.forgetInterrupt();
                }
            }
        }
    }

    /** True if the last work was interrupted, whether it noticed or not: what it did may be half done. */
    boolean struck() {
        synchronized (lock) {
            return interrupted;
        }
    }

    /**
     * Throws {@link Interrupted} if the work is to stop; for work between calls of the solver. Later
     * evaluations in a model do not call it, because the exception would not be caught there.
     */
    void checkpoint() {
        synchronized (lock) {
            if (working && isOver()) {
                throw new Interrupted();
            }
        }
    }

    /** Interrupts work that is to stop. Z3 forgets an interrupt that arrives too early, so this is called again and again. */
    void look() {
        synchronized (lock) {
            if (working && isOver()) {
                interrupted = true;
                context.interrupt();
            }
        }
    }

    private boolean isOver() {
        return token.isCancelled() || System.nanoTime() - deadline >= 0;
    }

    @Override
    public void close() {
        Z3Watch.forget(this);
    }

    /** The way out of work that was asked to stop. */
    static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1;

        Interrupted() {
            super("interrupted", null, false, false);
        }
    }
}
