package org.clew.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.Futures.Future;
import org.clew.semantics.Futures.Outlook;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many different futures there are where {@code mark()} begins, and how many conditions are left there on the longest path. */
class FuturesTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # a local that is not read any more                                            | futures | conditions
            int x = n(); int y = 0; if (x > 0) y = 1; else y = 2; mark(); g = x;           | 2       | 1
            int x = n(); int y = 0; if (x > 0) y = 1; else y = 2; mark(); g = y;           | 2       | 0
            int x = n(); int y = 0; if (x > 0) y = 1; else y = 2; mark(); g = 1;           | 1       | 0
            # the same value, whatever led to it
            int x = n(); if (x > 0) g = 1; else g = 1; x = 0; mark(); g += x;              | 1       | 0
            # names of unknown values do not count, but who holds them does
            int x; int y = n(); if (n()) x = n(); else { n(); x = n(); } mark(); g = x;    | 1       | 0
            int x = n(); int y = n(); int z; if (n()) z = x; else z = y; mark(); g = x + z;| 2       | 0
            # a condition counts through the values that it ties to others
            int x = n(); int y = n(); if (x < y) g = 1; else g = 1; mark(); g = x;         | 2       | 1
            int x = n(); int y = n(); if (x < 5) g = 1; else g = 1; mark(); g = y;         | 1       | 0
            # a caller's locals are read when the call is over, unless they are not
            int x = 0; if (n()) x = 1; mark(); g = x;                                      | 2       | 0
            int x = 0; if (n()) x = 1; mark(); x = 0; g = x;                               | 1       | 0
            # so are those of each activation of a function that calls itself
            g = deep(1);                                                                   | 4       | 0
            g = oblivious(1);                                                              | 1       | 0
            # globals and memory that are read later, also by another function
            if (n()) g = 1; mark(); h = g;                                                 | 2       | 0
            if (n()) g = 1; mark(); use();                                                 | 2       | 0
            if (n()) a[2] = 1; mark(); h = a[n()];                                         | 2       | 0
            # a value that an equation gives is that value, whatever its name
            if (n()) g = 1; else { int k = n(); if (k != 1) return 0; g = k; } mark(); use();    | 1  | 0
            int k = n(); if (n()) { if (k != 1) return 0; } else k = 1; mark(); g = k + 1;       | 1  | 0
            int k = n(), l = n(); if (l != k) return 0; mark(); h = l - k; g = h;                | 1  | 1
            int k = n(), l = n(); if (l != k) return 0; if (k != 4) return 0; mark(); g = l;     | 1  | 0
            # and those that are not, or are set before
            if (n()) g = 1; mark();                                                        | 1       | 0
            if (n()) g = 1; mark(); g = 2; use();                                          | 1       | 0
            g = n(); if (g > 3) h = 1; else h = 2; mark(); g = h; use();                   | 2       | 0
            if (n()) a[n()] = 1; mark(); a[n()] = 3;                                       | 1       | 0
            """)
    void futuresWhereMarkBegins(String body, int futures, int conditions) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void);
                int n(void) { return __VERIFIER_nondet_int(); }
                int g, h; int a[3];
                void use(void) { h = g; }
                void mark(void) { }
                int deep(int more) { int x = 0; if (n()) x = 1; if (more) deep(0); else mark(); return x; }
                int oblivious(int more) { int x = 0; if (n()) x = 1; if (more) oblivious(0); else mark(); x = 0; return x; }
                int main(void) { %s return 0; }
                """.formatted(body);
        TermPool pool = new SimplifyingPool();
        Unfolding unfolding = new Unfolding(new CFrontEnd(DataModel.ILP32, Property.DEFAULT, pool)
                .lower(SourceText.of("future.c", program))
                .cfa());
        Futures of = new Futures(unfolding);
        Post post = new Post(pool);
        Set<Future> found = new HashSet<>();
        int most = 0;
        Deque<SymbolicState> open = new ArrayDeque<>();
        open.push(SymbolicState.initial(unfolding));
        while (!open.isEmpty()) {
            SymbolicState state = open.pop();
            if (state.place().context().function().name().equals("mark")) {
                Outlook outlook = of.of(state).orElseThrow();
                found.add(outlook.future());
                most = Math.max(most, outlook.state().path().size());
                continue;
            }
            for (Step step : unfolding.successors(state.place())) {
                SymbolicState next = post.step(state, step);
                if (!next.path().isContradictory()) {
                    open.push(next);
                }
            }
        }
        assertThat(found).hasSize(futures);
        assertThat(most).isEqualTo(conditions);
    }
}
