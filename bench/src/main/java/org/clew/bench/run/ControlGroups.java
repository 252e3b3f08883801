package org.clew.bench.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Control groups of version 2 below our own group. The kernel counts processor time of everything inside, including that of
 * orphaned processes, and kills all of them at once. It limits memory too if the parent group permits it.
 *
 * @param folder our group, which holds a group for each run
 * @param limitsMemory whether the memory controller is ours to use
 */
public record ControlGroups(Path folder, boolean limitsMemory, AtomicInteger number) implements Confinement {

    private static final String NAME = "clew-bench-";

    static Optional<ControlGroups> find() {
        return find(Path.of("/proc/self/cgroup"), Path.of("/sys/fs/cgroup"));
    }

    static Optional<ControlGroups> find(Path self, Path mounted) {
        try {
            Path top = Files.exists(mounted.resolve("cgroup.controllers")) ? mounted : mounted.resolve("unified");
            Optional<String> own = Files.readAllLines(self).stream()
                    .filter(line -> line.startsWith("0::/"))
                    .map(line -> line.substring("0::/".length()))
                    .findFirst();
            if (own.isEmpty() || !Files.exists(top.resolve("cgroup.controllers"))) {
                return Optional.empty();
            }
            Path parent = top.resolve(own.get());
            removeLeftOvers(parent);
            Path folder = parent.resolve(NAME + ProcessHandle.current().pid());
            Files.createDirectory(folder);
            folder.toFile().deleteOnExit();
            boolean memory = allow(parent) && allow(folder);
            ControlGroups groups = new ControlGroups(folder, memory, new AtomicInteger());
            return groups.works() ? Optional.of(groups) : Optional.empty();
        } catch (IOException notOurs) {
            return Optional.empty();
        }
    }

    /** Groups of campaigns that were killed. One that still holds a process cannot be removed, and stays. */
    private static void removeLeftOvers(Path parent) throws IOException {
        try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, NAME + "*")) {
            for (Path group : groups) {
                String pid = String.valueOf(group.getFileName()).substring(NAME.length());
                if (pid.matches("\\d{1,9}")
                        && ProcessHandle.of(Long.parseLong(pid)).isEmpty()) {
                    remove(group);
                }
            }
        }
    }

    private static void remove(Path group) {
        try (DirectoryStream<Path> runs = Files.newDirectoryStream(group, Files::isDirectory)) {
            for (Path run : runs) {
                Files.deleteIfExists(run);
            }
            Files.deleteIfExists(group);
        } catch (IOException inUse) {
            // The next campaign tries again.
        }
    }

    /** A group that contains processes of its own cannot enable controllers for its child groups. */
    private static boolean allow(Path group) {
        Path switches = group.resolve("cgroup.subtree_control");
        try {
            if (!Files.readString(switches).contains("memory")) {
                Files.writeString(switches, "+memory");
            }
            return Files.readString(switches).contains("memory");
        } catch (IOException notAllowed) {
            return false;
        }
    }

    /** A process must be able to join: files that look writable may belong to another part of the tree. */
    private boolean works() throws IOException {
        try (Group group = new Group(Files.createDirectory(folder.resolve("trial")))) {
            Process process = new ProcessBuilder("sh", "-c", "echo 0 >\"$0\"", group.door())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0 && group.cpuMicroseconds() >= 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public String description() {
        return limitsMemory
                ? "control groups of version 2: processor time, memory, and the end of the whole process tree"
                : "control groups of version 2 for processor time and the end of the whole process tree; memory by RLIMIT_DATA of each"
                        + " process and a watch of the process tree, because the memory controller is not ours to use";
    }

    @Override
    public Cage cage(RunLimits limits) throws IOException {
        Path group = Files.createDirectory(folder.resolve("run-" + number.incrementAndGet()));
        if (limitsMemory && limits.memoryBytes() > 0) {
            Files.writeString(group.resolve("memory.max"), String.valueOf(limits.memoryBytes()));
            Path swap = group.resolve("memory.swap.max");
            if (Files.exists(swap)) {
                Files.writeString(swap, "0");
            }
        }
        return new Group(group);
    }

    /** The group of one run. */
    private record Group(Path path) implements Cage {
        private static final int ATTEMPTS = 200;

        @Override
        public String door() {
            return path.resolve("cgroup.procs").toString();
        }

        @Override
        public long cpuMicroseconds() {
            return number("cpu.stat", "usage_usec ");
        }

        @Override
        public long peakBytes() {
            return number("memory.peak", "");
        }

        @Override
        public boolean ranOutOfMemory() {
            return number("memory.events", "oom_kill ") > 0;
        }

        private long number(String file, String key) {
            try {
                for (String line : Files.readAllLines(path.resolve(file))) {
                    if (line.startsWith(key)) {
                        return Long.parseLong(line.substring(key.length()).strip());
                    }
                }
            } catch (IOException | NumberFormatException notTold) {
                return -1;
            }
            return -1;
        }

        @Override
        public void kill() {
            try {
                Files.writeString(path.resolve("cgroup.kill"), "1");
            } catch (IOException olderKernel) {
                for (String pid : processes()) {
                    ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
                }
            }
        }

        private List<String> processes() {
            try {
                return Files.readAllLines(path.resolve("cgroup.procs"));
            } catch (IOException gone) {
                return List.of();
            }
        }

        /** A group can be removed when its last process is gone, which takes a moment after a kill. */
        @Override
        public void close() {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                try {
                    Files.deleteIfExists(path);
                    return;
                } catch (IOException busy) {
                    kill();
                    try {
                        Thread.sleep(5);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        return;
                    }
                }
            }
        }
    }
}
