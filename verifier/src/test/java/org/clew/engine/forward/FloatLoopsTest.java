package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.StrategyOptions;
import org.clew.limits.Budget;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;

/** Loops that keep floats within bounds, without an end in sight; then the same with a mistake. */
class FloatLoopsTest {

    private static final long TO_REFUSE = 2_000;

    /** The bounds of the input reach the loop through a function, as {@code assume} does. */
    private static final String PROGRAM = """
            extern void reach_error(void);
            extern double __VERIFIER_nondet_double(void);
            extern int __VERIFIER_nondet_int(void);
            extern void abort(void);
            static void expect(int condition) { if (!condition) abort(); }
            int main(void) {
                double s = 0, last = 0;
                while (__VERIFIER_nondet_int()) {
                    double next = __VERIFIER_nondet_double();
                    expect(next >= -1 && next <= 1);
                    s = %s * s + next - last;
                    last = next;
                    if (!(s >= -100 && s <= 100)) reach_error();
                }
                return 0;
            }
            """;

    private static final String FLAGGED = """
            extern void reach_error(void);
            extern double __VERIFIER_nondet_double(void);
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
                double s = 0, last = 0;
                while (__VERIFIER_nondet_int()) {
                    double next = __VERIFIER_nondet_double();
                    int known;
                    if (next >= -1) {
                        if (next <= 1) known = 1; else known = 0;
                    } else {
                        known = 0;
                    }
                    if (known == 0) return 0;
                    s = 0.9 * s + next - last;
                    last = next;
                    if (!(s >= -100 && s <= 100)) reach_error();
                }
                return 0;
            }
            """;

    @Test
    void aFilterThatForgetsStaysBounded() throws Exception {
        assertThat(decide("0.9", WorkBudget.ofSteps(WorkBudget.AMPLE))).isTrue();
    }

    /** The bounds of the input are known by a flag, and what is added to the filter has none. */
    @Test
    void aFlagThatBoundsTheInputBoundsTheFilter() throws Exception {
        assertThat(TestProgram.of(DataModel.LP64, FLAGGED)
                        .decide(
                                new ForwardExecution(StrategyOptions.Forward.standard()),
                                WorkBudget.ofSteps(WorkBudget.AMPLE)))
                .isTrue();
    }

    @Test
    void oneThatGrowsDoesNot() throws Exception {
        assertThat(decide("1.1", WorkBudget.brief(TO_REFUSE))).isNotTrue();
    }

    private static Decided decide(String factor, Budget budget) {
        return TestProgram.of(DataModel.LP64, PROGRAM.formatted(factor))
                .decide(new ForwardExecution(StrategyOptions.Forward.standard()), budget);
    }
}
