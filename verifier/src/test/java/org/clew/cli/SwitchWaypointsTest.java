package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.evidence.ProgramFile;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A violation witness names the outcome of a {@code switch} by a number or by {@code default}. */
class SwitchWaypointsTest {

    /** The error is reached with the operands -2, 3 and 5 to 8, and without a label with all others. */
    private static final String PROGRAM = """
            extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
            int main(void) {
                int x = __VERIFIER_nondet_int(), bad = 1;
                switch (x) {
                case 1: bad = 0; break;
                case -2:
                case 3: break;
                case 5 ... 8: break;
                default: bad = x > 100;
                }
                if (bad) reach_error();
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "1, unknown",
        "-2, false(unreach-call)",
        "3, false(unreach-call)",
        "7, false(unreach-call)",
        "20, unknown",
        "200, false(unreach-call)",
        "default, false(unreach-call)"
    })
    void theOutcomeMustBeTaken(String outcome, String verdict) throws IOException {
        String line = check(4, outcome).out().strip();
        assertThat(line.startsWith("Verdict: unknown") ? "unknown" : line.replace("Verdict: ", ""))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({"4, x, understood", "3, 3, there is no switch"})
    void aWaypointThatIsNoOutcomeIsAnError(int line, String outcome, String message) throws IOException {
        CommandRun run = check(line, outcome);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource({
        "case -3: break; case 7: reach_error(), 7",
        "case -3: reach_error(), -3",
        "case 1: case 2: break; case 5 ... 0x7fffffff: break; default: if (x > 0) reach_error(), default"
    })
    void ourWitnessNamesTheOutcome(String labels, String outcome) throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), """
                extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
                int main(void) {
                    int x = __VERIFIER_nondet_int();
                    switch (x) {
                    %s; }
                }
                """.formatted(labels));
        Path witness = folder.resolve("w.yml");
        CommandRun run = CommandRun.of("verify", "--witness", witness.toString(), program.toString());
        assertThat(run.out()).contains("Verdict: false(unreach-call)");
        assertThat(run.out()).contains(outcome.equals("default") ? "// default" : "// case " + outcome);
        assertThat(Files.readString(witness)).contains("type: branching").containsPattern("value: '?" + outcome + "'?");
        assertThat(CommandRun.of("check", "--quiet", "--witness", witness.toString(), program.toString())
                        .out())
                .contains("Verdict: false(unreach-call)");
    }

    private CommandRun check(int line, String outcome) throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), PROGRAM);
        Path witness = Files.writeString(
                folder.resolve("w.yml"), """
                - entry_type: violation_sequence
                  metadata:
                    format_version: '2.0'
                    task:
                      input_files: [program.c]
                      input_file_hashes: {program.c: %s}
                      specification: CHECK( init(main()), LTL(G ! call(reach_error())) )
                      data_model: LP64
                      language: C
                  content:
                  - segment:
                    - waypoint:
                        type: branching
                        action: follow
                        constraint: {value: '%s'}
                        location: {file_name: program.c, line: %d}
                  - segment:
                    - waypoint:
                        type: target
                        action: follow
                        location: {file_name: program.c, line: 11}
                """.formatted(new ProgramFile(program).sha256(), outcome, line));
        return CommandRun.of(
                "check", "--quiet", "--time-limit", "20s", "--witness", witness.toString(), program.toString());
    }
}
