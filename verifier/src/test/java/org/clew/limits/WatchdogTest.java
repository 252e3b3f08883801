package org.clew.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WatchdogTest {

    private static final int MEGABYTE = 1 << 20;
    private static final long LIMIT = 256L * MEGABYTE;

    @Test
    void theEndOfTheTime() throws InterruptedException {
        Budget budget = Budget.unlimited().part(100);
        try (Watchdog watchdog = Watchdog.over(budget, 0)) {
            assertThat(endOf(budget)).isInstanceOf(Reason.Time.class);
        }
    }

    @Test
    void aHeapThatKeepsMoreThanItMay() throws InterruptedException {
        Budget budget = Budget.unlimited().part(60_000);
        List<byte[]> kept = new ArrayList<>();
        try (Watchdog watchdog = Watchdog.over(budget, LIMIT)) {
            for (int i = 0; i < 2 * LIMIT / MEGABYTE; i++) {
                kept.add(new byte[MEGABYTE]);
            }
            assertThat(endOf(budget)).isInstanceOf(Reason.Memory.class);
        }
        assertThat(kept).hasSize((int) (2 * LIMIT / MEGABYTE));
    }

    @Test
    void memoryBesideTheHeap() throws InterruptedException {
        assumeTrue(Files.exists(Path.of("/proc/self/statm")), "only Linux tells how much memory the process holds");
        Budget budget = Budget.unlimited().part(60_000);
        try (Watchdog watchdog = Watchdog.over(budget, 2 * LIMIT)) {
            ByteBuffer block = ByteBuffer.allocateDirect((int) (3 * LIMIT));
            for (int at = 0; at < block.capacity(); at += 4096) {
                block.put(at, (byte) 1);
            }
            assertThat(endOf(budget)).isInstanceOf(Reason.Memory.class);
            assertThat(block.get(0)).isEqualTo((byte) 1);
        }
    }

    /** The watchdog needs a moment to notice; ten seconds are far more than it takes on a busy machine. */
    private static Reason endOf(Budget budget) throws InterruptedException {
        for (int i = 0; i < 1000 && budget.token().reason().isEmpty(); i++) {
            Thread.sleep(10);
        }
        return budget.token().reason().orElseThrow();
    }
}
