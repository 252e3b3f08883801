package org.clew.limits;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** Lets one thread request another to stop, with a reason. */
public final class CancellationToken {

    private final AtomicReference<Reason> reason = new AtomicReference<>();
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** Asks for a stop; the first reason is the one that counts. */
    public void cancel(Reason why) {
        if (reason.compareAndSet(null, why)) {
            listeners.forEach(Runnable::run);
        }
    }

    public boolean isCancelled() {
        return reason.get() != null;
    }

    public Optional<Reason> reason() {
        return Optional.ofNullable(reason.get());
    }

    /** Runs {@code action} on cancellation, at once if it has happened: this is how a long solver call is interrupted. */
    public void onCancel(Runnable action) {
        listeners.add(action);
        if (isCancelled()) {
            action.run();
        }
    }

    /** The action of an earlier {@link #onCancel} is no longer of interest. */
    public void forget(Runnable action) {
        listeners.remove(action);
    }
}
