package org.clew.limits;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The memory that the process holds beside its heap: solvers written in C++ allocate there, and the kernel kills a process that uses too much. Known
 * on Linux only; elsewhere it counts as nothing.
 */
final class NativeMemory {

    private static final Path PAGES = Path.of("/proc/self/statm");
    private static final int PAGE_BYTES = 4096;
    /** No machine is so small that looking at its size would pay below this. */
    private static final long HARMLESS_BYTES = 1L << 30;
    /** The JVM itself and the libraries take a part of this, however little the heap may. */
    private static final long BASE_BYTES = 512L << 20;
    /** Of the machine, or of the part of it that the process may use. */
    private static final double FULL = 0.9;

    private final long limit;
    private long whole;

    /** @param limit in bytes; 0 for what the machine has */
    NativeMemory(long limit) {
        this.limit = limit;
    }

    boolean isFull() {
        long resident = resident();
        long beside = resident - Runtime.getRuntime().totalMemory();
        if (limit > 0 && beside > Math.max(limit, BASE_BYTES)) {
            return true;
        }
        return resident > HARMLESS_BYTES && resident > FULL * whole();
    }

    private static long resident() {
        try {
            String[] pages = Files.readString(PAGES).split(" ", 3);
            return Long.parseLong(pages[1]) * PAGE_BYTES;
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            return 0;
        }
    }

    private long whole() {
        if (whole == 0) {
            whole = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                    .getTotalMemorySize();
        }
        return whole;
    }
}
