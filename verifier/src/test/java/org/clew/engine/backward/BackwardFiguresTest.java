package org.clew.engine.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.cfa.Cfa;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Method;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.evidence.invariant.LoopInvariants;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The programs of BSELF's figures, decided or not as the paper says; every answer has passed its check. */
class BackwardFiguresTest {

    private static final long PATIENCE = 60_000;

    @TempDir
    private Path folder;

    /** The invariants of the last loop are those of section 4.5 or stronger ones. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            value = {
                "bself-fig1        @ 1",
                "bself-fig2        @ x == i",
                "bself-fig3-left   @ (6 <= i && x == i) || (i <= 5 && i == x - 1)",
                "bself-fig3-middle @ (i == x && x >= n) || (n == i && x < n)",
                "bself-fig3-right  @ n - 1 <= y || y == x || 1 + x <= y || y == n"
            })
    void foldingProves(String figure, String invariant) throws Exception {
        Path program = Path.of("..", "examples", figure + ".c");
        LoweredProgram lowered = lower(program);
        Run run = start(lowered.cfa(), PATIENCE);
        Verdict verdict = new BackwardExecution(Backward.standard(Method.BSELF)).decide(run);
        assertThat(verdict).isInstanceOf(Verdict.Safe.class);
        String found = new LoopInvariants(lowered)
                .of(((Verdict.Safe) verdict).proof())
                .getLast()
                .expression();
        assertThat(implies(found, invariant)).as(found).isTrue();
        // A clock would measure the machine; bisection needed thousands of questions for these programs.
        assertThat(run.solverStatistics().snapshot().get("solver.base.questions"))
                .isLessThan(200);
    }

    /** Whether one C expression over the figures' variables implies another, which is a question for the verifier itself. */
    private boolean implies(String given, String goal) throws Exception {
        Path program = folder.resolve("implication.c");
        Files.writeString(program, """
                extern int __VERIFIER_nondet_int(void);
                extern void reach_error(void);
                int main(void) {
                    int x = __VERIFIER_nondet_int();
                    int y = __VERIFIER_nondet_int();
                    int i = __VERIFIER_nondet_int();
                    int n = __VERIFIER_nondet_int();
                    if ((%s) && !(%s)) reach_error();
                    return x + y + i + n;
                }
                """.formatted(given, goal));
        return new BackwardExecution(Backward.standard(Method.BSE)).decide(start(program, PATIENCE))
                instanceof Verdict.Safe;
    }

    /** What the paper says of Fig. 2: the assertion behind the loop does not prove itself, whatever the depth. */
    @ParameterizedTest
    @EnumSource(names = {"BSE", "KIND"})
    void assertionBehindTheLoopIsNotProvedByUnwinding(Method method) throws Exception {
        assertThat(decide(method, "bself-fig2", 2_000)).isInstanceOf(Verdict.Unknown.class);
    }

    @ParameterizedTest
    @EnumSource(names = {"BSE", "KIND"})
    void assertionInsideTheLoopProvesItself(Method method) throws Exception {
        assertThat(decide(method, "bself-fig1", PATIENCE)).isInstanceOf(Verdict.Safe.class);
    }

    @ParameterizedTest
    @EnumSource
    void bugsReplay(Method method) throws Exception {
        assertThat(decide(method, "first-bug", PATIENCE)).isInstanceOf(Verdict.Unsafe.class);
    }

    @Test
    void theStrategiesHaveTheNamesOfThePaper() {
        assertThat(new BackwardExecution(Backward.standard(Method.BSELF)).name())
                .isEqualTo("bself");
    }

    private static Verdict decide(Method method, String program, long milliseconds) throws Exception {
        return new BackwardExecution(Backward.standard(method))
                .decide(start(Path.of("..", "examples", program + ".c"), milliseconds));
    }

    private static Run start(Path file, long milliseconds) throws Exception {
        return start(lower(file).cfa(), milliseconds);
    }

    private static LoweredProgram lower(Path file) throws Exception {
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of(file.toString(), Files.readString(file)));
    }

    private static Run start(Cfa cfa, long milliseconds) {
        Budget budget = new Budget(new CancellationToken(), milliseconds);
        CounterexampleReplay replay = new CounterexampleReplay(cfa);
        Confirmation confirmation = choices -> switch (replay.replay(choices, budget)) {
            case CounterexampleReplay.Result.Reached reached ->
                new Confirmation.Answer.Confirmed(reached.counterexample());
            case CounterexampleReplay.Result.Missed missed -> new Confirmation.Answer.Refuted(missed.why());
        };
        return new Run(new Task(cfa, Property.DEFAULT), budget, RunListener.NONE, confirmation);
    }
}
