package org.clew.engine.backward;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Method;
import org.clew.evidence.Verdict;
import org.clew.evidence.invariant.LoopInvariants;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.SourceText;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The programs of BSELF's figures, decided or not as the paper says; every answer has passed its check. */
class BackwardFiguresTest {

    /** Steps in which unwinding goes far beyond the depth of what it can prove. */
    private static final long DEEP = 2_000;

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
        LoweredProgram lowered = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of(program.toString(), Files.readString(program)));
        Decided decided = TestProgram.of(lowered.cfa()).decide(strategy(Method.BSELF));
        assertThat(decided).isTrue();
        String found = new LoopInvariants(lowered)
                .of(((Verdict.Safe) decided.verdict()).proof())
                .getLast()
                .expression();
        assertThat(implies(found, invariant)).as(found).isTrue();
        // A clock would measure the machine; bisection needed thousands of questions for these programs.
        assertThat(decided.run().solverStatistics().snapshot().get("solver.base.questions"))
                .isLessThan(200);
    }

    /** Whether one C expression over the figures' variables implies another, which is a question for the verifier itself. */
    private static Decided implies(String given, String goal) {
        return TestProgram.body("""
                int x = __VERIFIER_nondet_int();
                int y = __VERIFIER_nondet_int();
                int i = __VERIFIER_nondet_int();
                int n = __VERIFIER_nondet_int();
                if ((%s) && !(%s)) reach_error();
                """.formatted(given, goal)).decide(strategy(Method.BSE));
    }

    /** What the paper says of Fig. 2: the assertion behind the loop does not prove itself, whatever the depth. */
    @ParameterizedTest
    @EnumSource(names = {"BSE", "KIND"})
    void assertionBehindTheLoopIsNotProvedByUnwinding(Method method) {
        assertThat(TestProgram.example(DataModel.LP64, "bself-fig2").decide(strategy(method), WorkBudget.ofSteps(DEEP)))
                .isUnknown();
    }

    @ParameterizedTest
    @EnumSource(names = {"BSE", "KIND"})
    void assertionInsideTheLoopProvesItself(Method method) {
        assertThat(decide(method, "bself-fig1")).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void bugsReplay(Method method) {
        assertThat(decide(method, "first-bug")).isFalse();
    }

    @Test
    void theStrategiesHaveTheNamesOfThePaper() {
        assertThat(new BackwardExecution(Backward.standard(Method.BSELF)).name())
                .isEqualTo("bself");
    }

    private static Decided decide(Method method, String example) {
        return TestProgram.example(DataModel.LP64, example).decide(strategy(method));
    }

    private static BackwardExecution strategy(Method method) {
        return new BackwardExecution(Backward.standard(method));
    }
}
