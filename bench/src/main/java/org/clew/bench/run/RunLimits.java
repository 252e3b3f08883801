package org.clew.bench.run;

import java.util.Optional;

/**
 * The limits of one run.
 *
 * @param timeMilliseconds handed to the verifier, which answers unknown then
 * @param memoryBytes of the whole process tree; 0 for no limit
 * @param cores how many the run is bound to
 */
public record RunLimits(long timeMilliseconds, long memoryBytes, int cores) {
    private static final long GRACE_MILLISECONDS = 5_000;
    private static final long JVM_BYTES = 256L << 20;
    private static final long RESERVED_BYTES = 2L << 30;

    /** With which the launcher begins. */
    private static final long SMALLEST_HEAP_BYTES = 64L << 20;

    /** When a run is killed that does not keep its limit by itself: a tenth more, and at least five seconds. */
    public long killMilliseconds() {
        return timeMilliseconds + Math.max(GRACE_MILLISECONDS, timeMilliseconds / 10);
    }

    /** No process of a run may have more processor time than all its cores can give until it is killed. */
    public long cpuSeconds() {
        return (killMilliseconds() * cores + 999) / 1000;
    }

    /**
     * The limit of the kernel for each process, 0 for none. It counts stacks that threads have reserved and not touched, more than 1 GB
     * in a fresh JVM; so it only keeps a process from growing much between two looks of the watch.
     */
    public long dataKilobytes() {
        return memoryBytes == 0 ? 0 : (memoryBytes + RESERVED_BYTES) >> 10;
    }

    /** What the verifier is told: the JVM itself needs some memory besides the heap and the solvers. */
    public long softMemoryBytes() {
        return Math.max(memoryBytes / 2, memoryBytes - JVM_BYTES);
    }

    /**
     * The heap gets half of the limit, as it gets half of the machine's memory in a run without one. Outside of a control group the JVM
     * does not know the limit, and would let garbage grow beyond it on a larger machine.
     */
    Optional<String> javaOption() {
        return memoryBytes == 0
                ? Optional.empty()
                : Optional.of("-Xmx" + (Math.max(SMALLEST_HEAP_BYTES, memoryBytes / 2) >> 10) + "k");
    }
}
