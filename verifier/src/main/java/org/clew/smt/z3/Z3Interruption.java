package org.clew.smt.z3;

import java.util.function.IntSupplier;
import org.clew.limits.CancellationToken;

/**
 * Carries a cancellation into a running check. Z3 forgets an interrupt that arrives before the check has started, so a
 * thread repeats it until the check is over.
 */
final class Z3Interruption implements AutoCloseable {

    private static final long REPEAT_MILLISECONDS = 5;

    private final Z3Context context;
    private final CancellationToken token;
    private final Runnable listener = this::begin;
    private volatile boolean checking;

    Z3Interruption(Z3Context context, CancellationToken token) {
        this.context = context;
        this.token = token;
        token.onCancel(listener);
    }

    int during(IntSupplier check) {
        checking = true;
        try {
            if (token.isCancelled()) {
                return 0;
            }
            return check.getAsInt();
        } finally {
            checking = false;
        }
    }

    @Override
    public void close() {
        token.forget(listener);
    }

    private void begin() {
        if (checking) {
            Thread.ofPlatform().daemon().name("clew-interrupt").start(this::repeat);
        }
    }

    private void repeat() {
        while (checking) {
            context.interrupt();
            try {
                Thread.sleep(REPEAT_MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
