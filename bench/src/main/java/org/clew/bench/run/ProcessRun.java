package org.clew.bench.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * Runs one command in a process group of its own, under limits, and measures the whole tree. The group ends when this process ends, even if that is
 * killed: see {@code run.sh}.
 */
public final class ProcessRun {
    private static final long SAMPLE_MILLISECONDS = 100;
    private static final String SCRIPT = script();
    /** The exit code of a process that SIGKILL ended: an interrupted thread does not wait for that. */
    private static final int KILLED = 137;

    private final Confinement confinement;
    private final RunLimits limits;
    private final List<String> pinned;

    /** @param cores the cores to bind the run to; empty for all */
    public ProcessRun(Confinement confinement, RunLimits limits, List<Integer> cores) {
        this.confinement = confinement;
        this.limits = limits;
        this.pinned = cores.isEmpty() ? List.of() : List.of("taskset", "-c", numbers(cores));
    }

    /** @param output gets everything that the command prints */
    public Measured run(List<String> command, Path output) throws IOException {
        Path times = Path.of(output + ".times");
        try (Confinement.Cage cage = confinement.cage(limits)) {
            long start = System.nanoTime();
            ProcessBuilder builder = new ProcessBuilder(words(command, times, cage))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            // All runs use the jar that exists now, also if its sources change meanwhile.
            builder.environment().put("CLEW_AS_BUILT", "yes");
            limits.javaOption()
                    .ifPresent(option ->
                            builder.environment().merge("CLEW_JAVA_OPTS", option, (given, ours) -> ours + " " + given));
            Process process = builder.start();
            Watch watch = new Watch(process, cage, start);
            Measured.End end = watch.untilItEnds();
            double wall = (System.nanoTime() - start) / 1e9;
            return new Measured(
                    process.isAlive() ? KILLED : process.exitValue(),
                    end == Measured.End.BY_ITSELF && cage.ranOutOfMemory() ? Measured.End.MEMORY : end,
                    watch.cpuSeconds(times),
                    wall,
                    watch.peakBytes());
        } finally {
            Files.deleteIfExists(times);
        }
    }

    private List<String> words(List<String> command, Path times, Confinement.Cage cage) {
        List<String> words = new ArrayList<>(pinned);
        words.addAll(List.of("setsid", "sh", "-c", SCRIPT, "clew-bench"));
        words.add(times.toAbsolutePath().toString());
        words.add(cage.door());
        words.add(String.valueOf(limits.cpuSeconds()));
        words.add(String.valueOf(limits.dataKilobytes()));
        words.addAll(cage.prefix());
        words.addAll(command);
        return words;
    }

    private static String numbers(List<Integer> cores) {
        return String.join(",", cores.stream().map(String::valueOf).toList());
    }

    private static String script() {
        try (InputStream text = ProcessRun.class.getResourceAsStream("run.sh")) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the jar is damaged: run.sh", e);
        }
    }

    /** Samples a process tree until it ends, and kills it if it exceeds a limit. */
    private final class Watch {
        private final Process process;
        private final Confinement.Cage cage;
        private final long start;
        private double sampledCpu;
        private long sampledPeak;

        Watch(Process process, Confinement.Cage cage, long start) {
            this.process = process;
            this.cage = cage;
            this.start = start;
        }

        Measured.End untilItEnds() {
            Measured.End end = Measured.End.BY_ITSELF;
            try {
                while (!process.waitFor(SAMPLE_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                    sample();
                    if (System.nanoTime() - start > limits.killMilliseconds() * 1_000_000) {
                        end = Measured.End.TIME;
                    } else if (limits.memoryBytes() > 0 && sampledPeak > limits.memoryBytes()) {
                        end = Measured.End.MEMORY;
                    }
                    if (end != Measured.End.BY_ITSELF) {
                        kill();
                        break;
                    }
                }
                process.waitFor();
            } catch (InterruptedException e) {
                end = Measured.End.INTERRUPTED;
                kill();
                Thread.currentThread().interrupt();
            }
            return end;
        }

        private void kill() {
            cage.kill();
            try {
                process.getOutputStream().close();
            } catch (IOException closedAlready) {
                // It ended by itself at this moment.
            }
        }

        private void sample() {
            ProcessTree tree = ProcessTree.of(process.pid());
            sampledCpu = Math.max(sampledCpu, tree.cpuSeconds());
            sampledPeak = Math.max(sampledPeak, tree.residentBytes());
        }

        double cpuSeconds(Path times) {
            long counted = cage.cpuMicroseconds();
            return counted >= 0
                    ? counted / 1e6
                    : Math.max(sampledCpu, childrensTime(times).orElse(0));
        }

        long peakBytes() {
            return Math.max(cage.peakBytes(), sampledPeak);
        }
    }

    /** The second line of the shell's {@code times}: user and system time of what it waited for, as in {@code 0m1.52s 0m0.10s}. */
    static OptionalDouble childrensTime(Path times) {
        try {
            String[] lines = Files.readString(times).split("\n");
            double sum = 0;
            for (String time : lines[1].split(" ")) {
                int minutes = time.indexOf('m');
                sum += 60 * Double.parseDouble(time.substring(0, minutes))
                        + Double.parseDouble(time.substring(minutes + 1, time.indexOf('s')));
            }
            return OptionalDouble.of(sum);
        } catch (IOException | RuntimeException notWritten) {
            return OptionalDouble.empty();
        }
    }
}
