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
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of BSELF's figures, decided or not as the paper says; every answer has passed its check. */
class BackwardFiguresTest {

    private static final long PATIENCE = 60_000;

    @ParameterizedTest
    @ValueSource(strings = {"bself-fig1", "bself-fig2", "bself-fig3-left", "bself-fig3-middle", "bself-fig3-right"})
    void foldingProves(String figure) throws Exception {
        assertThat(decide(Method.BSELF, figure, PATIENCE)).isInstanceOf(Verdict.Safe.class);
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
        Path file = Path.of("..", "examples", program + ".c");
        Cfa cfa = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new TermPool())
                .lower(SourceText.of(file.toString(), Files.readString(file)))
                .cfa();
        Budget budget = new Budget(new CancellationToken(), milliseconds);
        CounterexampleReplay replay = new CounterexampleReplay(cfa);
        Confirmation confirmation = choices -> switch (replay.replay(choices, budget)) {
            case CounterexampleReplay.Result.Reached reached ->
                new Confirmation.Answer.Confirmed(reached.counterexample());
            case CounterexampleReplay.Result.Missed missed -> new Confirmation.Answer.Refuted(missed.why());
        };
        Run run = new Run(new Task(cfa, Property.DEFAULT), budget, RunListener.NONE, confirmation);
        return new BackwardExecution(Backward.standard(method)).decide(run);
    }
}
