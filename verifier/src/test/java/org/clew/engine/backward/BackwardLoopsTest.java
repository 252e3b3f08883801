package org.clew.engine.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.clew.cfa.Cfa;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Method;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Shapes of loops that folding must cope with, each right and with a mistake: the mistake must be found or stay open. */
class BackwardLoopsTest {

    private static final long PATIENCE = 30_000;
    private static final long SHORT = 3_000;

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
        assertThat(decide(body.formatted(right), PATIENCE)).isInstanceOf(Verdict.Safe.class);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void doesNotProveAMistake(String shape, String body, String right, String wrong) throws Exception {
        assertThat(decide(body.formatted(wrong), SHORT)).isNotInstanceOf(Verdict.Safe.class);
    }

    private static Verdict decide(String body, long milliseconds) throws Exception {
        String text = """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                static int in(void) { return __VERIFIER_nondet_int(); }
                static int step(int i) { return i + 1; }
                int main(void) { %s return 0; }
                """.formatted(body);
        Cfa cfa = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("loop.c", text))
                .cfa();
        Budget budget = new Budget(new CancellationToken(), milliseconds);
        CounterexampleReplay replay = new CounterexampleReplay(cfa);
        Confirmation confirmation = choices -> switch (replay.replay(choices, budget)) {
            case CounterexampleReplay.Result.Reached reached ->
                new Confirmation.Answer.Confirmed(reached.counterexample());
            case CounterexampleReplay.Result.Missed missed -> new Confirmation.Answer.Refuted(missed.why());
        };
        Run run = new Run(new Task(cfa, Property.DEFAULT), budget, RunListener.NONE, confirmation);
        return new BackwardExecution(Backward.standard(Method.BSELF)).decide(run);
    }
}
