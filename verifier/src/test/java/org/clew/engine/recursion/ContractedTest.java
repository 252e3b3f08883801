package org.clew.engine.recursion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.clew.testing.VerdictAssert.assertThat;

import org.clew.Strategies;
import org.clew.program.DataModel;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What contracts prove of functions without a bound on their recursion, and what they leave open. */
class ContractedTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # a case for each side of a branch
            int f(int x) { return x > 100 ? x - 10 : f(f(x + 11)); }                           | int r = f(n); check(n > 101 ? r == n - 10 : r == 91);        | true
            # a product; powers of two; a table, in which words wrap around at 47
            int f(int a, int b) { if (b < 0) return f(a, -b); if (b == 0) return 0; return a + f(a, b - 1); } | if (n >= 0) check(f(7, n) == 7 * n); | true
            int f(int a) { return a == 1 ? 1 : 2 * f(a - 1) + 1; }                             | if (n >= 1 && n <= 31) check(f(n) >= n);                | true
            int f(int a) { return a < 1 ? 0 : a == 1 ? 1 : f(a - 1) + f(a - 2); }              | if (n <= 46) check(f(n) >= 0);                          | true
            int f(int a) { return a < 1 ? 0 : a == 1 ? 1 : f(a - 1) + f(a - 2); }              | if (n <= 47) check(f(n) >= 0);                          | unknown
            # what a function does to a global
            void f(int a, int b) { if (a == 0) return; g++; f(a - 1, b); f(a - 1, b); }        | g = 0; if (n > 0 && n < 31) { f(n, 5); check(g > 0); }  | true
            # bounds, through a second function
            int k(int x); int f(int x) { if (x == 0) return 0; int r = k(x - 1) + 1; return r > 5 ? 5 : r; } int k(int x) { if (x == 0) return 0; int r = f(x - 1) + 1; return r > 5 ? 5 : r; } | check(f(n) != 10); | true
            # no recursion
            int f(int x) { return x; }                                                         | check(f(n) == n);                                       | unknown
            """)
    void decides(String functions, String body, String verdict) {
        String program = """
                extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
                int g; void check(int ok) { if (!ok) reach_error(); }
                %s
                int main(void) { int n = __VERIFIER_nondet_int(); %s return 0; }
                """.formatted(functions, body);
        // Queries about products have no step limit in the solver: see SolverChain.
        Decided found = TestProgram.of(DataModel.ILP32, program)
                .decide(Strategies.named("contracts", Strategies.Settings.of(1)).orElseThrow());
        if (verdict.equals("true")) {
            assertThat(found).isTrue();
        } else {
            assertThat(found).isUnknown();
        }
    }
}
