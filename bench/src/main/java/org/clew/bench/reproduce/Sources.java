package org.clew.bench.reproduce;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.bench.task.BenchTask;
import org.clew.bench.task.Expected;
import org.clew.cli.input.BadInputException;

/**
 * The folders from which the programs of the tables come.
 *
 * @param benchmarks a folder that has what sv-benchmarks has below {@code c/}; empty if there is none
 * @param examples the folder {@code examples} of Clew
 * @param generated where programs are written that are made for a table
 * @param sample how many tasks of each folder of ReachSafety-Loops are run; 0 for all
 * @param largest the greatest size of a program that grows
 */
record Sources(Optional<Path> benchmarks, Path examples, Path generated, int sample, int largest) {

    /** The folder that was named, else the first that is there of {@code ../shared/benchmarks} and {@code sv-benchmarks}. */
    static Optional<Path> benchmarks(Optional<Path> named, Path home) throws BadInputException {
        if (named.isPresent()) {
            return Optional.of(withC(named.get())
                    .orElseThrow(() -> new BadInputException(
                            named.get() + ": has no folder c/ with task definitions as sv-benchmarks has")));
        }
        return Stream.of(
                        home.resolve("../shared/benchmarks"), Path.of("../shared/benchmarks"), Path.of("sv-benchmarks"))
                .flatMap(folder -> withC(folder).stream())
                .findFirst();
    }

    private static Optional<Path> withC(Path folder) {
        Path normal = folder.toAbsolutePath().normalize();
        if (Files.isDirectory(normal.resolve("c"))) {
            return Optional.of(normal);
        }
        return normal.endsWith("c") && Files.isDirectory(normal)
                ? Optional.ofNullable(normal.getParent())
                : Optional.empty();
    }

    /** Says what to do if there are no benchmarks. */
    Path requireBenchmarks(String table) throws BadInputException {
        return benchmarks.orElseThrow(() -> new BadInputException(table
                + " needs benchmarks, and there is no folder ../shared/benchmarks or sv-benchmarks here. Name it with"
                + " --benchmarks DIR. Get them with: git clone --depth 1"
                + " https://gitlab.com/sosy-lab/benchmarking/sv-benchmarks.git. TRACER's programs (tracer-seeds) are from"
                + " https://github.com/tracer-x/TRACER, src/interpreter/tests/SAFETY. The tables 'figures' and 'scaling' need"
                + " neither: clew reproduce figures scaling"));
    }

    /** A program of our own, which is true. */
    static BenchTask program(Path file, String category) {
        return new BenchTask(
                String.valueOf(file.getFileName()),
                category,
                List.of(file),
                Optional.empty(),
                Optional.empty(),
                Expected.of("true"));
    }
}
