package org.clew.bench.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.bench.result.Answer;
import org.clew.bench.result.RunResult;
import org.clew.bench.run.Measured;
import org.clew.bench.run.RunLimits;
import org.clew.bench.task.Expected;
import org.junit.jupiter.api.Test;

/** What a campaign prints at its end: scores where verdicts are expected, and else the violations. */
class SummaryTest {

    private static final String VIOLATED = "src/b.c:16:5: assertion 's != 7' fails";

    @Test
    void programsWithoutExpectedVerdictsAreCountedAndTheirViolationsListed() {
        Results results = results(
                run("clew", "src/a.c", Optional.empty(), "true", ""),
                run("clew", "src/b.c", Optional.empty(), "false(unreach-call)", VIOLATED),
                run("clew", "src/c.c", Optional.empty(), "unknown", "undefined function g at src/c.c:3:4"));
        assertThat(TextSummary.of(results)).isEqualTo("""
                clew   runs   true   false   unknown   error
                all       3      1       1         1       0
                2 of 3 decided, 3.0 s of processor time
                  false(unreach-call) src/b.c:16:5: assertion 's != 7' fails
                  1 x undefined function g
                results: out/index.html
                """);
        assertThat(MarkdownSummary.of(results))
                .contains("| src/b.c | unreach-call | **false(unreach-call)** |  | " + VIOLATED + " |")
                .contains("| | runs | true | false | unknown | error | processor time |")
                .doesNotContain("points");
    }

    @Test
    void expectedVerdictsGivePoints() {
        Results results = results(
                run("clew", "src/a.c", Expected.of("true"), "true", ""),
                run("clew", "src/b.c", Expected.of("true"), "false(unreach-call)", VIOLATED),
                run("clew", "src/c.c", Optional.empty(), "true", ""));
        assertThat(TextSummary.of(results)).contains("WRONG-FALSE", "1 of 3 solved, -14 points");
    }

    @Test
    void configurationsKeepTheOrderOfTheCommandLine() {
        Results results = results(
                run("clew", "src/a.c", Optional.empty(), "true", ""),
                run("auto", "src/a.c", Optional.empty(), "true", ""));
        assertThat(results.byConfig().keySet()).containsExactly("clew", "auto");
    }

    @Test
    void theFirstLineOfARunSaysWhatIsViolated() {
        Measured run = new Measured(10, Measured.End.BY_ITSELF, 0, 0, 0);
        assertThat(Answer.of(run, VIOLATED + "\nInputs:\nVerdict: false(unreach-call)\n")
                        .reason())
                .isEqualTo(VIOLATED);
        String warned = "warning: src/b.c:2:3: function g: it has no body here\n" + VIOLATED;
        assertThat(Answer.of(run, warned + "\nVerdict: false(unreach-call)\n").reason())
                .isEqualTo(VIOLATED);
        assertThat(Answer.of(run, "Verdict: false(unreach-call)\n").reason()).isEmpty();
    }

    private static RunResult run(
            String config, String task, Optional<Expected> expected, String status, String reason) {
        return new RunResult(
                config, task, "unreach-call", "src", expected, Answer.ofStatus(status, reason), 0, 1, 1, 1, "runs", "");
    }

    private static Results results(RunResult... runs) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("clew", "");
        options.put("auto", "--strategy auto");
        Conditions conditions = new Conditions("0.1.0", new RunLimits(60_000, 4L << 30, 1), options, Path.of("out"));
        return new Results(conditions, "a test", List.of(runs), List.of(), List.of());
    }
}
