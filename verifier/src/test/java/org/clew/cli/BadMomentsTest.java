package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors that can be detected before the run are reported before it, and later ones do not lose the verdict. */
class BadMomentsTest {

    private static final String FAILS = "extern void reach_error(void); int main(void) { reach_error(); return 0; }\n";

    @TempDir
    private Path folder;

    private CommandRun verify(String program, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), program);
        String[] arguments = new String[options.length + 2];
        arguments[0] = "verify";
        arguments[1] = file.toString();
        for (int i = 0; i < options.length; i++) {
            arguments[i + 2] = options[i].replace("FOLDER", folder.toString());
        }
        return CommandRun.of(arguments);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--output | FOLDER/program.c | is not a folder",
                "--output | FOLDER/program.c/below | is not a folder",
                "--solver-log | FOLDER/program.c | is not a folder",
                "--tree | FOLDER/missing/tree.dot | there is no folder",
                "--tree | FOLDER | is a folder",
                "--output | /proc/clew | cannot write to",
                "--solver-log | /proc/clew | cannot write to",
            })
    void aPathThatCannotBeWrittenIsAUsageErrorBeforeTheRun(String option, String path, String why) throws IOException {
        CommandRun run = verify(FAILS, option, path);
        assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE.number());
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(option + ": ").contains(why);
    }

    @ParameterizedTest
    @CsvSource({
        "--time-limit, 0",
        "--time-limit, 0s",
        "--time-limit, -5",
        "--time-limit, soon",
        "--memory-limit, 0",
        "--jobs, 0",
        "--jobs, -1",
        "--jobs, many",
        "--fold-effort, 0"
    })
    void aNumberThatMakesNoSenseIsAUsageErrorThatNamesTheOption(String option, String value) throws IOException {
        for (CommandRun run : new CommandRun[] {verify(FAILS, option, value), verify(FAILS, option + "=" + value)}) {
            assertThat(run.exitCode()).isEqualTo(ExitCode.USAGE.number());
            assertThat(run.err()).startsWith("clew: " + option + ": '" + value + "' is not ");
        }
    }

    /** As if the disk were full: the name of the file is taken by a folder that is not empty. */
    @Test
    void evidenceThatCannotBeWrittenDoesNotCostTheVerdict() throws IOException {
        Files.createDirectories(folder.resolve("evidence/harness.c/taken"));
        CommandRun run = verify(FAILS, "--output", "FOLDER/evidence");
        assertThat(run.out()).endsWith("Verdict: false(unreach-call)\n");
        assertThat(run.err()).contains("warning: --output: ");
        assertThat(run.exitCode()).isEqualTo(ExitCode.FALSE.number());
    }

    @Test
    void aLogOfQuestionsThatCannotBeWrittenDoesNotCostTheVerdict() throws IOException {
        Files.createDirectories(folder.resolve("log"));
        for (int prover = 1; prover < 40; prover++) {
            Files.createDirectories(folder.resolve("log/prover-%d-query-%06d.smt2".formatted(prover, 1)));
        }
        String program = "extern void reach_error(void); extern unsigned __VERIFIER_nondet_uint(void); int main(void) {"
                + " unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();"
                + " if ((x ^ y) == 1000003 && (x & y) == 0 && x - y == 17 && x % 7 == 3) reach_error(); return 0; }\n";
        CommandRun run = verify(program, "--solver-log", "FOLDER/log", "--strategy", "forward");
        assertThat(run.out()).contains("Verdict: ");
        assertThat(run.err()).contains("warning: --solver-log: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "typedef _Decimal64 d; int f(d x) { reach_error(); return 0; } int main(void) { return f(0); }",
            })
    void whatWasNotReadIsNotSaidToCallNothing(String program) throws IOException {
        CommandRun run = verify("extern void reach_error(void);\n" + program + "\n");
        assertThat(run.out()).contains("Verdict: unknown (").doesNotContain("never calls");
    }
}
