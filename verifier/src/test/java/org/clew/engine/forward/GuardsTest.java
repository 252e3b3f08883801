package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.StrategyOptions.Forward;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;

/** Guards that the solver does not decide within its step limit are assumed feasible, and are decided when an error is reached behind them. */
class GuardsTest {

    /** What becomes of a word under an unknown key, from which no solver finds the key. */
    private static final String CIPHER = """
            unsigned long long x = 0x6574, y = 0x694c, key = __VERIFIER_nondet_ulonglong();
            for (int round = 0; round < 12; round++) {
                x = ((x >> 8 | x << 56) + y) ^ key;
                y = (y << 3 | y >> 61) ^ x;
            }
            """;

    @Test
    void aGuardThatDoesNotMatterStaysUndecided() {
        Decided decided = decide(CIPHER + """
                int lock = 1;
                if (x == 0xa65d9851797832f5)
                    lock = lock + 1;
                if (y == 0x1718854ae1298d3f)
                    lock = lock + 2;
                if (lock == 0)
                    reach_error();
                """);
        assertThat(decided).isTrue();
        assertThat(decided.count("guards left open")).isPositive();
        assertThat(decided.count("guards that mattered")).isZero();
    }

    @Test
    void aGuardThatExcludesAnErrorIsDecided() {
        Decided decided = decide("""
                unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();
                unsigned sum = a ^ b ^ c, carry = (a & b) | (b & c) | (a & c);
                int calls = 0;
                if (sum + 2 * carry != a + b + c)
                    calls = 1;
                if (calls == 1)
                    reach_error();
                """);
        assertThat(decided).isTrue();
        assertThat(decided.count("guards that mattered")).isPositive();
    }

    private static Decided decide(String body) {
        return TestProgram.declared(DataModel.LP64, "int main(void) {" + body + " return 0; }")
                .decide(new ForwardExecution(Forward.standard()));
    }
}
