package org.clew.cli;

import java.util.List;
import org.clew.Options;
import org.clew.cli.option.Limits;
import org.clew.cli.option.Option;
import org.clew.cli.option.UsageException;
import org.clew.evidence.Result;

/** The options that {@code verify} and {@code check} share: the limits of a run, and how much of its result is printed. */
final class RunOptions {
    private long timeLimitMilliseconds;
    private long memoryLimitBytes;
    private boolean sanityRun = true;
    private boolean statistics;
    private boolean verbose;
    private boolean quiet;

    List<Option> limits() {
        return List.of(
                Option.value(
                        "--time-limit",
                        "TIME",
                        "Answer unknown after this time, for example 60s or 15min. Default: no limit.",
                        value -> timeLimitMilliseconds = Limits.time(value)),
                Option.value(
                        "--memory-limit",
                        "SIZE",
                        "Answer unknown when the heap, or the memory of the solvers outside it, exceeds this size, for example 4g. Default: the"
                                + " heap may take half of the machine's memory, heap and solvers together nine tenths.",
                        value -> memoryLimitBytes = Limits.size(value)));
    }

    List<Option> output() {
        return List.of(
                Option.flag(
                        List.of("--no-sanity-run"),
                        "Do not run the compiled program on some inputs before the answer true. If such a run violates the property, the"
                                + " answer is unknown, and a folder for a bug report is kept: in DIR of --output, else in the temporary folder.",
                        () -> sanityRun = false),
                Option.flag(
                        List.of("--stats"),
                        "Print statistics before the verdict, one 'key: value' per line.",
                        () -> statistics = true),
                Option.flag(
                        List.of("-v", "--verbose"),
                        "Show inputs, path, invariants and warnings in full.",
                        () -> verbose = true),
                Option.flag(List.of("-q", "--quiet"), "Print only the verdict line.", () -> quiet = true));
    }

    void rejectContradictions() throws UsageException {
        if (quiet && (verbose || statistics)) {
            throw new UsageException("--quiet prints the verdict alone; leave out " + (verbose ? "-v" : "--stats"));
        }
    }

    void applyLimits(Options.Builder options, Console console) {
        options.timeLimitMilliseconds(timeLimitMilliseconds)
                .elapsedMilliseconds(console.startMilliseconds())
                .memoryLimitBytes(memoryLimitBytes);
    }

    void printStatistics(Result result, Console console) {
        if (statistics) {
            result.statistics().forEach(measure -> console.out().println(measure.name() + ": " + measure.text()));
        }
    }

    long timeLimitMilliseconds() {
        return timeLimitMilliseconds;
    }

    long memoryLimitBytes() {
        return memoryLimitBytes;
    }

    boolean sanityRun() {
        return sanityRun;
    }

    boolean statistics() {
        return statistics;
    }

    boolean verbose() {
        return verbose;
    }

    boolean quiet() {
        return quiet;
    }
}
