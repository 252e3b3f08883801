package org.clew.engine.forward;

import static org.clew.testing.VerdictAssert.assertThat;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.clew.engine.StrategyOptions;
import org.clew.limits.Budget;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Loops that write an array block by block, and a loop that reads it cell by cell; then the same with a mistake. */
class TilesTest {

    private static final long TO_REFUSE = 1_000;

    private static final String SIZE =
            "int a[3000]; int m = __VERIFIER_nondet_int(); if (m < 0 || m > 1000) return 0; int i; int j;";

    private static final String READ = "for (i = 0; i < 3 * m; i++) if (a[i] < 5 && a[i] != 0) reach_error();";

    private static final Map<String, String> SAFE = Map.of(
            "three cells in each iteration",
            "for (i = 0; i < m; i++) { a[3 * i] = 5; a[3 * i + 1] = 0; a[3 * i + 2] = 7; }" + READ,
            "a counter with a step",
            "for (i = 0; i < 3 * m; i += 3) { a[i + 2] = 5; a[i + 1] = 0; a[i] = 7; }" + READ,
            "cells that depend on inputs",
            "for (i = 0; i < m; i++) { int x = __VERIFIER_nondet_int(); if (x >= 5) a[3 * i] = x; else a[3 * i] = 9;"
                    + "a[3 * i + 1] = 0; a[3 * i + 2] = 7; }" + READ,
            "a short loop inside",
            "for (i = 1; i <= m; i++) for (j = 3; j >= 1; j--) if (j > 1) a[3 * i - j] = j + 4; else a[3 * i - j] = 0;"
                    + READ);

    private static final Map<String, String> UNSAFE = Map.of(
            "one cell of a block is small",
            "for (i = 0; i < m; i++) { a[3 * i] = 5; a[3 * i + 1] = 4; a[3 * i + 2] = 7; }" + READ,
            "one cell of a block is left out",
            "for (i = 0; i < m; i++) { a[3 * i] = 5; a[3 * i + 2] = 7; }" + READ,
            "blocks are too far apart",
            "for (i = 0; i < m / 2; i++) { a[4 * i] = 5; a[4 * i + 1] = 0; a[4 * i + 2] = 7; }" + READ,
            "the last block is left out",
            "for (i = 0; i < m - 1; i++) { a[3 * i] = 5; a[3 * i + 1] = 0; a[3 * i + 2] = 7; }" + READ,
            "the first block is left out",
            "for (i = m - 1; i > 0; i--) { a[3 * i] = 5; a[3 * i + 1] = 0; a[3 * i + 2] = 7; }" + READ,
            "the loop inside is too short",
            "for (i = 1; i <= m; i++) for (j = 3; j > 1; j--) a[3 * i - j] = j + 4;" + READ);

    @TestFactory
    Stream<DynamicTest> proved() {
        return tests(
                SAFE,
                body -> assertThat(decide(body, WorkBudget.ofSteps(WorkBudget.AMPLE)))
                        .isTrue());
    }

    @TestFactory
    Stream<DynamicTest> notProved() {
        return tests(
                UNSAFE,
                body -> assertThat(decide(body, WorkBudget.brief(TO_REFUSE))).isNotTrue());
    }

    private static Stream<DynamicTest> tests(Map<String, String> programs, Consumer<String> test) {
        return new TreeMap<>(programs)
                .entrySet().stream()
                        .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> test.accept(entry.getValue())));
    }

    private static Decided decide(String body, Budget budget) {
        return TestProgram.body(SIZE + body).decide(new ForwardExecution(StrategyOptions.Forward.standard()), budget);
    }
}
