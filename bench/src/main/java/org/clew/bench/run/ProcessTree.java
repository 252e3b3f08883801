package org.clew.bench.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * What a process and its descendants use now, read from {@code /proc}. Processor time includes that of descendants that ended and
 * were waited for.
 */
record ProcessTree(double cpuSeconds, long residentBytes) {
    private static final Path PROC = Path.of("/proc");
    private static final double TICKS_PER_SECOND = 100;
    private static final long PAGE_BYTES = 4096;

    static ProcessTree of(long root) {
        long ticks = 0;
        long pages = 0;
        Set<Long> seen = new HashSet<>();
        Deque<Long> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            long pid = open.pop();
            if (seen.add(pid)) {
                String[] fields = fields(pid);
                // Fields 14 to 17 and 24 of proc(5); the first two are cut off.
                if (fields.length > 21) {
                    ticks += Long.parseLong(fields[11])
                            + Long.parseLong(fields[12])
                            + Long.parseLong(fields[13])
                            + Long.parseLong(fields[14]);
                    pages += Long.parseLong(fields[21]);
                }
                children(pid, open);
            }
        }
        return new ProcessTree(ticks / TICKS_PER_SECOND, pages * PAGE_BYTES);
    }

    /** The fields after the name, which may hold spaces and parentheses. */
    private static String[] fields(long pid) {
        try {
            byte[] bytes = Files.readAllBytes(PROC.resolve(pid + "/stat"));
            String stat = new String(bytes, StandardCharsets.ISO_8859_1);
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        } catch (IOException | StringIndexOutOfBoundsException gone) {
            return new String[0];
        }
    }

    /** Each thread lists the processes that it started. */
    private static void children(long pid, Deque<Long> open) {
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(PROC.resolve(pid + "/task"))) {
            for (Path thread : threads) {
                for (String child : Files.readString(thread.resolve("children")).split(" ")) {
                    if (!child.isBlank()) {
                        open.push(Long.parseLong(child));
                    }
                }
            }
        } catch (IOException | DirectoryIteratorException gone) {
            // The process or one of its threads ended while we looked: the next sample sees what is left.
        }
    }
}
