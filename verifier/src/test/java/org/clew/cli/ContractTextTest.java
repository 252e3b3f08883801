package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract of a recursive function is shown in C. */
class ContractTextTest {

    @TempDir
    private Path folder;

    @Test
    void contractsAreWrittenOverParametersGlobalsAndTheResult() throws IOException {
        Path program = Files.writeString(folder.resolve("program.c"), """
                extern int __VERIFIER_nondet_int(void);
                void reach_error(void) {}
                int count(int n) {
                    if (n <= 0) return 0;
                    return 1 + count(n - 1);
                }
                int main(void) {
                    int n = __VERIFIER_nondet_int();
                    if (n < 0 || n > 100000) return 0;
                    if (count(n) != n) reach_error();
                }
                """);
        Path json = folder.resolve("result.json");
        CommandRun run = CommandRun.of(
                "verify",
                "--strategy",
                "contracts",
                "--time-limit",
                "20s",
                "--json",
                json.toString(),
                program.toString());
        assertThat(run.out())
                .containsPattern("contract of count: .*n == \\\\result")
                .contains("Verdict: true");
        assertThat(Files.readString(json)).contains("n == \\\\result");
    }
}
