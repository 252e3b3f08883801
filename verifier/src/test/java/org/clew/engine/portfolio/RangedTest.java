package org.clew.engine.portfolio;

import static org.clew.testing.VerdictAssert.assertThat;

import org.assertj.core.api.Assertions;
import org.clew.Strategies;
import org.clew.engine.StrategyOptions;
import org.clew.engine.explore.PlainExecution;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines that compute more numbers than a search can visit, and only ask in which range they are. */
class RangedTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // two ranges that lead to each other, and a third one that fails
                "if (a <= 140) a = a % 5000 / 5 + 20000; else if (a <= 9000) reach_error(); else a = a % 300 - 200;",
                // the same with a mode, so that each range is met in one mode only
                "if (m == 0 && a <= 140) { a = a / 5 + 500000000; m = 1; }"
                        + " else if (m == 1 && a > 140) { a = a % 3000000 - 3000000; m = 0; } else reach_error();",
                // it is only the sign that matters, and the number grows until it wraps around
                "if (m == 0) a = a + 7; if (a <= -1) m = 1; if (m == 1) a = a * 3; if (m == 2) reach_error();",
            })
    void machinesAreProved(String reaction) {
        assertThat(decide(reaction)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // the third range is met: 4999 / 5 is 999
                "if (a <= 140) a = a % 5000 / 5 + 8000; else if (a <= 9000) reach_error(); else a = a % 300 - 200;",
                // the sum wraps around
                "if (m == 0 && a <= 140) { a = a / 5 + 2147000000; m = 1; }"
                        + " else if (m == 1 && a > 140) { a = a + 600000; m = 2; } else if (m == 2 && a <= 140) reach_error();",
            })
    void machinesThatFailDoSoOnTheInputsOfTheChangedProgram(String reaction) {
        assertThat(decide(reaction)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // the number grows until it is negative, which takes more steps than are tried
                "if (m == 0) a = a + 7; if (a <= -1) m = 1; if (m == 1) reach_error();",
                // a product of a negative number, but not of the first one
                "if (a <= 140) a = a * -3; else if (a <= 9000) a = a * -500; if (a <= -100000) reach_error();",
            })
    void machinesThatFailLaterThanTheChangedProgramAreNotProved(String reaction) {
        assertThat(decide(reaction)).isUnknown();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // the number is even, which no interval says
                "a = a % 1000 + 2; if (a == 7) reach_error();",
            })
    void anErrorOfTheChangedProgramThatNoInputsLeadToIsNone(String reaction) {
        Decided decided = decide(reaction);
        assertThat(decided).isUnknown();
        assertThat(decided).count("inputs of abstract errors tried").isPositive();
        Assertions.assertThat(decided.run().debts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if (a <= m) a = a + 7;",
                "if (a % 2 == 0 && a > 5) a = a + 2;",
                "if (a > 5) a = 3; else a = 9;",
                "if (a > 5) a = a; else a = 9;"
            })
    void withoutNumbersToForgetTheAttemptEnds(String reaction) {
        Decided decided = decide(reaction);
        assertThat(decided).isUnknown();
        assertThat(decided).count("programs with numbers forgotten").isZero();
    }

    /** There are too many numbers for the first turn of the hunt. */
    @Test
    void autoTriesIt() {
        Decided decided = machine("""
                        int event = __VERIFIER_nondet_int();
                        if (m == 0 && event == 1) a = a * 5 + 1;
                        else if (m == 0 && event == 2) a = a / 3 - 7;
                        else if (m == 0 && event == 3 && a > 140) { m = 1; b = b % 1000 + 500; }
                        else if (m == 1 && event == 4 && b > 200) { m = 2; a = a % 100 - 200; }
                        else if (m == 2 && event == 5 && a <= 140) { m = 3; b = b * 7 + 3; }
                        else if (m == 3 && event == 6) m = b <= 200 ? 0 : 4;
                        else if (m == 4 && event == 7) { b = b / 5 - 30; m = 3; }
                        else if (m == 1 && a <= 140 || m == 2 && a > 140) reach_error();
                        """)
                .decide(Strategies.named("auto", Strategies.Settings.of(1)).orElseThrow());
        assertThat(decided).isTrue();
        assertThat(decided).count("programs with numbers forgotten").isEqualTo(1);
    }

    private static Decided decide(String reaction) {
        return machine(reaction).decide(new Ranged(new PlainExecution(StrategyOptions.Plain.standard())));
    }

    private static TestProgram machine(String reaction) {
        return TestProgram.body(
                "int a = 130; int b = 7; int m = 0; while (__VERIFIER_nondet_int()) {" + reaction + "}");
    }
}
