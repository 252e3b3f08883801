package org.clew.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Random functions that read what they have not written: our checks fail where the oracle says, and nowhere else. {@code -Dclew.initialisation=N} takes N seeds. */
class InitialisationTest {

    private static final int FUNCTIONS = 300;

    private static final Property CHECKED = Property.Checked.of(Part.UNINITIALISED);

    @ParameterizedTest
    @EnumSource(DataModel.class)
    void checksFailWhereTheOracleSays(DataModel model) throws Exception {
        int seeds = Integer.getInteger("clew.initialisation", 2);
        for (int seed = 1; seed <= seeds; seed++) {
            RandomInitialisation program = new RandomInitialisation(seed, FUNCTIONS);
            List<String> ours = interpreted(model, program.text());
            List<String> oracle = program.expected();
            assertThat(IntStream.range(0, FUNCTIONS)
                            .filter(i -> !ours.get(i).equals(oracle.get(i)))
                            .mapToObj(i -> "f" + i + " ours: " + ours.get(i) + ", oracle: " + oracle.get(i)))
                    .as("seed %d", seed)
                    .isEmpty();
            assertThat(oracle.stream().filter("ends"::equals).count()).isBetween(FUNCTIONS / 20L, FUNCTIONS / 2L);
        }
    }

    private static List<String> interpreted(DataModel model, String program) throws Exception {
        TermPool pool = new SimplifyingPool();
        Interpreter interpreter = new Interpreter(new CFrontEnd(model, CHECKED, pool)
                .lower(SourceText.of("program.c", program))
                .cfa());
        Budget budget = new Budget(new CancellationToken(), 120_000);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < FUNCTIONS; i++) {
            Choices choices = Choices.ofInputs(List.of(pool.bitVec(i, 32)));
            Outcome outcome =
                    interpreter.run(choices, new RunLimits(100_000, 0, budget)).outcome();
            lines.add(
                    switch (outcome) {
                        case Outcome.ReachedError error ->
                            "line "
                                    + error.location()
                                            .violation()
                                            .orElseThrow()
                                            .span()
                                            .line();
                        case Outcome.Ended ended -> "ends";
                        default -> outcome.toString();
                    });
        }
        return lines;
    }
}
