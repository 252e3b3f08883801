package org.clew.smt.z3;

import java.util.function.Supplier;
import org.clew.limits.CancellationToken;

/**
 * Carries a cancellation into the solver while it works, and only then: an interrupt that strikes between two calls would
 * make the next one fail, or leave half of its work behind. Z3 forgets an interrupt that arrives before its work has
 * started, so a thread repeats it until the work is over.
 */
final class Z3Interruption implements AutoCloseable {

    private static final long REPEAT_MILLISECONDS = 5;

    private final Z3Context context;
    private final CancellationToken token;
    private final Runnable listener = this::begin;
    private final Object lock = new Object();
    private boolean working;
    private boolean interrupted;

    Z3Interruption(Z3Context context, CancellationToken token) {
        this.context = context;
        this.token = token;
        token.onCancel(listener);
    }

    /** Runs work that may be interrupted; afterwards the context is as usable as before. */
    <T> T during(Supplier<T> work) {
        synchronized (lock) {
            working = true;
            interrupted = false;
        }
        if (token.isCancelled()) {
            begin();
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

    /** Throws {@link Interrupted} if somebody asked for a stop; for work of ours between the solver's. */
    void checkpoint() {
        if (token.isCancelled()) {
            throw new Interrupted();
        }
    }

    @Override
    public void close() {
        token.forget(listener);
    }

    private void begin() {
        if (isWorking()) {
            Thread.ofPlatform().daemon().name("clew-interrupt").start(this::repeat);
        }
    }

    private boolean isWorking() {
        synchronized (lock) {
            return working;
        }
    }

    private void repeat() {
        while (interruptOnce()) {
            try {
                Thread.sleep(REPEAT_MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private boolean interruptOnce() {
        synchronized (lock) {
            if (working) {
                interrupted = true;
                context.interrupt();
            }
            return working;
        }
    }

    /** The way out of work that was asked to stop. */
    static final class Interrupted extends RuntimeException {
        private static final long serialVersionUID = 1;

        Interrupted() {
            super("interrupted", null, false, false);
        }
    }
}
