package org.clew.limits;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;

/** Watches clock and memory from a thread of its own and cancels the token in time, whatever the other threads are busy with. */
public final class Watchdog implements AutoCloseable {

    private static final long PERIOD_MILLISECONDS = 50;
    /** A heap that is fuller than this after a collection spends its time collecting. */
    private static final double FULL = 0.9;

    private final Budget budget;
    private final long heapLimit;
    private final NativeMemory nativeMemory;
    private final Thread thread = new Thread(this::watch, "watchdog");
    private volatile boolean closed;
    private long collectedAt;

    private Watchdog(Budget budget, long memoryLimitBytes) {
        this.budget = budget;
        long full = (long) (FULL * Runtime.getRuntime().maxMemory());
        this.heapLimit = memoryLimitBytes > 0 ? Math.min(memoryLimitBytes, full) : full;
        this.nativeMemory = new NativeMemory(memoryLimitBytes);
    }

    /** @param memoryLimitBytes 0 for what the JVM has */
    public static Watchdog over(Budget budget, long memoryLimitBytes) {
        Watchdog watchdog = new Watchdog(budget, memoryLimitBytes);
        watchdog.thread.setDaemon(true);
        watchdog.thread.setPriority(Thread.MAX_PRIORITY);
        watchdog.thread.start();
        return watchdog;
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void watch() {
        try {
            while (!closed && !budget.isSpent()) {
                if (isFull() || nativeMemory.isFull()) {
                    budget.token().cancel(new Reason.Memory());
                }
                Thread.sleep(Math.max(1, Math.min(PERIOD_MILLISECONDS, budget.remainingMilliseconds())));
            }
        } catch (InterruptedException over) {
            Thread.currentThread().interrupt();
        }
    }

    /** What is in use may be garbage; only what survived a collection counts. */
    private boolean isFull() {
        Runtime jvm = Runtime.getRuntime();
        if (jvm.totalMemory() - jvm.freeMemory() <= heapLimit) {
            return false;
        }
        boolean small = heapLimit < FULL / 2 * jvm.maxMemory();
        if (small && System.nanoTime() - collectedAt > 2_000_000_000L) {
            System.gc();
            collectedAt = System.nanoTime();
        }
        return survived() > heapLimit;
    }

    private static long survived() {
        long bytes = 0;
        for (MemoryPoolMXBean heap : ManagementFactory.getMemoryPoolMXBeans()) {
            MemoryUsage usage = heap.getType() == MemoryType.HEAP ? heap.getCollectionUsage() : null;
            bytes += usage == null ? 0 : usage.getUsed();
        }
        return bytes;
    }
}
