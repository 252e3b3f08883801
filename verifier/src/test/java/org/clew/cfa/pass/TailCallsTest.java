package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.Outcome;
import org.clew.semantics.run.RunLimits;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which functions still call themselves, how many loops there are instead, and that the result is the same. */
class TailCallsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # the last act of a function is a call of itself                                               | recursive | loops
            int f(int a, int b) { return a ? f(a - 1, b + 3) : b; }                                        |           | 1
            int f(int a, int b) { if (!a) return b; int r = f(a - 1, b * 2); return r; }                   |           | 1
            void s(int *p, int a) { if (a) { *p += a; s(p, a - 1); } } int f(int a, int b) { s(&b, a); return b; } | | 1
            # parameters that depend on each other change at once
            int f(int a, int b) { return b > 20 ? a : f(b, a + b); }                                       |           | 1
            int h(int a, int b, int c) { return a > 9 ? b - c : h(b + 1, c, a); } int f(int a, int b) { return h(a, b, 5); } | | 1
            # a circle of several, entered in both ways
            int o(int n); int e(int n) { return n ? o(n - 1) : 1; } int o(int k) { return k ? e(k - 1) : 2; } int f(int a, int b) { return 10 * e(a) + o(b); } | | 2
            # variables of the same name in both
            int o(int n, int m); int e(int m, int n) { int t = n + 1; return m ? o(t, m - 1) : n; } int o(int n, int m) { int t = 2 * n; return m ? e(m - 1, t) : n; } int f(int a, int b) { return e(a, b) + o(b, a); } | | 2
            # something is left to do: an addition, a global, another call
            int f(int a, int b) { return a ? 1 + f(a - 1, b) : b; }                                        | f         | 0
            int f(int a, int b) { if (!a) return b; int r = f(a - 1, b); g = r; return r; }                | f         | 0
            int f(int a, int b) { if (!a) return b; g = f(a - 1, b); return g; }                           | f         | 0
            int f(int a, int b) { return a > 20 ? a - b : f(f(a + 11, b), b); }                            | f         | 0
            # the result is another one
            int f(int a, int b) { if (!a) return b; f(a - 1, b); return a; }                               | f         | 0
            """)
    void recursionInLastPlaceIsALoop(String functions, String recursive, int loops) throws InputException {
        String program = "int g; %s int main(void) { int r = 100 * f(7, 2); int s = f(3, 4); return r + s + g; }"
                .formatted(functions);
        Cfa before = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                .lower(SourceText.of("calls.c", program))
                .cfa();
        Cfa after = TailCalls.of(before);
        assertThat(new CallGraph(after).circles().stream().flatMap(Set::stream).collect(Collectors.joining(" ")))
                .isEqualTo(recursive == null ? "" : recursive);
        assertThat(new LoopForest(after).loops()).hasSize(loops);
        assertThat(outcome(after)).isEqualTo(outcome(before)).isInstanceOf(Outcome.Ended.class);
    }

    private static Outcome outcome(Cfa cfa) {
        return new Interpreter(cfa)
                .run(Choices.none(), new RunLimits(10_000, 0, Budget.unlimited()))
                .outcome();
    }
}
