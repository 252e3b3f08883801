package org.clew.limits;

/** How long a run may take; asked often, so it is cheap. */
public final class Budget {

    private final CancellationToken token;
    private final long start;
    private final long limitNanos;
    private final Pace pace;

    public Budget(CancellationToken token, long limitMilliseconds) {
        this(token, limitMilliseconds, 0);
    }

    /** @param elapsedMilliseconds how much of the limit was used before, for example by the start of the JVM */
    public Budget(CancellationToken token, long limitMilliseconds, long elapsedMilliseconds) {
        this(
                token,
                System.nanoTime() - elapsedMilliseconds * 1_000_000L,
                limitMilliseconds <= 0 ? Long.MAX_VALUE : limitMilliseconds * 1_000_000L,
                Pace.FREE);
    }

    private Budget(CancellationToken token, long start, long limitNanos, Pace pace) {
        this.token = token;
        this.start = start;
        this.limitNanos = limitNanos;
        this.pace = pace;
    }

    public static Budget unlimited() {
        return new Budget(new CancellationToken(), 0);
    }

    /** A part of this budget: spent when its own time is up, or with the whole. */
    public Budget part(long limitMilliseconds) {
        CancellationToken own = new CancellationToken();
        token.onCancel(() -> token.reason().ifPresent(own::cancel));
        return new Budget(own, limitMilliseconds == Long.MAX_VALUE ? 0 : Math.max(1, limitMilliseconds)).at(pace);
    }

    /** The same budget for somebody who may have to wait for others whenever he asks whether it is spent. */
    public Budget at(Pace other) {
        return new Budget(token, start, limitNanos, other);
    }

    public CancellationToken token() {
        return token;
    }

    public long elapsedMilliseconds() {
        return (System.nanoTime() - start) / 1_000_000L;
    }

    public long remainingMilliseconds() {
        return limitNanos == Long.MAX_VALUE ? Long.MAX_VALUE : (limitNanos - (System.nanoTime() - start)) / 1_000_000L;
    }

    /** True once time is up or somebody asked to stop; the token then knows why. */
    public boolean isSpent() {
        if (!token.isCancelled()) {
            pace.step();
        }
        if (!token.isCancelled() && System.nanoTime() - start > limitNanos) {
            token.cancel(new Reason.Time(limitNanos / 1_000_000L));
        }
        return token.isCancelled();
    }
}
