package org.clew.bench.campaign;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.clew.cli.Console;

/**
 * The handler of Ctrl-C and SIGTERM: it stops the runs and delays the end of the process until {@link #close}, so that the tables of finished runs
 * are still written.
 */
public final class Interruption implements AutoCloseable {
    private static final long GRACE_SECONDS = 20;

    private final Console console;
    private final Runnable stop;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread onSignal = new Thread(this::stop, "stop");
    private volatile boolean interrupted;

    private Interruption(Console console, Runnable stop) {
        this.console = console;
        this.stop = stop;
    }

    /** Calls {@code stop} on a signal, from another thread. */
    public static Interruption stopping(Console console, Runnable stop) {
        Interruption interruption = new Interruption(console, stop);
        Runtime.getRuntime().addShutdownHook(interruption.onSignal);
        return interruption;
    }

    public boolean isInterrupted() {
        return interrupted;
    }

    private void stop() {
        interrupted = true;
        stop.run();
        try {
            if (!closed.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
                console.err().println("clew: the tables were not written; results.jsonl has all finished runs");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(onSignal);
        } catch (IllegalStateException shuttingDown) {
            // A signal has arrived already; its thread waits only for this one.
        }
    }
}
