package org.clew.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With gcc's defaults for 32 bits, results of floating-point operations have the precision of the x87, which a proof does not cover. */
class FloatAssumptionTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"ILP32, double, true", "ILP32, float, true", "ILP32, int, false", "LP64, double, false"})
    void isNamed(String model, String type, boolean named) throws IOException {
        Path file = Files.writeString(folder.resolve("program.c"), """
                extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
                int main(void) {
                    int k = __VERIFIER_nondet_int();
                    %1$s q = 3, d = k / q;
                    if (k == 4 && d != k / q) reach_error();
                    return 0;
                }
                """.formatted(type));
        CommandRun run = CommandRun.of("verify", file.toString(), "--data-model", model, "--time-limit", "60");
        assertThat(run.out()).as(run.err()).contains("Verdict: true");
        assertThat(run.out().contains("-mfpmath=sse")).isEqualTo(named);
    }
}
