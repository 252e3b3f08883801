package org.clew.engine.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.explore.PlainExecution;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is left out of a program does not keep plain execution from seeing that it has been in a state before. */
class SlicedTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                // a result that is not read
                "int step(int n) { if (n == 1) state = (state + 1) % 5; return state + n; }"
                        + "int main(void) { while (1) { int output = step(input()); if (state > 4) reach_error(); } }",
                // an argument that is not read
                "int log; void step(int n, int message) { log = message; if (n == 1) state = (state + 1) % 5; }"
                        + "int main(void) { int last = 0; while (1) { int n = input(); step(n, last); last = last * 3 + n;"
                        + " if (state > 4) reach_error(); } }",
            })
    void statesRepeatThemselves(String program) {
        String text = "int state;" + "int input(void) { return __VERIFIER_nondet_int(); }" + program;
        Strategy strategy = new Sliced(new PlainExecution(StrategyOptions.Plain.standard()));
        Decided decided = TestProgram.declared(DataModel.LP64, text).decide(strategy);
        assertThat(decided).isTrue().count("repeated").isPositive();
    }
}
