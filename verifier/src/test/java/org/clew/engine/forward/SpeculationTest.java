package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Forward.Interpolants;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of LAZY: what is learnt behind infeasible guards, and what it costs. */
class SpeculationTest {

    private static final Forward LAZY = Forward.standard().with(Learning.LAZY);

    /** Fig. 1(a): y can be reasoned about whichever path expressions are satisfiable. */
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20, 40})
    void lazyIsGood(int n) {
        Decided decided = decide(expressions(n, -1), LAZY);
        assertThat(decided).isTrue();
        assertThat(decided.count("speculations")).isEqualTo(n);
        assertThat(decided.count("speculations succeeded")).isEqualTo(n - 1);
        assertThat(decided.count("speculations failed: error")).isEqualTo(1);
        assertThat(decided.count("nodes")).isEqualTo(3L * n + 6);
    }

    /** Fig. 1(b): almost every guard is needed; speculation costs, within its bound, and the proof is found all the same. */
    @ParameterizedTest
    @CsvSource({"5, EAGER, 17", "10, EAGER, 32", "5, LAZY, 24", "10, LAZY, 43", "20, LAZY, 83"})
    void eagerIsGood(int n, Learning learning, long nodes) {
        StringBuilder program = new StringBuilder("int y = 0; int a = __VERIFIER_nondet_int();");
        for (int i = 1; i <= n; i++) {
            program.append("if (a == " + i + ") y += 2;");
        }
        program.append("if (y > " + n + ") reach_error();");
        Decided decided = decide(program.toString(), Forward.standard().with(learning));
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isEqualTo(nodes);
    }

    /** Fig. 1(c): one guard in the middle is needed, and found to be. */
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20, 40})
    void lazyIsStillBetter(int n) {
        Decided decided = decide(expressions(n, n / 2), LAZY);
        assertThat(decided).isTrue();
        assertThat(decided.count("speculations") - decided.count("speculations succeeded"))
                .isEqualTo(2);
        assertThat(decided.count("nodes")).isLessThan(4L * n + 10);
    }

    /** e_i is {@code a > 10 * (n - i + 1)}: a later expression is implied by an earlier one. */
    private static String expressions(int n, int needed) {
        StringBuilder program = new StringBuilder(
                "int x = 0; int y = 0; int a = __VERIFIER_nondet_int(); int b = __VERIFIER_nondet_int();"
                        + "if (b <= 0) return 0;");
        for (int i = 1; i <= n; i++) {
            program.append(
                    i == needed
                            ? "if (b > 0) y++; else y = " + (n + 1) + ";"
                            : "if (a > " + 10 * (n - i + 1) + ") y++; else x++;");
        }
        return program.append("if (y > " + n + ") reach_error();").toString();
    }

    /** Fig. 2 and 3: with {@code y <= 98} at line 1 the second context is subsumed there, with {@code x + y >= 5} it is not. */
    @Test
    void secondContextOfFigure3() {
        String program = "int x = __VERIFIER_nondet_int(); int y = __VERIFIER_nondet_int();"
                + "if (__VERIFIER_nondet_int()) { if (y != 4 || x <= 0) return 0; } else { if (y > 3 || x > 1) return 0; }"
                + "if (x == 1) x++; else x += 2; if (x + y < 6) y++; else y += 2; if (y > 100) reach_error();";
        Decided decided = decide(program, Forward.standard().with(Learning.EAGER));
        assertThat(decided).isTrue();
        long eager = decided.count("nodes");
        decided = decide(program, LAZY);
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isLessThan(eager);
        assertThat(decided.count("speculations succeeded")).isEqualTo(1);
        assertThat(decided.count("speculations outermost succeeded")).isEqualTo(1);
        assertThat(decided.count("variables in interpolants")).isEqualTo(1);
    }

    /** Which locks are taken is asked twice: every combination is a path, but what is learnt holds for many. */
    @ParameterizedTest
    @CsvSource({"5, EAGER, 190", "5, RECALL, 190", "10, RECALL, 1820", "20, RECALL, 10105"})
    void locksNeedNotBeCombined(int n, Learning learning, long nodes) {
        StringBuilder program = new StringBuilder();
        StringBuilder unlock = new StringBuilder();
        StringBuilder lock = new StringBuilder();
        for (int i = 0; i < n; i++) {
            program.append("int p" + i + " = __VERIFIER_nondet_int(); int lock" + i + ";");
            lock.append("lock" + i + " = 0; if (p" + i + ") lock" + i + " = 1;");
            unlock.append("if (p" + i + ") { if (lock" + i + " != 1) reach_error(); lock" + i + " = 0; }");
        }
        program.append("while (__VERIFIER_nondet_int()) {")
                .append(lock)
                .append(unlock)
                .append("}");
        Decided decided = decide(program.toString(), Forward.standard().with(learning));
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isEqualTo(nodes);
    }

    /** A guard without which the error could be reached is not ignored. */
    @Test
    void whatAGuardKeepsAwayIsNotRecalled() {
        String program = "int y = 0; int mode = __VERIFIER_nondet_int(); if (mode > 5) y = 1;"
                + "if (mode < 3) y += 2; if (mode < 4) y += 0; if (y == 3) reach_error();";
        Decided decided = decide(program, Forward.standard());
        assertThat(decided).isTrue();
        assertThat(decided.count("subsumed past a guard")).isEqualTo(1);
        decided = decide(program.replace("mode < 3", "mode < 7"), Forward.standard());
        assertThat(decided).isFalse();
    }

    /** That a truth value is no more than 1 is assumed behind the guard, and is not why the way is closed. */
    @Test
    void whatIsAssumedBehindAGuardIsNoReason() {
        String program = "int x = __VERIFIER_nondet_int(); if (x > 2) return 0;"
                + "if (x == 255) { if (__VERIFIER_nondet_bool()) { if (x == 7) reach_error(); } }";
        assertThat(decide(program, Forward.standard())).isTrue();
    }

    /** What no execution comes to need not be modelled. */
    @Test
    void aDebtBehindAGuardIsNotPassed() {
        String program = "int x = __VERIFIER_nondet_int(); if (x > 2) return 0;"
                + "if (x == 255) { puzzle(); } if (x == 7) reach_error();";
        assertThat(decide(program, Forward.standard())).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Interpolants.class)
    void insideLoopsAndCalls(Interpolants kind) {
        String program = "int lock = 0; int mode = __VERIFIER_nondet_int(); int n = 0;"
                + "while (__VERIFIER_nondet_int()) { if (mode > 5) { n = step(n); if (mode < 3) n = 200; } else { n = 7; }"
                + " if (n > 100) reach_error(); }";
        Decided decided = decide(program, LAZY.with(kind));
        assertThat(decided).isTrue();
        assertThat(decided.count("speculations")).isPositive();
    }

    /** The guard that is ignored would let a loop around it lose a candidate: that candidate stays. */
    @Test
    void loopsAroundAGuardDoNotSuffer() {
        String program = "int safe = 1; int mode = 1; while (__VERIFIER_nondet_int()) { if (mode == 2) safe = 0; }"
                + "if (!safe) reach_error();";
        assertThat(decide(program, LAZY)).isTrue();
    }

    private static Decided decide(String body, Forward options) {
        return TestProgram.declared(
                        DataModel.ILP32,
                        "extern void puzzle(void);"
                                + "int step(int n) { if (n < 50) return n + 1; return n; } int main(void) {" + body
                                + " return 0; }")
                .decide(new ForwardExecution(options));
    }
}
