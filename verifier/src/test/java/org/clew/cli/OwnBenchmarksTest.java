package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs of the folder {@code benchmarks} have the verdicts of its table, within the states and nodes that stand there. They
 * measure the strength of a build on a machine without other benchmarks.
 */
class OwnBenchmarksTest {

    private static final Path FOLDER = Path.of("..", "benchmarks");

    /** Ends a run that hangs; the methods take turns by work, so the counts are the same on every machine. */
    private static final String NET = "120s";

    /** @param states how many states the run may make, and {@code nodes} how many nodes the proving searches */
    record Task(String program, String kind, String options, String verdict, long states, long nodes) {
        static Task of(String row) {
            String[] cells = Arrays.stream(row.split("\\|")).map(String::strip).toArray(String[]::new);
            return new Task(cells[0], cells[1], cells[2], cells[3], Long.parseLong(cells[4]), Long.parseLong(cells[5]));
        }

        @Override
        public String toString() {
            return program;
        }
    }

    static List<Task> tasks() throws IOException {
        return Files.readAllLines(FOLDER.resolve("tasks.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Task::of)
                .toList();
    }

    @Test
    void everyProgramHasARow() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".c"))
                            .map(name -> name.substring(0, name.length() - 2)))
                    .containsExactlyInAnyOrderElementsOf(
                            tasks().stream().map(Task::program).toList());
        }
        assertThat(tasks()).hasSizeGreaterThanOrEqualTo(30);
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void isDecidedWithinItsBounds(Task task) {
        List<String> arguments = new ArrayList<>(List.of("verify", "--jobs", "1", "--time-limit", NET, "--stats"));
        if (!task.options().isEmpty()) {
            arguments.addAll(List.of(task.options().split(" ")));
        }
        arguments.add(FOLDER.resolve(task.program() + ".c").toString());
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertThat(run.out().lines().reduce("", (first, last) -> last))
                .as(run.toString())
                .isEqualTo("Verdict: " + task.verdict());
        assertThat(count(run, "states")).as("states").isLessThanOrEqualTo(task.states());
        assertThat(count(run, "nodes")).as("nodes").isLessThanOrEqualTo(task.nodes());
    }

    private static long count(CommandRun run, String what) {
        return Stream.concat(run.out().lines(), run.err().lines())
                .filter(line -> line.startsWith(what + ": "))
                .mapToLong(line -> Long.parseLong(line.substring(what.length() + 2)))
                .findFirst()
                .orElse(0);
    }
}
