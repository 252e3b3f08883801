package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a newcomer runs first: every example states its verdict in its first line, and verify must give it. */
class ExamplesTest {
    private static final Path FOLDER = Path.of("..", "examples");

    /** Ends a run that hangs; all examples with an answer are decided in a small part of it. */
    private static final String NET = "120s";

    /** Some figures, taken as C, have no answer, because they depend on a signed overflow. */
    private static final String WITHOUT_ANSWER = "2s";

    static List<Path> figures() throws IOException {
        return matching(FOLDER, "*.c");
    }

    /** Small libraries, each with a program that uses it. */
    static List<Path> libraries() throws IOException {
        return matching(FOLDER, "*").stream().filter(Files::isDirectory).toList();
    }

    private static List<Path> matching(Path folder, String glob) throws IOException {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, glob)) {
            List<Path> files = new ArrayList<>();
            found.forEach(files::add);
            Collections.sort(files);
            return files;
        }
    }

    @Test
    void theExamplesAreThere() throws IOException {
        assertThat(figures()).hasSizeGreaterThanOrEqualTo(24);
        assertThat(libraries()).hasSizeGreaterThanOrEqualTo(6);
    }

    @ParameterizedTest
    @MethodSource("figures")
    void figureHasTheVerdictOfItsFirstLine(Path figure) throws IOException {
        verify(expectation(figure), List.of(figure));
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void libraryHasTheVerdictOfItsTest(Path library) throws IOException {
        verify(expectation(library.resolve("test.c")), matching(library, "*.c"), "--check", "all");
    }

    /** The methods take turns by work, so that the run does the same on every machine. */
    private static void verify(String expected, List<Path> files, String... options) {
        String limit = expected.equals("unknown") ? WITHOUT_ANSWER : NET;
        List<String> arguments = new ArrayList<>(List.of("verify", "--jobs", "1", "--time-limit", limit));
        arguments.addAll(List.of(options));
        files.forEach(file -> arguments.add(file.toString()));
        CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
        assertThat(run.out().lines().reduce("", (first, last) -> last))
                .as(run.toString())
                .startsWith("Verdict: " + expected);
        assertThat(run.exitCode()).isEqualTo(exitCode(expected).number());
        assertThat(run.out().lines().count()).isLessThanOrEqualTo(20);
    }

    @ParameterizedTest
    @MethodSource("figures")
    void theAutomatonCanBeDrawn(Path figure) {
        CommandRun run = CommandRun.of("cfa", figure.toString());
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

    private static String expectation(Path example) throws IOException {
        String first = Files.readAllLines(example).getFirst();
        assertThat(first).matches("// expected: (true|false|unknown)");
        return first.substring(first.lastIndexOf(' ') + 1);
    }
}
