package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.evidence.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Defects that random programs found, each reduced to the smallest program that shows it. */
class OnceWrongTest {

    private static final String PRELUDE = "extern _Bool __VERIFIER_nondet_bool(void); extern void reach_error(void);\n";

    /** Universals of several loops in one formula: some stand for themselves, others for what their variable holds. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bself | unsigned h = 1; int main(void) { unsigned y = 0; for (int i = 0; i < (y & 3); i++) { for (int j = 0; j < (i & 3); j++) {} for (int k = 0; k < 3; k++) {} } if (h == 3) reach_error(); }
            bself | int g; unsigned h = 1; int main(void) { int y = 2; while (y == -1) { int i = 60; while (i > 0) { y ^= (unsigned char) h; } if (__VERIFIER_nondet_bool()) {} } if (g + y > 2) reach_error(); }
            """)
    void aProofIsNotRejected(String strategy, String program) {
        Trial trial = Trial.of(strategy, PRELUDE + program, 20_000);
        assertThat(trial.defect()).isEmpty();
        assertThat(trial.verdict()).containsInstanceOf(Verdict.Safe.class);
    }

    /** What was learnt in an open loop was used again after the loop had been left and entered a second time. */
    @ParameterizedTest
    @CsvSource({"forward", "minimax"})
    void whatIsLearntInAnOpenLoopCountsOnlyThere(String strategy) {
        String program = "int main(void) { int x = __VERIFIER_nondet_bool(); int i = 2; while (i > 0) { i--;"
                + " for (int k = 0; k < 60; k++) { if (x != 1000) continue; } } }";
        Trial trial = Trial.of(strategy, PRELUDE + program, 20_000);
        assertThat(trial.defect()).isEmpty();
        assertThat(trial.verdict()).containsInstanceOf(Verdict.Safe.class);
    }

    /** Calls whose result is stored in a global became loops, which do not store it. */
    @Test
    void aCallThatSetsAGlobalIsNoLoop() {
        String program = "int x; int f(int n) { if (n <= 0) return 1; x = f(n - 1); return x; }"
                + " int main(void) { int n = __VERIFIER_nondet_bool(); f(n); if (n > 0 && x == 1) reach_error(); }";
        Trial trial = Trial.of("auto", PRELUDE + program, 20_000);
        assertThat(trial.defect()).isEmpty();
        assertThat(trial.verdict()).containsInstanceOf(Verdict.Unsafe.class);
    }
}
