package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.Symbol;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.semantics.Futures;
import org.clew.semantics.Futures.Outlook;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many different states the checker of trees sees where {@code mark()} begins, with the names that the search gives. */
class SamenessTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            int x = n(); int y = 0; if (x > 0) y = 1; else y = 2; mark(); g = x;           | 2
            int x = n(); int y = 0; if (x > 0) y = 1; else y = 2; mark(); g = y;           | 2
            int x = n(); int y = 0; if (x > 0) y = 1; else y = 2; mark(); g = 1;           | 1
            int x; int y = n(); if (n()) x = n(); else { n(); x = n(); } mark(); g = x;    | 1
            int x = n(); int y = n(); int z; if (n()) z = x; else z = y; mark(); g = x + z;| 2
            int x = n(); int y = n(); if (x < y) g = 1; else g = 1; mark(); g = x;         | 2
            int x = 0; if (n()) x = 1; mark(); g = x;                                      | 2
            int x = 0; if (n()) x = 1; mark(); x = 0; g = x;                               | 1
            int x = 0; if (n()) x = 1; mark(); if (n()) x = 0; g = x;                      | 2
            int x = 0; if (n()) x = 1; mark(); while (n()) { g += x; x = 0; }              | 2
            g = deep(1);                                                                   | 4
            g = oblivious(1);                                                              | 1
            if (n()) g = 1; mark(); h = g;                                                 | 2
            if (n()) g = 1; mark(); use();                                                 | 2
            if (n()) g = 1; mark(); if (n()) g = 2; h = g;                                 | 2
            if (n()) g = 1; mark(); may(); h = g;                                          | 2
            if (n()) g = 1; mark(); set(); h = g;                                          | 1
            if (n()) g = 1; mark(); g = 2; use();                                          | 1
            if (n()) g = 1; mark();                                                        | 1
            if (n()) g = 1; nested(); h = g;                                               | 2
            if (n()) g = 1; nested(); g = 3; h = g;                                        | 1
            if (n()) a[2] = 1; mark(); h = a[n()];                                         | 2
            if (n()) a[2] = 1; mark(); a[2] = 3; h = a[n()];                               | 2
            if (n()) a[n()] = 1; mark(); a[n()] = 3;                                       | 1
            """)
    void statesWhereMarkBegins(String body, int different) throws InputException {
        Set<Sameness.View> found = new HashSet<>();
        Unfolding unfolding = unfolding(body);
        Sameness sameness = new Sameness(unfolding);
        for (Outlook outlook : marked(unfolding)) {
            found.add(sameness.view(outlook.state(), outlook.names()).orElseThrow());
        }
        assertThat(found).hasSize(different);
    }

    /** Two unknown values with one name: x and y would be the same value. */
    @Test
    void valuesThatShareANameAreRefused() throws InputException {
        Unfolding unfolding = unfolding("int x = n(); int y = n(); mark(); g = x + y;");
        Outlook outlook = marked(unfolding).getFirst();
        assertThat(outlook.names()).hasSize(2);
        Map<Symbol, Symbol> clash = new HashMap<>();
        Symbol name = outlook.names().values().iterator().next();
        outlook.names().keySet().forEach(symbol -> clash.put(symbol, name));
        assertThat(new Sameness(unfolding).view(outlook.state(), clash)).isEmpty();
    }

    /** A variable's first value, or an unknown one under another's name, would stand for something else. */
    @Test
    void namesThatOccurInStatesAreRefused() throws InputException {
        Unfolding unfolding = unfolding("int x = n(); int y = n(); mark(); g = x + y;");
        Outlook outlook = marked(unfolding).getFirst();
        List<Symbol> unknown = List.copyOf(outlook.names().keySet());
        Sameness sameness = new Sameness(unfolding);
        assertThat(sameness.view(outlook.state(), Map.of(unknown.getFirst(), unknown.getLast())))
                .isEmpty();
        List<Symbol> neutral = List.copyOf(outlook.names().values());
        assertThat(sameness.view(outlook.state(), Map.of(neutral.getFirst(), neutral.getLast())))
                .isEmpty();
        Symbol global = unfolding.cfa().globals().getFirst().symbol();
        assertThat(sameness.view(
                        outlook.state(),
                        Map.of(global, outlook.names().values().iterator().next())))
                .isEmpty();
    }

    /** What an earlier call left in a local matters to a later one, so it may be read at any time. */
    @Test
    void localsThatAreReadUnsetAreAlwaysCompared() {
        Unfolding unfolding = new Unfolding(ReadsUnset.program(false));
        Place end = unfolding.place(
                unfolding.start().context(), unfolding.cfa().start().exit());
        Readable readable = new Readable(unfolding);
        assertThat(readable.isKnown()).isTrue();
        assertThat(readable.at(end).cardinality()).isEqualTo(1);
        assertThat(new Sameness(unfolding).view(SymbolicState.initial(unfolding), Map.of()))
                .isPresent();
    }

    /** Each activation of a function that calls itself leaves something of its own. */
    @Test
    void recursiveFunctionsThatReadTheirLocalsUnsetAreNotCompared() {
        Unfolding unfolding = new Unfolding(ReadsUnset.program(true));
        assertThat(new Readable(unfolding).isKnown()).isFalse();
        assertThat(new Sameness(unfolding).view(SymbolicState.initial(unfolding), Map.of()))
                .isEmpty();
    }

    /** Also if their hashes are: views are compared themselves. */
    @Test
    void viewsOfOtherPlacesOrValuesAreOthers() throws InputException {
        Unfolding unfolding = unfolding("int x = 0; if (n()) x = 1; mark(); h = g + x;");
        Sameness sameness = new Sameness(unfolding);
        SymbolicState marked = marked(unfolding).getFirst().state();
        Sameness.View view = sameness.view(marked, Map.of()).orElseThrow();
        assertThat(view).isEqualTo(sameness.view(marked, Map.of()).orElseThrow());
        SymbolicState elsewhere =
                marked.at(unfolding.successors(marked.place()).getFirst().target());
        assertThat(view).isNotEqualTo(sameness.view(elsewhere, Map.of()).orElseThrow());
        Variable global = unfolding.cfa().globals().stream()
                .filter(variable -> variable.name().equals("g"))
                .findFirst()
                .orElseThrow();
        SymbolicState changed =
                marked.with(marked.store().with(global, unfolding.cfa().pool().bitVec(7, 32)));
        assertThat(view).isNotEqualTo(sameness.view(changed, Map.of()).orElseThrow());
    }

    private static Unfolding unfolding(String body) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void);
                int n(void) { return __VERIFIER_nondet_int(); }
                int g, h; int a[3];
                void use(void) { h = g; }
                void set(void) { g = 4; }
                void may(void) { if (n()) g = 4; }
                void mark(void) { }
                void nested(void) { mark(); }
                int deep(int more) { int x = 0; if (n()) x = 1; if (more) deep(0); else mark(); return x; }
                int oblivious(int more) { int x = 0; if (n()) x = 1; if (more) oblivious(0); else mark(); x = 0; return x; }
                int main(void) { %s return 0; }
                """.formatted(body);
        return new Unfolding(new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("same.c", program))
                .cfa());
    }

    private static List<Outlook> marked(Unfolding unfolding) {
        Futures futures = new Futures(unfolding);
        Post post = new Post(unfolding.cfa().pool());
        List<Outlook> marked = new ArrayList<>();
        Deque<SymbolicState> open = new ArrayDeque<>();
        open.push(SymbolicState.initial(unfolding));
        while (!open.isEmpty()) {
            SymbolicState state = open.pop();
            if (state.place().context().function().name().equals("mark")) {
                marked.add(futures.of(state).orElseThrow());
                continue;
            }
            for (Step step : unfolding.successors(state.place())) {
                SymbolicState next = post.step(state, step);
                if (!next.path().isContradictory()) {
                    open.push(next);
                }
            }
        }
        return marked;
    }
}
