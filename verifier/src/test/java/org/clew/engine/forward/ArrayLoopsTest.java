package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.clew.engine.StrategyOptions;
import org.clew.limits.Budget;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Loops that establish something about every element of an array, and loops that rely on it; then the same with a mistake. */
class ArrayLoopsTest {

    /** There is nothing to wait for: a proof would come soon. */
    private static final long TO_REFUSE = 2_000;

    private static final String SIZE =
            "int a[1000]; int b[1000]; int n = __VERIFIER_nondet_int(); if (n < 0 || n > 1000) return 0; int i;";

    private static final Map<String, String> SAFE = Map.of(
            "filled",
            "for (i = 0; i < n; i++) a[i] = 7; for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
            "copied",
            "for (i = 0; i < n; i++) a[i] = 7; for (i = 0; i < n; i++) b[i] = a[i];"
                    + "for (i = 0; i < n; i++) if (b[i] != 7) reach_error();",
            "filled from the end",
            "for (i = n - 1; i >= 0; i--) a[i] = 7; for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
            "changed in place",
            "for (i = 0; i < n; i++) a[i] = 7; for (i = 0; i < n; i++) a[i] = a[i] + i;"
                    + "for (i = 0; i < n; i++) if (a[i] != 7 + i) reach_error();",
            "changed under a condition",
            "for (i = 0; i < n; i++) if (a[i] < 0) a[i] = 0; for (i = 0; i < n; i++) if (a[i] < 0) reach_error();",
            "minimum",
            "int min = a[0]; for (i = 0; i < n; i++) if (a[i] < min) min = a[i];"
                    + "for (i = 0; i < n; i++) if (a[i] < min) reach_error();",
            "searched",
            "int key = __VERIFIER_nondet_int(); for (i = 0; i < n && a[i] != key; i++) ;"
                    + "if (i == n) for (int j = 0; j < n; j++) if (a[j] == key) reach_error();",
            "opposite numbers",
            "for (i = 0; i < n; i++) { int x = __VERIFIER_nondet_int(); if (x < -9 || x > 9) x = 0; a[i] = x; b[i] = -x; }"
                    + "for (i = 0; i < n; i++) if (a[i] + b[i] != 0) reach_error();",
            "as far as a negative number",
            "int m = 0; while (a[m] >= 0) m++; for (i = 0; i < m; i++) if (a[i] < 0) reach_error();",
            "found in no cell",
            "int found = 0; for (i = 0; i < 1000; i++) a[i] = i + 1; for (i = 0; i < 1000; i++) if (a[i] != 0) found = 1;"
                    + "for (i = 0; i < 1000; i++) if (!found && a[i] != 0) reach_error();");

    private static final Map<String, String> UNSAFE = Map.of(
            "one too few",
            "for (i = 0; i < n - 1; i++) a[i] = 7; for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
            "first left out",
            "for (i = 1; i < n; i++) a[i] = 7; for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
            "every second",
            "for (i = 0; i < n; i += 2) a[i] = 7; for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
            "overwritten",
            "for (i = 0; i < n; i++) a[i] = 7; if (n > 3) a[2] = 8;"
                    + "for (i = 0; i < n; i++) if (a[i] != 7) reach_error();",
            "opposite numbers but one",
            "for (i = 0; i < n; i++) { int x = __VERIFIER_nondet_int(); if (x < -9 || x > 9) x = 0; a[i] = x; b[i] = -x; }"
                    + "if (n > 5) b[4] = 1; for (i = 0; i < n; i++) if (a[i] + b[i] != 0) reach_error();",
            "beyond a negative number",
            "int m = 0; while (a[m] >= 0) m++; for (i = 0; i <= m; i++) if (a[i] < 0) reach_error();",
            "found in no cell but the first",
            "int found = 0; for (i = 0; i < 1000; i++) a[i] = i == 0; for (i = 1; i < 1000; i++) if (a[i] != 0) found = 1;"
                    + "for (i = 0; i < 1000; i++) if (!found && a[i] != 0) reach_error();");

