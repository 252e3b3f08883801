package org.clew.engine.forward;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.StrategyOptions;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardExecutionTest {

    private Run run;

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 20, 40})
    void diamondsOfCav12Figure2AreLinear(int diamonds) {
        StringBuilder program = new StringBuilder("int s;");
        for (int i = 0; i < diamonds; i++) {
            program.append("if (__VERIFIER_nondet_int()) s = s + 1; else s = s + 2;");
        }
        program.append("if (s > " + 2 * diamonds + ") reach_error();");
        assertThat(decide(program.toString().replace("int s;", "int s = 0;"))).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().value("nodes")).isLessThan(6L * diamonds + 10);
    }

    @Test
    void figure1aOfRv11() {
        assertThat(decide(
                        "int x = 0; int n = __VERIFIER_nondet_int(); while (x < n) { x++; } if (x < 0) reach_error();"))
                .isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void figure1bOfRv11() {
        assertThat(decide("int lock = 0; int old = __VERIFIER_nondet_int(); int new = old + 1;"
                        + "while (new != old) { lock = 1; old = new; if (__VERIFIER_nondet_int()) { lock = 0; new++; } }"
                        + "if (lock == 0) reach_error();"))
                .isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void figure1cOfRv11() {
        assertThat(decide("int x = 0; int y = 0; int z = 1; while (__VERIFIER_nondet_int()) {"
                        + "if (__VERIFIER_nondet_int()) { ; } else { x++; y++; } x = x - y; }"
                        + "if (z != 1) reach_error();"))
                .isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void figure1dOfRv11() {
        assertThat(decide("int y = __VERIFIER_nondet_int(); if (y < 0 || y > 1000000) return 0; int x = 0;"
                        + "while (x < 10000) { y++; x++; } if (y + x < 10000) reach_error();"))
                .isInstanceOf(Verdict.Safe.class);
    }

    private Verdict decide(String body) {
        String text = "extern int __VERIFIER_nondet_int(void); extern void reach_error(void); int main(void) {" + body
                + " return 0; }";
        try {
            TermPool pool = new TermPool();
            var program = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool).lower(SourceText.of("test.c", text));
            run = new Run(
                    new Task(program.cfa(), Property.DEFAULT),
                    new Budget(new CancellationToken(), 20_000),
                    RunListener.NONE,
                    choices -> new Confirmation.Answer.Refuted("nobody replays here"));
            return new ForwardExecution(StrategyOptions.Forward.standard()).decide(run);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
