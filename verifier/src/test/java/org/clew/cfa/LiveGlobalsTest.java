package org.clew.cfa;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of the globals g, h and t may be read after {@code mark()} began, before they are set. */
class LiveGlobalsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # in the function that called it
            mark(); out = g;                                      | g
            mark(); g = 1; out = g;                               |
            mark(); if (n()) g = 1; out = g;                      | g
            mark(); if (n()) g = 1; else g = h; out = g;          | h
            mark(); while (n()) { g = h; h = 2; } out = 0;        | h
            # in a function that is called later
            mark(); use();                                        | g
            mark(); g = 0; use();                                 |
            mark(); g = t; use();                                 | t
            # a function that sets it on every way, or on some
            mark(); set(); out = g;                               |
            mark(); may(); out = g;                               | g
            mark(); g = id(h); out = g;                           | h
            mark(); g = peek(); out = g;                          | g
            # the callers of the function that called it
            inner(); out = t;                                     | t
            inner(); t = 1; out = t;                              |
            cover(); out = t;                                     |
            # recursion: some activation reads g, and each sets h
            g = 1; h = 2; down(3); out = h;                       | g
            # an element of an array may be read wherever the array is
            mark(); a[1] = 2; out = a[0];                         | a
            mark(); a[1] = 2;                                     |
            """)
    void afterMark(String body, String expected) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void);
                int n(void) { return __VERIFIER_nondet_int(); }
                int g, h, t, out; int a[3];
                void mark(void) { }
                void use(void) { out = g; }
                void set(void) { if (n()) g = 1; else g = 2; }
                void may(void) { if (n()) g = 1; }
                int id(int x) { return x; }
                int peek(void) { return g; }
                void inner(void) { mark(); }
                void cover(void) { mark(); t = 3; }
                void down(int k) { mark(); if (k > 0) down(k - 1); else out = g; h = 1; }
                int main(void) { %s return 0; }
                """.formatted(body);
        Cfa cfa = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("live.c", program))
                .cfa();
        Set<String> live = new TreeSet<>();
        new LiveGlobals(cfa).at(marked(new Unfolding(cfa))).forEach(symbol -> live.add(symbol.name()));
        Set<String> names = new TreeSet<>();
        live.stream().map(name -> name.replaceAll("[^a-z].*", "")).forEach(names::add);
        names.retainAll(Set.of("g", "h", "t", "a"));
        assertThat(names)
                .as(live.toString())
                .isEqualTo(expected == null ? Set.of() : new TreeSet<>(Arrays.asList(expected.split(" "))));
    }

    private static Place marked(Unfolding unfolding) {
        Set<Place> seen = new HashSet<>(Set.of(unfolding.start()));
        Deque<Place> open = new ArrayDeque<>(seen);
        while (true) {
            Place place = open.remove();
            if (place.context().function().name().equals("mark")) {
                return place;
            }
            for (Step step : unfolding.successors(place)) {
                if (seen.add(step.target())) {
                    open.add(step.target());
                }
            }
        }
    }
}
