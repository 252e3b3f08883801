package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;

/** Which constants variables hold together, with conditions on memory among what is followed. */
class ConstantCombinationsTest {

    /** The condition stands about {@code s}, of which the value is known: it must be recognised all the same. */
    @Test
    void aConditionIsKnownWhereItsVariablesAre() throws InputException {
        TermPool pool = new SimplifyingPool();
        Cfa cfa = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool)
                .lower(SourceText.of("test.c", """
                        extern void reach_error(void);
                        struct session { int other; int hit; };
                        int main(void) {
                            struct session *s = 0;
                            int mode = 0;
                            if (s->hit) mode = 1;
                            if (s->hit) { if (mode == 0) reach_error(); }
                            return mode;
                        }
                        """))
                .cfa();
        Unfolding unfolding = new Unfolding(cfa);
        Budget budget = new Budget(new CancellationToken(), 10_000);
        Map<Place, Collection<ConstantCombinations.Reached>> reached = new ConstantCombinations(
                        unfolding, followed(cfa), budget, 10_000)
                .run()
                .orElseThrow();
        assertThat(reached.keySet()).noneMatch(Place::isError);
    }

    /** The variables {@code s} and {@code mode}, and what is asked about the cell. */
    private static Set<Term> followed(Cfa cfa) {
        Set<Term> terms = new LinkedHashSet<>();
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Assign assign
                            && assign.value().isConstant()
                            && assign.target().name().startsWith("main::")) {
                        terms.add(assign.target().symbol());
                    }
                    if (edge.op() instanceof Op.Assume(Term condition)
                            && condition.is(Operator.EQUAL)
                            && FreeSymbols.of(condition).size() == 2) {
                        terms.add(condition);
                    }
                }
            }
        }
        return terms;
    }
}
