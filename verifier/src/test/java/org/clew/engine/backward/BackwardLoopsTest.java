package org.clew.engine.backward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import java.util.stream.Stream;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Method;
import org.clew.limits.Budget;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Shapes of loops that folding must cope with, each right and with a mistake: the mistake must be found or stay open. */
class BackwardLoopsTest {

    private static final long TO_REFUSE = 30_000;

    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of(
                        "nested loops",
                        "int n = in(); if (n < 0 || n > 1000) return 0; int i = 0, s = 0; while (i < n) { int j = 0;"
                                + " while (j < n) { j++; s = s + 0; } i++; } if (i + s %s n) reach_error();",
                        "!=",
                        "=="),
                Arguments.of(
                        "an inner loop that carries the outer one's relation",
                        "int x = 0, y = 0; while (in()) { while (in()) { x++; y++; } x--; y--; }"
                                + " if (x %s y) reach_error();",
                        "!=",
                        "<="),
                Arguments.of(
                        "loops in sequence",
                        "unsigned n = in(), x = n, y = 0; while (x > 0) { x--; y++; } while (y > 0) { y--; x++; }"
                                + " if (x %s n) reach_error();",
                        "!=",
                        "=="),
                Arguments.of(
                        "inputs inside the loop",
                        "int x = 0; while (in()) { int d = in(); if (d > 0 && d < 5) x = d; }"
                                + " if (x %s 4) reach_error();",
                        ">",
                        ">="),
                Arguments.of(
                        "a phase change",
                        "int x = 0, y = 50; while (x < 100) { if (x >= 50) y++; x++; } if (y %s 100) reach_error();",
                        "!=",
                        "=="),
                Arguments.of(
                        "calls in the loop",
                        "int i = 0; while (i < 1000) i = step(i); if (i %s 1001) reach_error();",
                        ">",
                        "<"),
                Arguments.of(
                        "steps of two",
                        "unsigned i = 0; while (i < 0x0fffffff) i += 2; if (i %% 2 %s 0) reach_error();",
                        "!=",
                        "=="),
                Arguments.of(
                        "a sum that has a formula of degree two",
                        "unsigned n = in(); if (n > 1000000) return 0; unsigned long long i = 0, s = 0; while (i < n) { i++;"
                                + " s += i; } if (2 * s %s (unsigned long long) n * (n + 1)) reach_error();",
                        "!=",
                        "=="),
                Arguments.of(
                        "a product by additions",
                        "int n = in(), m = in(); if (n < 0) return 0; long long i = 0, s = 0; while (i < n) { i++; s += m; }"
                                + " if (s %s (long long) n * m) reach_error();",
                        "!=",
                        "<="),
                Arguments.of(
                        "memory that the loop does not touch",
                        "int a[2]; a[1] = 7; int i = 0; while (i < 100000) { a[0] = i; i++; }"
                                + " if (a[1] %s 7) reach_error();",
                        "!=",
                        "=="),
                Arguments.of(
                        "a product",
                        "int z = in(), x = 0, i = 0; while (i < 10000) { x = x + z; i++; if (x %s i * z)"
                                + " reach_error(); }",
                        "!=",
                        "=="));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void provesWhatIsRight(String shape, String body, String right, String wrong) throws Exception {
        assertThat(decide(body.formatted(right), WorkBudget.ofSteps(WorkBudget.AMPLE)))
                .isTrue();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void doesNotProveAMistake(String shape, String body, String right, String wrong) throws Exception {
        assertThat(decide(body.formatted(wrong), WorkBudget.brief(TO_REFUSE))).isNotTrue();
    }

    private static Decided decide(String body, Budget budget) {
        return TestProgram.declared(DataModel.ILP32, """
                        static int in(void) { return __VERIFIER_nondet_int(); }
                        static int step(int i) { return i + 1; }
                        int main(void) { %s return 0; }
                        """.formatted(body))
                .decide(new BackwardExecution(Backward.standard(Method.BSELF)), budget);
    }
}
