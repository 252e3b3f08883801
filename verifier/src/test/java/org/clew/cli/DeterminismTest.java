package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With one job the same input gives the same verdict and the same counts, whatever else the machine does. */
class DeterminismTest {

    @ParameterizedTest
    @ValueSource(strings = {"lock.c", "first-bug.c", "cav12-fig2a-20.c", "rv11-fig1a.c", "bself-fig2.c"})
    void twoRunsCountTheSame(String example) {
        List<String> first = counts(example);
        assertThat(counts(example)).isEqualTo(first);
        assertThat(first)
                .anyMatch(line -> line.startsWith("terms: "))
                .anyMatch(line -> line.matches("Verdict: (true|false.*)"));
    }

    private static List<String> counts(String example) {
        CommandRun run = CommandRun.of(
                "verify",
                "--jobs",
                "1",
                "--stats",
                "--time-limit",
                "120s",
                Path.of("..", "examples", example).toString());
        return run.out()
                .lines()
                .filter(line -> !line.matches("(time|heap|sanity .*|.* ms|.*microseconds): .*"))
                .map(line -> line.replaceFirst(" in \\d+\\.\\d s: ", " in some time: "))
                .toList();
    }
}
