package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.clew.Strategies;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.pass.Contracts;
import org.clew.cfa.pass.TailCalls;
import org.clew.differential.Enumeration.Truth;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.portfolio.Sliced;
import org.clew.evidence.Change;
import org.clew.evidence.Verdict;
import org.clew.logic.Term;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random recursive programs, with loops and with contracts in the place of recursion, compared with trying all inputs. */
class RecursionTest {

    private static final int FIRST = Integer.getInteger("clew.recursion.first", 1);
    private static final int PROGRAMS = Integer.getInteger("clew.recursion.programs", 60);
    private static final Strategy FORWARD = new ForwardExecution(StrategyOptions.Forward.standard());
    private static final Strategy CONTRACTS =
            Strategies.named("contracts", Strategies.Settings.of(1)).orElseThrow();

    @Test
    void recursionIsNotMisunderstood() throws InputException {
        List<String> defects = new ArrayList<>();
        int safe = 0;
        int proved = 0;
        int loops = 0;
        for (int seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
            String text = program(seed);
            Cfa cfa = Trial.lower(text);
            Truth truth = Enumeration.of(cfa);
            Cfa looped = TailCalls.of(cfa);
            if (looped != cfa) {
                loops++;
                Truth other = Enumeration.of(looped);
                if (truth.complete()
                        && (other.error() != truth.error() || !other.statuses().equals(truth.statuses()))) {
                    defects.add(seed + ": a loop does something else: " + text);
                }
            }
            for (Strategy strategy : List.of(CONTRACTS, new Sliced(CONTRACTS))) {
                Trial trial = Trial.of(strategy, cfa, truth, 2_000);
                trial.defect().ifPresent(defect -> defects.add("contracts: " + defect + text));
                proved += trial.verdict().filter(Verdict.Safe.class::isInstance).isPresent() ? 1 : 0;
            }
            safe += truth.error() ? 0 : 2;
        }
        assertThat(defects).isEmpty();
        assertThat(loops).isGreaterThan(PROGRAMS / 12);
        assertThat(100 * proved / safe).as("proved with contracts, in percent").isGreaterThanOrEqualTo(10);
    }

    /** Contracts that are not checked: the program that rests on them must not have fewer errors. */
    @Test
    void falseContractsProveNothing() throws InputException {
        int unsafe = 0;
        for (int seed = FIRST; seed < FIRST + PROGRAMS / 2; seed++) {
            String text = program(seed);
            Cfa cfa = Trial.lower(text);
            if (!Enumeration.of(cfa).error()) {
                continue;
            }
            unsafe++;
            for (Function<org.clew.cfa.Function, Term> guess : List.<Function<org.clew.cfa.Function, Term>>of(
                    function -> cfa.pool().bool(true),
                    function -> cfa.pool().bool(false),
                    function -> cfa.pool()
                            .equal(
                                    function.result().orElseThrow().symbol(),
                                    cfa.pool().bitVec(0, 32)))) {
                Map<String, Term> contracts = new LinkedHashMap<>();
                new CallGraph(cfa)
                        .circles().stream()
                                .flatMap(Set::stream)
                                .forEach(name -> contracts.put(
                                        name, guess.apply(cfa.function(name).orElseThrow())));
                Strategy onFalseContracts = named(run -> FORWARD.decide(
                        run.onAbstraction(Contracts.of(cfa, contracts).cfa(), new Change.Contracted(contracts))));
                Trial trial = Trial.of(onFalseContracts, cfa, Enumeration.of(cfa), 500);
                assertThat(trial.verdict())
                        .as(contracts + " in " + text)
                        .hasValueSatisfying(verdict -> assertThat(verdict).isInstanceOf(Verdict.Unknown.class));
            }
        }
        assertThat(unsafe).isGreaterThan(PROGRAMS / 16);
    }

    /** Where it is easy to look at the wrong moment: at the wrong depth, before or after a change, at an old value. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            void f(int n) { if (n == 1) reach_error(); if (n > 0) { f(n - 1); n = 0; } }               | f(3)
            int f(int n) { if (n == 0) return 0; int r = f(n - 1); if (r > 2) reach_error(); return r + 1; } | f(5)
            int f(int n) { if (n <= 0) return 0; n = n - 1; return f(n) + 1; }                         | check(f(3) != 3)
            int f(int n) { if (n <= 0) return g; return f(n - 1) + 0; }                                | g = 5; check(f(2) != 5)
            void inc(void) { g++; } int f(int n) { if (n <= 0) return 0; inc(); return f(n - 1) + 1; } | f(2); check(g != 2)
            int f(int n) { if (n <= 0) return 0; g = n; int r = f(g - 1); return g + r; }              | check(f(2) != 2)
            void f(int n) { if (n) { a[0]++; f(n - 1); a[1] = a[0]; } }                                | f(2); check(a[1] != 2)
            int k(int n); int f(int n) { if (n == 0) return 1; return k(n - 1) + 1; } int k(int n) { if (n == 0) return 5; return f(n - 1) + 1; } | check(f(3) != 8)
            int f(int n) { if (n <= 0) return 0; int r = __VERIFIER_nondet_int(); f(n - 1); return r; }     | check(f(1) != 2)
            int f(int n) { if (n == 7) abort(); if (n > 9) { f(n - 1); return 1; } return 0; }         | check(f(20) == 1); check(f(9) != 0)
            int f(int n) { while (n == 3) {} if (n <= 0) return 0; return f(n - 1) + 1; }              | check(f(2) != 2)
            """)
    void anErrorIsNotOverlooked(String functions, String body) throws InputException {
        String text = """
                extern int __VERIFIER_nondet_int(void); extern void abort(void); extern void reach_error(void);
                int g; int a[2]; void check(int ok) { if (!ok) reach_error(); }
                %s
                int main(void) { %s; }
                """.formatted(functions, body);
        Truth truth = Enumeration.of(Trial.lower(text));
        assertThat(truth.error()).isTrue();
        for (Strategy strategy : List.of(CONTRACTS, new Sliced(CONTRACTS), new Sliced(FORWARD))) {
            Trial trial = Trial.of(strategy, Trial.lower(text), truth, 2_000);
            assertThat(trial.defect()).isEmpty();
        }
    }

    private static String program(int seed) throws InputException {
        RandomRecursion program = new RandomRecursion(seed);
        Truth values = Enumeration.of(Trial.lower(program.returning()));
        return program.asserting(new Assertions(program.draw()).about(program.observed(), values.statuses()));
    }

    private static Strategy named(Function<org.clew.engine.Run, Verdict> decide) {
        return new Strategy() {
            @Override
            public String name() {
                return "on false contracts";
            }

            @Override
            public Verdict decide(org.clew.engine.Run run) {
                return decide.apply(run);
            }
        };
    }
}
