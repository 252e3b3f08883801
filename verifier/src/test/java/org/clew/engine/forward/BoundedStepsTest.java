package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.StrategyOptions;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;

/** Sums of inputs of which only bounds are known; then the same with a bound that is too tight. */
class BoundedStepsTest {

    private static final long TO_REFUSE = 2_000;

    private static final String UNSIGNED = """
            extern void reach_error(void);
            extern unsigned char __VERIFIER_nondet_uchar(void);
            int main(void) {
                unsigned char rounds = __VERIFIER_nondet_uchar();
                unsigned sum = 7, i = 0;
                while (i < rounds) {
                    sum += __VERIFIER_nondet_uchar() %% 16;
                    i++;
                }
                if (sum > %d) reach_error();
                return 0;
            }
            """;

    private static final String SIGNED = """
            extern void reach_error(void);
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
                int sum = 0;
                for (int i = 0; i < 1000; i++) {
                    int drift = __VERIFIER_nondet_int();
                    if (drift < -3 || drift > 5) return 0;
                    sum = sum + drift;
                }
                if (sum < %d || sum > 5000) reach_error();
                return 0;
            }
            """;

    @Test
    void anUnsignedSumIsBoundedByItsCounter() throws Exception {
        assertThat(decide(UNSIGNED.formatted(7 + 15 * 255))).isTrue();
    }

    @Test
    void aSmallerBoundDoesNotHold() throws Exception {
        assertThat(TestProgram.of(DataModel.LP64, UNSIGNED.formatted(7 + 15 * 255 - 1))
                        .decide(new ForwardExecution(StrategyOptions.Forward.standard()), WorkBudget.brief(TO_REFUSE)))
                .isNotTrue();
    }

    @Test
    void aSignedSumIsBoundedOnBothSides() throws Exception {
        assertThat(decide(SIGNED.formatted(-3000))).isTrue();
    }

    private static Decided decide(String program) {
        return TestProgram.of(DataModel.LP64, program)
                .decide(new ForwardExecution(StrategyOptions.Forward.standard()), WorkBudget.ofSteps(WorkBudget.AMPLE));
    }
}
