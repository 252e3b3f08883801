package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.clew.evidence.Counterexample;
import org.clew.evidence.check.CounterexampleReplay.Result;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** Only runs that reach the error are counterexamples. */
class CounterexampleReplayTest {

    private final TermPool pool = new SimplifyingPool();

    private Result replay(String text, Choices choices) throws InputException {
        return replay(text).replay(choices, Budget.unlimited());
    }

    private CounterexampleReplay replay(String text) throws InputException {
        CFrontEnd frontEnd = new CFrontEnd(DataModel.LP64, Property.DEFAULT, pool);
        String declarations = "int __VERIFIER_nondet_int(void); void reach_error(void) {} ";
        SourceText source = SourceText.of("program.c", declarations + text);
        return new CounterexampleReplay(frontEnd.lower(source).cfa());
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

    /** Where nothing can be compiled, only such runs count. */
    @Test
    void aRunIsExactIfItRestsOnItsInputsAlone() throws InputException {
        String inputs = "int main(void) { int x = __VERIFIER_nondet_int(); int a[9]; int *p = a; p[x] = 3;"
                + " if (x == 3 && p[3] == 3) reach_error(); return 0; }";
        assertThat(isExact(inputs, Choices.ofInputs(List.of(word(3))))).isTrue();
        String unset = "int main(void) { int x; if (x == 0) reach_error(); return 0; }";
        assertThat(isExact(unset, Choices.none())).isFalse();
        String memory = "int main(void) { int a[9]; int *p = a; if (p[3] == 0) reach_error(); return 0; }";
        assertThat(isExact(memory, Choices.none())).isFalse();
        String approximate = "int rand(void); int main(void) { if (rand() < 0) return 0; reach_error(); return 0; }";
        assertThat(isExact(approximate, Choices.none())).isFalse();
    }

    private boolean isExact(String text, Choices choices) throws InputException {
        CounterexampleReplay replay = replay(text);
        return replay.replay(choices, Budget.unlimited()) instanceof Result.Reached reached
                && replay.isExact(reached.counterexample(), Budget.unlimited());
    }

    /** The only run of one program is tried in another. */
    @Test
    void aRunThatEndsElsewhereIsNotExact() throws InputException {
        String fails = "int main(void) { reach_error(); return 0; }";
        Counterexample counterexample = ((Result.Reached) replay(fails, Choices.none())).counterexample();
        assertThat(replay(fails).isExact(counterexample, Budget.unlimited())).isTrue();
        String ends = "int main(void) { return 0; }";
        assertThat(replay(ends).isExact(counterexample, Budget.unlimited())).isFalse();
    }

    /** The function that we do not see may set x. */
    @Test
    void whatAGuessedFunctionMayHaveSetIsNotUninitialised() throws InputException {
        String text =
                "int other(int *); int main(void) { int x = 1; int y; if (other(&y) == 5 && %s) reach_error(); return 0; }";
        Choices choices = Choices.ofInputs(List.of(word(5))).filledWith((byte) 3);
        assertThat(replay(text.formatted("x == 1"), choices)).isInstanceOf(Result.Reached.class);
        assertThat(replay(text.formatted("y == 0x03030303"), choices))
                .isInstanceOfSatisfying(
                        Result.Missed.class, missed -> assertThat(missed.why()).contains("other may have set"));
    }

    @Test
    void whatAGuessedFunctionMayHaveSetIsNotReadUninitialised() throws InputException {
        CFrontEnd frontEnd = new CFrontEnd(DataModel.LP64, Property.Checked.of(Part.UNINITIALISED), pool);
        for (boolean guess : new boolean[] {true, false}) {
            String text = "int other(int *); int main(void) { int y; int n = %s; return y; }"
                    .formatted(guess ? "other(&y)" : "sizeof &y");
            SourceText source = SourceText.of("program.c", text);
            assertThat(new CounterexampleReplay(frontEnd.lower(source).cfa())
                            .replay(Choices.none(), Budget.unlimited()))
                    .isInstanceOf(guess ? Result.Missed.class : Result.Reached.class);
        }
    }
}
