package org.clew.source.cdt;

import org.clew.engine.StrategyOptions.Plain;
import org.clew.engine.explore.PlainExecution;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.VerdictAssert;
import org.junit.jupiter.api.Test;

/** Old programs define functions with an empty list and call them with arguments through pointers. */
class EmptyParameterListTest {

    private static Decided decided(String definition, int expected) {
        return TestProgram.of(DataModel.ILP32, """
                extern void reach_error(void);
                int g;
                %s
                void *other(void *p) { g = 2; return p; }
                void *(*table[2])(void *);
                int main(void) {
                  table[0] = (void *(*)(void *)) f; table[1] = other;
                  table[0](0);
                  if (g != %d) reach_error();
                  return 0;
                }
                """.formatted(definition, expected))
                .decide(new PlainExecution(Plain.standard()));
    }

    @Test
    void theFunctionIsCalledAndIgnoresItsArguments() {
        VerdictAssert.assertThat(decided("void *f() { g = 1; return 0; }", 1)).isTrue();
        VerdictAssert.assertThat(decided("void *f() { g = 1; return 0; }", 2)).isFalse();
    }

    /** A list that says that there are no parameters, and another result. */
    @Test
    void functionsOfOtherTypesAreNotCalled() {
        VerdictAssert.assertThat(decided("void *f(void) { g = 1; return 0; }", 1))
                .isUnknown();
        VerdictAssert.assertThat(decided("double f() { g = 1; return 0; }", 1)).isUnknown();
    }
}