    /** What earlier loops did counts in later ones, over several arrays, rows, and counters that do not count every iteration. */
    private static final Map<String, String> SAFE_TOGETHER = Map.of(
            "reversed",
            "for (i = 0; i < n; i++) b[i] = a[n - 1 - i]; for (i = 0; i < n; i++) if (b[i] != a[n - 1 - i]) reach_error();",
            "two cells at a time",
            "for (i = 0; i < n / 2; i++) { a[2 * i] = 3; a[2 * i + 1] = 4; }"
                    + "for (i = 0; i < n / 2; i++) if (a[2 * i] + a[2 * i + 1] != 7) reach_error();",
            "one implies the other",
            "for (i = 0; i < n; i++) { a[i] = __VERIFIER_nondet_int(); if (a[i] == 10) b[i] = 20; }"
                    + "for (i = 0; i < n; i++) if (a[i] == 10 && b[i] != 20) reach_error();",
            "those that were found",
            "int m = 0; for (i = 0; i < n; i++) if (a[i] >= 0) { b[m] = a[i]; m++; }"
                    + "for (i = 0; i < m; i++) if (b[i] < 0) reach_error();",
            "a matrix",
            "int c[30][40]; int j; for (i = 0; i < 30; i++) for (j = 0; j < 40; j++) c[i][j] = 7;"
                    + "for (i = 0; i < 30; i++) for (j = 0; j < 40; j++) if (c[i][j] != 7) reach_error();",
            "a sum of two large matrices",
            "unsigned c[900][1500]; unsigned d[900][1500]; int j;"
                    + "for (i = 0; i < 900; i++) for (j = 0; j < 1500; j++) d[i][j] = c[i][j] + 3;"
                    + "for (i = 0; i < 900; i++) for (j = 0; j < 1500; j++) if (d[i][j] != c[i][j] + 3) reach_error();",
            "a sum of ones",
            "int s = 0; for (i = 0; i < n; i++) a[i] = 1; for (i = 0; i < n; i++) s += a[i]; if (s != n) reach_error();",
            "variable length",
            "unsigned m = __VERIFIER_nondet_int(); if (m < 2) return 0; int v[m]; v[0] = 1; v[m - 1] = 2;"
                    + "if (v[0] != 1) reach_error();",
            "a flag",
            "int bad = 0; for (i = 0; i < n; i++) a[i] = 5; for (i = 0; i < n; i++) if (a[i] != 5) bad = 1;"
                    + "if (bad) reach_error();");

    private static final Map<String, String> UNSAFE_TOGETHER = Map.of(
            "reversed by one too far",
            "for (i = 0; i < n; i++) b[i] = a[n - 1 - i]; for (i = 0; i < n; i++) if (b[i] != a[n - i]) reach_error();",
            "one of two cells",
            "for (i = 0; i < n / 2; i++) { a[2 * i] = 3; a[2 * i + 1] = 4; } if (n > 4) a[3] = 5;"
                    + "for (i = 0; i < n / 2; i++) if (a[2 * i] + a[2 * i + 1] != 7) reach_error();",
            "one implies something else",
            "for (i = 0; i < n; i++) { a[i] = __VERIFIER_nondet_int(); if (a[i] == 10) b[i] = 20; }"
                    + "for (i = 0; i < n; i++) if (a[i] == 11 && b[i] != 20) reach_error();",
            "more than were found",
            "int m = 0; for (i = 0; i < n; i++) if (a[i] >= 0) { b[m] = a[i]; m++; }"
                    + "for (i = 0; i <= m; i++) if (b[i] < 0) reach_error();",
            "a matrix without its last column",
            "int c[30][40]; int j; for (i = 0; i < 30; i++) for (j = 0; j < 39; j++) c[i][j] = 7;"
                    + "for (i = 0; i < 30; i++) for (j = 0; j < 40; j++) if (c[i][j] != 7) reach_error();",
            "a sum of almost ones",
            "int s = 0; for (i = 0; i < n; i++) a[i] = 1; if (n > 7) a[7] = 2;"
                    + "for (i = 0; i < n; i++) s += a[i]; if (s != n) reach_error();",
            "shorter variable length",
            "unsigned m = __VERIFIER_nondet_int(); if (m < 2) return 0; int v[m]; v[0] = 1; v[m - 2] = 2;"
                    + "if (v[0] != 1) reach_error();",
            "a flag that is set",
            "int bad = 0; for (i = 0; i < n - 1; i++) a[i] = 5; for (i = 0; i < n; i++) if (a[i] != 5) bad = 1;"
                    + "if (bad) reach_error();");

    private static Map<String, String> both(Map<String, String> some, Map<String, String> others) {
        Map<String, String> all = new TreeMap<>(some);
        all.putAll(others);
        return all;
    }

    @TestFactory
    Stream<DynamicTest> proved() {
        return both(SAFE, SAFE_TOGETHER).entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> assertThat(decide(entry.getValue(), WorkBudget.ofSteps(WorkBudget.AMPLE)))
                                .isTrue()));
    }

    @TestFactory
    Stream<DynamicTest> notProved() {
        return both(UNSAFE, UNSAFE_TOGETHER).entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(
                        entry.getKey(),
                        () -> assertThat(decide(entry.getValue(), WorkBudget.brief(TO_REFUSE)))
                                .isNotTrue()));
    }

    private static Decided decide(String body, Budget budget) {
        return TestProgram.body(SIZE + body).decide(new ForwardExecution(StrategyOptions.Forward.standard()), budget);
    }
}
