package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The text after a proof, and options that are refused. */
class AnswerTest {

    private static final String PROGRAM = """
            extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
            int main(void) {
                int n = __VERIFIER_nondet_int(), i = 0;
                if (n < 0) return 0;
                while (i < n)
                    i++;
                if (i != n) reach_error();
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "forward", "minimax", "bself"})
    void aProofIsPrintedInThreeToSixLines(String strategy) throws IOException {
        CommandRun run = verify("--strategy", strategy);
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSizeBetween(3, 6);
        assertThat(lines.get(0)).isEqualTo("No execution calls an error function or fails an assertion.");
        assertThat(lines.get(1))
                .matches("Proved by .*symbolic execution.* in \\d+\\.\\d s: \\d+ states, 1 loop, proof re-checked\\.");
        assertThat(lines.get(2)).matches("  .*program\\.c:5:5: .*i <= n.*");
        assertThat(lines.get(3))
                .isEqualTo("Assumed: LP64 (int has 32 bits, long and pointers 64); signed arithmetic wraps around;"
                        + " no undefined behaviour (--check all examines it).");
        assertThat(lines.getLast()).isEqualTo("Verdict: true");
    }

    @Test
    void assumptionsAreThoseThatTheProgramNeeds() throws IOException {
        Path file = Files.writeString(folder.resolve("heap.c"), """
                #include <stdlib.h>
                void reach_error(void) {}
                int f(int);
                int main(void) { int *p = malloc(f(3) ? 4 : 8); if (p) { *p = 1; } else { reach_error(); } }
                """);
        CommandRun run = CommandRun.of("verify", "--undefined", "nondet", file.toString());
        assertThat(run.out())
                .contains("malloc does not fail")
                .contains("functions without a body return any value and do nothing else");
    }

    @Test
    void quietPrintsTheVerdictAlone() throws IOException {
        CommandRun run = verify("--quiet");
        assertThat(run.out()).isEqualTo("Verdict: true\n");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--strategy bself --interpolation craig    | --interpolation has no effect with --strategy bself; it belongs to the strategies auto, forward, contracts",
                "--strategy minimax --learning lazy        | --learning has no effect with --strategy minimax",
                "--strategy kind --loops deepening         | --loops has no effect with --strategy kind",
                "--strategy se --refine wp                 | --refine has no effect with --strategy se",
                "--strategy se --loop-invariants path      | --loop-invariants has no effect with --strategy se",
                "--strategy forward --fold-effort 3        | --fold-effort has no effect with --strategy forward; it belongs to the strategies auto, bself, se+bself",
                "--jobs 2 --strategy forward               | --jobs has no effect with --strategy forward; it belongs to the strategies auto",
                "--strategy bself --constraints own        | --constraints has no effect with --strategy bself; it belongs to the strategies minimax",
                "--as tracer                               | --as: there is no paper mode 'tracer'; known are rv11, rv11-deepening",
                "--as rv11 --strategy forward              | --as rv11 is a strategy with settings of its own; leave out --strategy",
                "--as rv11 --refine clause                 | --refine does not belong to --as rv11, which takes --interpolation",
                "--as lazy --learning eager                | --learning does not belong to --as lazy, which takes no option of a strategy",
                "--as minimax --constraints guessed        | --constraints does not belong to --as minimax",
                "--as bse --fold-effort 2                  | --fold-effort does not belong to --as bse",
                "--quiet -v                                | --quiet prints the verdict alone; leave out -v"
            })
    void anOptionWithoutEffectIsAUsageError(String options, String message) throws IOException {
        CommandRun run = verify(options.split(" "));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    private CommandRun verify(String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), PROGRAM);
        List<String> words = new ArrayList<>(List.of("verify"));
        words.addAll(List.of(options));
        words.add(file.toString());
        return CommandRun.of(words.toArray(String[]::new));
    }
}
