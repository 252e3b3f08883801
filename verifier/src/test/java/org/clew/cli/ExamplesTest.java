package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a newcomer runs first: every example states its verdict in its first line, and no strategy may contradict it. */
class ExamplesTest {
    private static final Path FOLDER = Path.of("..", "examples");

    static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
        }
    }

    @Test
    void theFiguresAreThere() throws IOException {
        assertThat(examples()).hasSizeGreaterThanOrEqualTo(24);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void verifyDoesNotContradictTheExpectation(Path example) throws IOException {
        String expected = expectation(example);
        CommandRun run = CommandRun.of("verify", "--time-limit", "2s", example.toString());
        String verdict = run.out().lines().reduce("", (first, last) -> last);
        assertThat(verdict)
                .as(run.toString())
                .matches("Verdict: (unknown \\(.+\\)|" + expected + "(\\(unreach-call\\))?)");
        assertThat(run.exitCode())
                .isIn(ExitCode.UNKNOWN.number(), exitCode(expected).number());
        assertThat(run.out().lines().count()).isLessThanOrEqualTo(20);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theAutomatonCanBeDrawn(Path example) {
        CommandRun run = CommandRun.of("cfa", example.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("digraph").endsWith("}\n").contains("xlabel=\"error\"");
    }

    private static ExitCode exitCode(String expected) {
        return switch (expected) {
            case "true" -> ExitCode.TRUE;
            case "false" -> ExitCode.FALSE;
            default -> ExitCode.UNKNOWN;
        };
    }

    /** Unknown where the figure, taken as C, depends on a signed overflow. */
    private static String expectation(Path example) throws IOException {
        String first = Files.readAllLines(example).getFirst();
        assertThat(first).matches("// expected: (true|false|unknown)");
        return first.substring(first.lastIndexOf(' ') + 1);
    }
}
