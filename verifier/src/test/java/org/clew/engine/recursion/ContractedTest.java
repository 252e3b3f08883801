package org.clew.engine.recursion;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.Strategies;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Task;
import org.clew.evidence.Verdict;
import org.clew.limits.Budget;
import org.clew.limits.CancellationToken;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.CFrontEnd;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
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
    void decides(String functions, String body, String verdict) throws InputException {
        String program = """
                extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
                int g; void check(int ok) { if (!ok) reach_error(); }
                %s
                int main(void) { int n = __VERIFIER_nondet_int(); %s return 0; }
                """.formatted(functions, body);
        String found = decide(program);
        // Questions about products are given up after a time, which other work on the machine may use up.
        for (int again = 0; again < 2 && verdict.equals("true") && found.equals("unknown"); again++) {
            found = decide(program);
        }
        assertThat(found).isEqualTo(verdict);
    }

    private static String decide(String program) throws InputException {
        Task task = new Task(
                new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool())
                        .lower(SourceText.of("contracts.c", program))
                        .cfa(),
                Property.DEFAULT);
        Run run = new Run(
                task,
                new Budget(new CancellationToken(), 60_000),
                RunListener.NONE,
                choices -> new Confirmation.Answer.Refuted("nobody asks"));
        Verdict found = Strategies.named("contracts", Strategies.Settings.of(1))
                .orElseThrow()
                .decide(run);
        return found instanceof Verdict.Safe ? "true" : "unknown";
    }
}
