package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.cfa.Cfa;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.Symbol;
import org.clew.logic.boxes.FloatInterval;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** What a flag says of a float is known behind the branch that set the flag. */
class TracePartitioningTest {

    private static final String DECLARED = """
            extern double __VERIFIER_nondet_double(void);
            extern int __VERIFIER_nondet_int(void);
            """;

    @Test
    void aFlagBoundsAFloat() throws InputException {
        FloatInterval kept = atTheLoopOf("""
                int main(void) {
                  double read, kept = 0;
                  int small, copy;
                  while (__VERIFIER_nondet_int()) {
                    read = __VERIFIER_nondet_double();
                    if (read >= -2.0) {
                      if (read <= 3.0) { small = 1; } else { small = 0; }
                    } else { small = 0; }
                    copy = small;
                    if (copy) { kept = read; }
                  }
                  return 0;
                }
                """, "kept");
        assertThat(kept).isEqualTo(new FloatInterval(-2, 3, false));
    }

    @Test
    void aFlagThatIsSetAgainSaysNothing() throws InputException {
        FloatInterval kept = atTheLoopOf("""
                int main(void) {
                  double read, kept = 0;
                  int small;
                  while (__VERIFIER_nondet_int()) {
                    read = __VERIFIER_nondet_double();
                    if (read >= -2.0) { small = 1; } else { small = 0; }
                    if (__VERIFIER_nondet_int()) { small = __VERIFIER_nondet_int(); }
                    if (small) { kept = read; }
                  }
                  return 0;
                }
                """, "kept");
        assertThat(kept).isEqualTo(FloatInterval.ALL);
    }

    @Test
    void endsWithMoreConstantsThanParts() throws InputException {
        StringBuilder choices = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            choices.append("if (__VERIFIER_nondet_int()) { mode = %d; kept = %d.0; }%n".formatted(i, i % 3));
        }
        FloatInterval kept = atTheLoopOf(
                "int main(void) { double kept = 0; int mode = 0; while (__VERIFIER_nondet_int()) { %s } return 0; }"
                        .formatted(choices),
                "kept");
        assertThat(kept.low()).isLessThanOrEqualTo(0);
        assertThat(kept.high()).isGreaterThanOrEqualTo(2);
    }

    private static FloatInterval atTheLoopOf(String program, String name) throws InputException {
        Cfa cfa = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("flags.c", DECLARED + program))
                .cfa();
        LoopForest forest = new LoopForest(cfa);
        Unfolding unfolding = new Unfolding(cfa);
        Map<Place, FloatRanges> ranges = new FloatAnalysis(
                        unfolding, forest, new Budget(new CancellationToken(), 0), 1_000)
                .run()
                .orElseThrow();
        List<Place> headers = ranges.keySet().stream()
                .filter(place -> forest.headedBy(place.location()).isPresent())
                .toList();
        assertThat(headers).hasSize(1);
        Place header = headers.getFirst();
        Symbol variable = cfa.functions().stream()
                .flatMap(function -> function.locals().stream())
                .map(Variable::symbol)
                .filter(symbol -> symbol.name().contains(name))
                .findFirst()
                .orElseThrow();
        return Objects.requireNonNull(ranges.get(header)).of((Symbol) unfolding.instance(variable, header.context()));
    }
}
