package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.clew.cfa.LiveGlobals;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The search and the check compute the globals that may be read in different ways: on random programs both must agree. */
class ReadableGlobalsTest {

    private static final String[] STATEMENTS = {
        "g = h;",
        "h = t;",
        "t = g + 1;",
        "g = 0;",
        "h = 1;",
        "t = 2;",
        "a[n()] = g;",
        "h = a[n()];",
        "f();",
        "k();",
        "g = r();",
        "t = same(h);",
        "if (n()) h = 3;",
        "while (n()) t = h;",
        "if (n()) return;"
    };

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void searchAndCheckAgree(int seed) throws InputException {
        SplittableRandom random = new SplittableRandom(seed);
        String program = """
                extern int __VERIFIER_nondet_int(void);
                int n(void) { return __VERIFIER_nondet_int(); }
                int g, h, t; int a[3];
                void f(void); void k(void);
                int same(int x) { if (n()) x = 1; return x; }
                int r(void) { if (n()) g = 4; return t; }
                void f(void) { %s }
                void k(void) { if (n()) { %s f(); } else { %s } }
                int main(void) { f(); %s k(); return g; }
                """.formatted(
                        some(random), some(random), some(random), some(random).replace("return;", "return 1;"));
        Unfolding unfolding = new Unfolding(new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("live.c", program))
                .cfa());
        LiveGlobals live = new LiveGlobals(unfolding.cfa());
        ReadableGlobals readable = new ReadableGlobals(unfolding.cfa());
        Set<Place> seen = new HashSet<>(Set.of(unfolding.start()));
        Deque<Place> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            Place place = open.remove();
            BitSet searched = new BitSet();
            live.at(place).forEach(symbol -> searched.set(symbol.serial()));
            BitSet checked = new BitSet();
            readable.addAt(place, checked);
            assertThat(searched).as(place + " of " + program).isEqualTo(checked);
            for (Step step : unfolding.successors(place)) {
                if (step.target().context().depth() < 5 && seen.add(step.target())) {
                    open.add(step.target());
                }
            }
        }
        assertThat(seen.size()).isGreaterThan(5);
    }

    private static String some(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            text.append(STATEMENTS[random.nextInt(STATEMENTS.length)]).append(' ');
        }
        return text.toString();
    }
}
