package org.clew.engine.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.clew.cfa.Cfa;
import org.clew.engine.backward.BackwardExecution.Answer;
import org.clew.engine.backward.BackwardExecution.Method;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.smt.Prover;
import org.clew.smt.Provers;
import org.clew.source.CFrontEnd;
import org.clew.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs of BSELF's figures 1 to 3, decided or not as the paper says. */
class BackwardFiguresTest {

    @ParameterizedTest
    @ValueSource(strings = {"bself-fig1", "bself-fig2"})
    void foldingProvesFigures(String figure) throws Exception {
        assertThat(decide(Method.BSELF, figure, 60_000)).isInstanceOf(Answer.Correct.class);
    }

    @Test
    void assertionInsideTheLoopProvesItself() throws Exception {
        assertThat(decide(Method.BSE, "bself-fig1", 20_000)).isInstanceOf(Answer.Correct.class);
        assertThat(decide(Method.K_INDUCTION, "bself-fig1", 20_000)).isInstanceOf(Answer.Correct.class);
    }

    @Test
    void assertionBehindTheLoopDoesNot() throws Exception {
        assertThat(decide(Method.BSE, "bself-fig2", 1_500)).isInstanceOf(Answer.Undecided.class);
        assertThat(decide(Method.K_INDUCTION, "bself-fig2", 1_500)).isInstanceOf(Answer.Undecided.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"first-bug"})
    void bugsReplay(String program) throws Exception {
        Cfa cfa = cfa(program);
        for (Method method : Method.values()) {
            Answer answer = decide(method, cfa, 20_000);
            assertThat(answer).isInstanceOf(Answer.Incorrect.class);
            assertThat(new CounterexampleReplay(cfa).replay(((Answer.Incorrect) answer).choices(), Budget.unlimited()))
                    .isInstanceOf(CounterexampleReplay.Result.Reached.class);
        }
    }

    private static Answer decide(Method method, String program, long milliseconds) throws Exception {
        return decide(method, cfa(program), milliseconds);
    }

    private static Answer decide(Method method, Cfa cfa, long milliseconds) {
        Budget budget = new Budget(new CancellationToken(), milliseconds);
        try (Prover prover = Provers.open(cfa.pool(), budget)) {
            return new BackwardExecution(method, OptionalInt.empty(), prover, budget).decide(cfa);
        }
    }

    private static Cfa cfa(String name) throws Exception {
        Path file = Path.of("..", "examples", name + ".c");
        return new CFrontEnd(DataModel.LP64, Property.DEFAULT, new TermPool())
                .lower(SourceText.of(file.toString(), Files.readString(file)))
                .cfa();
    }
}
