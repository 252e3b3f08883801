package org.clew.engine.forward;

import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.StrategyOptions;
import org.clew.limits.Budget;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Multiplication of binary numbers, where one factor is halved and the other doubled, and the digits of a number, where a power of two is
 * halved. Then the same with a mistake.
 */
class HalvingLoopsTest {

    private static final long TO_REFUSE = 2_000;

    private static final String PROGRAM = """
            int main(void) {
                int m = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
                if (n < %d) return 0;
                long long left = m, right = n, sum = 0;
                while (1) {
                    if (sum + left * right != (long long) m * n) reach_error();
                    if (right == 0) return 0;
                    if (right %% 2 == 1) { sum += left; right -= %d; }
                    left = %d * left;
                    right = right / 2;
                }
            }
            """;

    /** An odd number may be halved as it is: the quotient is rounded down. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void theProductIsKept(int taken) {
        assertThat(decide(1, taken, 2, WorkBudget.ofSteps(WorkBudget.AMPLE))).isTrue();
    }

    /** Quotients of negative numbers are rounded up; too much is taken; three is not two. */
    @ParameterizedTest
    @CsvSource({"-9, 1, 2", "1, 3, 2", "1, 1, 3"})
    void mistakesAreNotProved(int least, int taken, int factor) {
        assertThat(decide(least, taken, factor, WorkBudget.brief(TO_REFUSE))).isNotTrue();
    }

    private static final String DIGITS = """
            int main(void) {
                unsigned number = __VERIFIER_nondet_uint();
                unsigned unit = %d, rest = number, digits = 0;
                while (unit <= number) unit = 2 * unit;
                while (unit != 1) {
                    if (digits * unit + rest != number) reach_error();
                    unit = unit / %d;
                    digits = 2 * digits;
                    if (rest >= unit) { rest = rest - unit; digits = digits + 1; }
                }
                if (digits + rest != number) reach_error();
                return 0;
            }
            """;

    @Test
    void theDigitsMakeUpTheNumber() {
        assertThat(digits(1, 2, WorkBudget.ofSteps(WorkBudget.AMPLE))).isTrue();
    }

    /** Three is no power of two. */
    @ParameterizedTest
    @CsvSource({"3, 2", "1, 4"})
    void digitsWithMistakesAreNotProved(int first, int divisor) {
        assertThat(digits(first, divisor, WorkBudget.brief(TO_REFUSE))).isNotTrue();
    }

    private static Decided digits(int first, int divisor, Budget budget) {
        return TestProgram.declared(DataModel.ILP32, DIGITS.formatted(first, divisor))
                .decide(new ForwardExecution(StrategyOptions.Forward.standard()), budget);
    }

    private static Decided decide(int least, int taken, int factor, Budget budget) {
        return TestProgram.declared(DataModel.ILP32, PROGRAM.formatted(least, taken, factor))
                .decide(new ForwardExecution(StrategyOptions.Forward.standard()), budget);
    }
}
