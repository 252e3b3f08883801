package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.clew.evidence.check.CounterexampleReplay.Result;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.Choices;
import org.clew.source.CFrontEnd;
import org.clew.source.InputException;
import org.clew.source.SourceText;
import org.junit.jupiter.api.Test;

/** Only runs that reach the error are counterexamples. */
class CounterexampleReplayTest {

    private final TermPool pool = new TermPool();

    private Result replay(String text, Choices choices) throws InputException {
        CFrontEnd frontEnd = new CFrontEnd(DataModel.LP64, Property.DEFAULT, pool);
        String declarations = "int __VERIFIER_nondet_int(void); void reach_error(void) {} ";
        SourceText source = SourceText.of("program.c", declarations + text);
        return new CounterexampleReplay(frontEnd.lower(source).cfa()).replay(choices, Budget.unlimited());
    }

    private Term word(int value) {
        return pool.bitVec(value, 32);
    }

    @Test
    void theInputsLeadToTheError() throws InputException {
        String text =
                "int main(void) { int x = __VERIFIER_nondet_int(); int unused; if (x == 3) reach_error(); return x; }";
        assertThat(replay(text, Choices.ofInputs(List.of(word(3)))))
                .isInstanceOfSatisfying(Result.Reached.class, reached -> {
                    assertThat(reached.counterexample().inputs()).hasSize(1);
                    assertThat(reached.counterexample().trace()).isNotEmpty();
                    assertThat(reached.counterexample().dependsOnUnknowns()).isFalse();
                });
        assertThat(replay(text, Choices.ofInputs(List.of(word(4)))))
                .isEqualTo(new Result.Missed("the program ends with exit status 4", false));
    }

    @Test
    void anUninitialisedVariableThatDecidesIsNoted() throws InputException {
        String text = "int main(void) { int x; if (x == 3) reach_error(); return 0; }";
        assertThat(replay(text, new Choices(List.of(), List.of(word(3)), Map.of())))
                .isInstanceOfSatisfying(
                        Result.Reached.class,
                        reached -> assertThat(reached.counterexample().dependsOnUnknowns())
                                .isTrue());
    }
}
