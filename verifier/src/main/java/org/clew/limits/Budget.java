package org.clew.limits;

/** The time limit of a run or of a part of one. Checking it is cheap, because every loop does so. */
public final class Budget {

    private final CancellationToken token;
    private final Pace clock;
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
                Pace.free(),
                Pace.free().now() - elapsedMilliseconds * 1_000_000L,
                limitMilliseconds <= 0 ? Long.MAX_VALUE : limitMilliseconds * 1_000_000L,
                Pace.free());
    }

    private Budget(CancellationToken token, Pace clock, long start, long limitNanos, Pace pace) {
        this.token = token;
        this.clock = clock;
        this.start = start;
        this.limitNanos = limitNanos;
        this.pace = pace;
    }

    public static Budget unlimited() {
        return new Budget(new CancellationToken(), 0);
    }

    /** A part of this budget. It is spent when its own time is up, where waiting for others does not count, or when the whole is spent. */
    public Budget part(long limitMilliseconds) {
        CancellationToken own = new CancellationToken();
        token.onCancel(() -> token.reason().ifPresent(own::cancel));
        long limit = limitMilliseconds == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(1, limitMilliseconds) * 1_000_000L;
        return new Budget(own, pace, pace.now(), limit, pace);
    }

    /** The same budget for a worker that may have to wait for others whenever it checks the budget. */
    public Budget at(Pace other) {
        return new Budget(token, clock, start, limitNanos, other);
    }

    /** The same budget with a check of its own at every step, besides the pace that it has. */
    public Budget watched(Runnable check) {
        return at(new Pace() {
            @Override
            public void step() {
                pace.step();
                check.run();
            }

            @Override
            public long now() {
                return pace.now();
            }

            @Override
            public long missed() {
                return pace.missed();
            }
        });
    }

    /** How much work others did while the worker of this budget waited for its turns. */
    public long missed() {
        return pace.missed();
    }

    public CancellationToken token() {
        return token;
    }

    public long elapsedMilliseconds() {
        return (clock.now() - start) / 1_000_000L;
    }

    /** The worker's own clock, in nanoseconds: it stands still while the worker waits for others. */
    public long now() {
        return pace.now();
    }

    public long remainingMilliseconds() {
        return limitNanos == Long.MAX_VALUE ? Long.MAX_VALUE : (limitNanos - (clock.now() - start)) / 1_000_000L;
    }

    /** True once time is up or the run was cancelled; the token then has the reason. */
    public boolean isSpent() {
        if (!token.isCancelled()) {
            pace.step();
        }
        if (!token.isCancelled() && clock.now() - start > limitNanos) {
            token.cancel(new Reason.Time(limitNanos / 1_000_000L));
        }
        return token.isCancelled();
    }
}
