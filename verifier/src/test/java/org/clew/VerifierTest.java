package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.evidence.Attempt;
import org.clew.evidence.Result;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The verifier as a library: the contents of a result. */
class VerifierTest {

    private static final String SAFE = """
            extern int __VERIFIER_nondet_int(void); void reach_error(void) {}
            int main(void) {
                int x = __VERIFIER_nondet_int();
                while (__VERIFIER_nondet_int()) x |= 1;
                if (x == 1 && x != 1) reach_error();
            }
            """;

    @TempDir
    private Path folder;

    /** The example of the class header. */
    @Test
    void decidesAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("program.c"), SAFE.replace("x != 1", "x"));
        StringBuilder out = new StringBuilder();
        Options options = Options.of(file, with -> with.strategy("forward").timeLimitMilliseconds(60_000));
        Result result = new Verifier(options).run();
        switch (result.verdict()) {
            case Verdict.Safe safe -> result.invariants().forEach(out::append);
            case Verdict.Unsafe unsafe -> out.append(unsafe.counterexample().inputs());
            case Verdict.Unknown unknown -> out.append(unknown.reasons());
        }
        assertThat(out.toString()).contains("__VERIFIER_nondet_int");
    }

    @ParameterizedTest
    @CsvSource({"forward,Annotated", "minimax,Annotated", "bself,Annotated", "se,FiniteTree"})
    void trueCarriesItsProof(String strategy, String kind) throws Exception {
        String program = strategy.equals("se") ? SAFE.replace("while", "if") : SAFE;
        Path file = Files.writeString(folder.resolve("program.c"), program);
        Result result = new Verifier(
                        Options.of(file, with -> with.strategy(strategy).settings(Strategies.Settings.of(1))))
                .run();
        SafetyProof proof = result.proof().orElseThrow();
        assertThat(proof.getClass().getSimpleName()).isEqualTo(kind);
        assertThat(result.decisive().map(Attempt::strategy)).contains(strategy);
        assertThat(result.timeline())
                .allSatisfy(attempt ->
                        assertThat(attempt.beginMilliseconds()).isLessThanOrEqualTo(attempt.endMilliseconds()));
        assertThat(result.files().getFirst().sha256()).matches("[0-9a-f]{64}");
        assertThat(result.options()).containsEntry("strategy", strategy);
        assertThat(result.statistic("time")).isPresent();
    }

    @Test
    void aSliceIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("program.c"), SAFE);
        Result result = new Verifier(Options.of(file)).run();
        assertThat(result.proof().orElseThrow().changes()).isNotEmpty();
        assertThat(result.decisive()).isPresent();
    }
}
