package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.Task;
import org.clew.engine.explore.PlainExecution;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left out of a program does not keep plain execution from seeing that it has been in a state before. */
class SlicedTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a result that nobody looks at
                "int step(int n) { if (n == 1) state = (state + 1) % 5; return state + n; }"
                        + "int main(void) { while (1) { int output = step(input()); if (state > 4) reach_error(); } }",
                // an argument that nobody looks at
                "int log; void step(int n, int message) { log = message; if (n == 1) state = (state + 1) % 5; }"
                        + "int main(void) { int last = 0; while (1) { int n = input(); step(n, last); last = last * 3 + n;"
                        + " if (state > 4) reach_error(); } }",
            })
    void statesRepeatThemselves(String program) throws InputException {
        String text = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void); int state;"
                + "int input(void) { return __VERIFIER_nondet_int(); }" + program;
        Strategy strategy = new Sliced(new PlainExecution(StrategyOptions.Plain.standard()));
        var cfa = new CFrontEnd(DataModel.LP64, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("states.c", text))
                .cfa();
        Confirmation refusing = choices -> new Confirmation.Answer.Refuted("no run is made");
        Run run = new Run(
                new Task(cfa, Property.DEFAULT),
                new Budget(new CancellationToken(), 10_000),
                RunListener.NONE,
                refusing);
        assertThat(strategy.decide(run))
                .as(List.copyOf(run.reservations()).toString())
                .isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().snapshot().get("repeated")).isPositive();
    }
}
