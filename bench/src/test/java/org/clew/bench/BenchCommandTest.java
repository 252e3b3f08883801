package org.clew.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.clew.bench.output.ResultReader;
import org.clew.bench.result.RunResult;
import org.clew.cli.Commands;
import org.clew.cli.Console;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns over programs whose first line says what a stand-in for the verifier prints. */
class BenchCommandTest {
    /** Answers what the program says, notes how it was called, and exits as 'clew verify' does. */
    private static final String STAND_IN = """
            #!/bin/sh
            for file; do :; done
            echo "$@" >>"${0%/*}/calls"
            read -r slashes answer <"$file"
            echo "Verdict: $answer"
            case $answer in true*) exit 0 ;; false*) exit 10 ;; crash) exit 6 ;; *) exit 5 ;; esac
            """;

    @TempDir
    Path folder;

    private String error = "";
    private String out = "";

    @BeforeEach
    void write() throws IOException {
        Path standIn = Files.writeString(folder.resolve("stand-in"), STAND_IN);
        assertThat(standIn.toFile().setExecutable(true)).isTrue();
        System.setProperty("clew.launcher", standIn.toString());
        Files.createDirectories(folder.resolve("set"));
        Files.writeString(folder.resolve("set/reach.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )");
        task("good", "true", "true");
        task("bug", "false(unreach-call)", "false");
        task("hard", "unknown (time limit of 8.0 s)", "true");
    }

    @AfterEach
    void forget() {
        System.clearProperty("clew.launcher");
    }

    private void task(String name, String answer, String expected) throws IOException {
        Files.writeString(folder.resolve("set/" + name + ".c"), "// " + answer + "\n");
        Files.writeString(folder.resolve("set/" + name + ".yml"), """
                format_version: '2.0'
                input_files: '%s.c'
                properties:
                  - property_file: reach.prp
                    expected_verdict: %s
                options: {language: C, data_model: LP64}
                """.formatted(name, expected));
    }

    private int bench(String... options) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        List<String> words =
                new ArrayList<>(List.of("bench", folder.resolve("set").toString(), "--output"));
        words.add(folder.resolve("out").toString());
        words.addAll(List.of(options));
        int code = Commands.execute(
                        new Console(
                                new PrintStream(bytes, true, StandardCharsets.UTF_8),
                                new PrintStream(errors, true, StandardCharsets.UTF_8)),
                        words.toArray(String[]::new))
                .number();
        out = bytes.toString(StandardCharsets.UTF_8);
        error = errors.toString(StandardCharsets.UTF_8);
        return code;
    }

    @Test
    void correctVerdictsAreCountedAndAllFilesSayTheSame() throws Exception {
        assertThat(bench()).as(error).isZero();
        assertThat(out).contains("2 of 3 solved, 3 points").contains("1 x time limit of N s");
        Path results = folder.resolve("out");
        List<RunResult> journal = ResultReader.read(results);
        assertThat(journal)
                .extracting(RunResult::task)
                .containsExactlyInAnyOrder("set/good.yml", "set/bug.yml", "set/hard.yml");
        List<RunResult> xml = ResultReader.read(results.resolve("results.xml"));
        assertThat(xml)
                .extracting(run -> run.question() + run.answer().status() + run.judgement())
                .containsExactlyInAnyOrderElementsOf(journal.stream()
                        .map(run -> run.question() + run.answer().status() + run.judgement())
                        .toList());
        assertThat(Files.readAllLines(results.resolve("results.csv"))).hasSize(4);
        assertThat(JsonParser.parseString(Files.readString(results.resolve("results.json")))
                        .getAsJsonObject()
                        .getAsJsonArray("runs"))
                .hasSize(3);
        assertThat(results.resolve("index.html")).content().contains("set/good.yml");
    }

    @Test
    void theVerifierNeverSeesADefinition() throws IOException {
        bench();
        assertThat(Files.readString(folder.resolve("calls")))
                .contains("--data-model LP64", "set/good.c", "--property")
                .doesNotContain(".yml", "expected");
    }

    @Test
    void aWrongVerdictIsSaidAndIsTheExitCode() throws IOException {
        task("lie", "true", "false");
        assertThat(bench()).isEqualTo(10);
        assertThat(error).contains("WRONG: true, expected false  set/lie.yml reach [clew]");
        assertThat(out).contains("-29 points");
    }

    @Test
    void aViolationOfAProgramWithoutExpectationIsTheExitCode() throws IOException {
        Files.writeString(folder.resolve("set/new.c"), "// false(unreach-call)\n");
        assertThat(bench("--ci")).isEqualTo(10);
        assertThat(out).contains("| set/new.c | unreach-call | **false(unreach-call)** |  |");
    }

    @Test
    void whatIsDoneIsNotRunAgain() throws IOException {
        bench("--match", "good|bug");
        assertThat(bench()).isEqualTo(1);
        assertThat(error).contains("has results already: add --resume");
        Files.writeString(folder.resolve("calls"), "");
        assertThat(bench("--resume")).isZero();
        assertThat(Files.readAllLines(folder.resolve("calls"))).hasSize(1);
        assertThat(out).contains("2 of 3 solved");
        assertThat(bench("--resume", "--time-limit", "5s")).isEqualTo(1);
        assertThat(error).contains("were made with");
    }

    @Test
    void configurationsAreComparedAndDifferencesShown() throws Exception {
        assertThat(bench("--config", "one=--strategy se", "--config", "two=-D 'X Y'"))
                .isZero();
        assertThat(Files.readString(folder.resolve("calls"))).contains("--strategy se", "-D X Y");
        Path before = folder.resolve("before");
        Files.move(folder.resolve("out"), before);
        task("hard", "true", "true");
        task("good", "unknown (lost)", "true");
        bench("--config", "one=", "--config", "two=", "--against", before.toString());
        assertThat(out)
                .contains("  unknown -> true: set/hard.yml:reach [one]")
                .contains("  worse: true -> unknown: set/good.yml:reach [two]");
    }

    @Test
    void eventsTellWhatHappens() throws IOException {
        bench("--events", folder.resolve("events").toString());
        assertThat(Files.readAllLines(folder.resolve("events")))
                .extracting(line -> JsonParser.parseString(line)
                        .getAsJsonObject()
                        .get("event")
                        .getAsString())
                .startsWith("begin", "start")
                .endsWith("run", "end")
                .hasSize(8);
    }

    @Test
    void wrongUseIsSaid() {
        assertThat(bench("--config", "fast")).isEqualTo(1);
        assertThat(error).contains("is not of the form NAME=OPTIONS");
        assertThat(bench("--match", "nothing")).isEqualTo(2);
        assertThat(error).contains("no tasks");
        assertThat(bench("--cores", "5000")).isEqualTo(1);
        assertThat(bench("--agianst", "x")).isEqualTo(1);
        assertThat(error).contains("did you mean '--against'?");
    }
}
