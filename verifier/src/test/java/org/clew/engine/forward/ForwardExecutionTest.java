package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import java.util.stream.Stream;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.StrategyOptions.Forward.Interpolants;
import org.clew.engine.StrategyOptions.Forward.LoopInvariants;
import org.clew.engine.StrategyOptions.Forward.Loops;
import org.clew.engine.StrategyOptions.Forward.Refinement;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardExecutionTest {

    /** Steps in which deepening would have proved what it can prove. */
    private static final long DEEP = 2_000;

    /** CAV12, Fig. 3: with weakest preconditions the second way through each branch is subsumed. */
    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20, 40})
    void diamondsOfCav12Figure2AreLinear(int diamonds) {
        Decided decided = decide(diamonds(diamonds, i -> 1, i -> 2), Forward.standard());
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isEqualTo(3L * diamonds + 2);
    }

    /** CAV12, Fig. 2: a strongest postcondition knows the sum, of which there are i + 1 after i equal branches. */
    @ParameterizedTest
    @CsvSource({"5, SP", "10, SP", "20, SP", "5, CRAIG", "10, CRAIG"})
    void strongestPostconditionsKeepEverySumApart(int diamonds, Interpolants kind) {
        Forward options = Forward.standard().with(kind);
        Decided decided = decide(diamonds(diamonds, i -> 1, i -> 2), options);
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isEqualTo(diamonds * (3L * diamonds + 5) / 2 + 2);
    }

    /** With 2^i sums after i branches the tree is as large as without learning; weakest preconditions do not mind. */
    @ParameterizedTest
    @CsvSource({"5, WP, 17", "10, WP, 32", "20, WP, 62", "40, WP, 122", "5, SP, 126", "8, SP, 1022", "5, CRAIG, 126"})
    void diamondsWithDifferentSums(int diamonds, Interpolants kind, long nodes) {
        Forward options = Forward.standard().with(kind);
        String program = diamonds(diamonds, i -> 0, i -> 1L << i).replace("int s", "long long s");
        Decided decided = decide(program, options);
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isEqualTo(nodes);
    }

    private static String diamonds(int count, IntToLongFunction yes, IntToLongFunction no) {
        StringBuilder program = new StringBuilder("int s = 0;");
        long most = 0;
        for (int i = 0; i < count; i++) {
            program.append("if (__VERIFIER_nondet_int()) s += " + yes.applyAsLong(i) + "; else s += "
                    + no.applyAsLong(i) + ";");
            most += no.applyAsLong(i);
        }
        return program.append("if (s > " + most + ") reach_error();").toString();
    }

    /** The papers' figures, as machine integers need them, decide alike under every choice of options. */
    @ParameterizedTest
    @MethodSource
    void figuresUnderEveryOption(String name, String body, Forward options) {
        assertThat(decide(body, options)).as(name).isTrue();
    }

    static Stream<Arguments> figuresUnderEveryOption() {
        List<Forward> choices = new ArrayList<>();
        for (Interpolants kind : Interpolants.values()) {
            choices.add(Forward.standard().with(kind));
        }
        for (Refinement refinement : Refinement.values()) {
            choices.add(Forward.standard().with(refinement));
        }
        // Over words, Fig. 1(d) needs a relation between x and y besides the papers' candidates, so that nothing
        // overflows.
        return FIGURES.entrySet().stream()
                .flatMap(figure -> choices.stream()
                        .filter(o -> o.refinement() == Refinement.CLAUSE
                                || !figure.getKey().endsWith("(d)"))
                        .map(o -> Arguments.of(figure.getKey(), figure.getValue(), o)));
    }

    private static final Map<String, String> FIGURES = Map.of(
            "RV11 Fig. 1(a)",
            "int x = 0; int n = __VERIFIER_nondet_int(); while (x < n) { x++; } if (x < 0) reach_error();",
            "RV11 Fig. 1(b), CAV12 Fig. 4(a)",
            "int lock = 0; int old = __VERIFIER_nondet_int(); int new = old + 1;"
                    + "while (new != old) { lock = 1; old = new; if (__VERIFIER_nondet_int()) { lock = 0; new++; } }"
                    + "if (lock == 0) reach_error();",
            "RV11 Fig. 1(c)",
            "int x = 0; int y = 0; int z = 1; while (__VERIFIER_nondet_int()) {"
                    + "if (__VERIFIER_nondet_int()) { ; } else { x++; y++; } x = x - y; }"
                    + "if (z != 1) reach_error();",
            "RV11 Fig. 1(d)",
            "int y = __VERIFIER_nondet_int(); if (y < 0 || y > 1000000) return 0; int x = 0;"
                    + "while (x < 10000) { y++; x++; } if (y + x < 10000) reach_error();");

    /**
     * RV11, section 2: the lock is released or the values differ; found by one refinement, with one path unrolled. Relations among
     * the candidates, which the papers do not have, say it at once: {@code old + 1 == lock + new}.
     */
    @ParameterizedTest
    @CsvSource({"CORE, 1", "WP, 1", "CLAUSE, 0"})
    void figure1bOfRv11IsRefinedOnce(Refinement refinement, long times) {
        Decided decided = decide(
                figure("RV11 Fig. 1(b), CAV12 Fig. 4(a)"), Forward.standard().with(refinement));
        assertThat(decided).isTrue();
        assertThat(decided.count("refinements")).isEqualTo(times);
        assertThat(decided.count("unrollings")).isEqualTo(times);
    }

    /** A loop that comes back to where it has been has few states and no end: there is nothing to unroll. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "int x = 0; while (1) if (x) reach_error();",
                "int x = 0; while (1) { x = 1 - x; if (x > 1) reach_error(); }",
                "int x = 0; while (__VERIFIER_nondet_int()) x = 1; if (x > 1) reach_error();"
            })
    void anEndlessLoopWithFewStates(String body) {
        String program =
                "extern int __VERIFIER_nondet_int(void); void reach_error(void) {} int main(void) { " + body + " }";
        Decided decided = decide(program, Forward.standard());
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isLessThan(100);
    }

    /** Without affine equalities, which say it at once, the clause is found by one refinement, and no path is unrolled. */
    @Test
    void figure1bOfRv11WithoutAffineEqualities() {
        Forward options = Forward.standard().with(LoopInvariants.PATH);
        Decided decided = decide(figure("RV11 Fig. 1(b), CAV12 Fig. 4(a)"), options);
        assertThat(decided).isTrue();
        assertThat(decided.count("refinements")).isEqualTo(1);
        assertThat(decided.count("unrollings")).isZero();
    }

    /** RV11, section 6: deepening proves what is inductive as it stands, and goes on for ever where abstraction is needed. */
    @Test
    void deepening() {
        Forward options = Forward.standard().with(Loops.DEEPENING);
        Decided decided = decide(figure("RV11 Fig. 1(a)"), options);
        assertThat(decided).isTrue();
        assertThat(decided.count("deepenings")).isEqualTo(1);
        decided = decide("int x = 0; while (x < 3) { x++; } if (x != 3) reach_error();", options);
        assertThat(decided).isTrue();
        decided = TestProgram.body(figure("RV11 Fig. 1(d)"))
                .decide(new ForwardExecution(options), WorkBudget.ofSteps(DEEP));
        assertThat(decided).isUnknown();
    }

    /** The state of an automaton is kept in variables: which of them are on together is one disjunctive invariant. */
    @Test
    void automaton() {
        Decided decided = decide("""
                        int state = 10; int flag = 0; int next = __VERIFIER_nondet_int();
                        while (__VERIFIER_nondet_int()) {
                            if (state == 10) { state = 11; flag = 1; }
                            else if (state == 11) { if (flag == 1) flag = 2; if (__VERIFIER_nondet_int()) { next = 13; state = 12; } }
                            else if (state == 12) { state = next; }
                            else if (state == 13) { if (flag == 0) reach_error(); if (flag == 1) reach_error(); state = 11; }
                        }
                        """, Forward.standard());
        assertThat(decided).isTrue();
        assertThat(decided.count("nodes")).isLessThan(120);
    }

    private static String figure(String name) {
        return Objects.requireNonNull(FIGURES.get(name));
    }

    private static Decided decide(String body, Forward options) {
        return TestProgram.body(body).decide(new ForwardExecution(options));
    }
}
