package org.clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.AddressVariables;
import org.clew.cfa.Cfa;
import org.clew.cfa.Unfolding;
import org.clew.engine.StrategyOptions.Plain;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Evaluator;
import org.clew.program.DataModel;
import org.clew.program.Variable;
import org.clew.semantics.Cases;
import org.clew.semantics.SymbolicState;
import org.clew.testing.Decided;
import org.clew.testing.TestProgram;
import org.clew.testing.VerdictAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** States are split by the few values of an index. */
class CasesTest {

    /** Two threads in three rounds, each round with its own variables. Their values at the beginning of a round are guessed, and compared at the end. */
    private static final String ROUNDS = """
            extern unsigned char __VERIFIER_nondet_uchar(void);
            extern int __VERIFIER_nondet_int(void);
            extern void abort(void);
            extern void reach_error(void);
            unsigned char round; int flag[3], data[3], seen;
            void advance(void) { unsigned char k = __VERIFIER_nondet_uchar(); if (round + k >= 3) abort(); round = round + k; }
            void writer(void) { advance(); %s[round] = 1; advance(); %s[round] = 1; advance(); }
            void reader(void) { advance(); if (flag[round] == 1) { advance(); if (data[round] != 1) seen = 1; } }
            int main(void) {
              int f1 = __VERIFIER_nondet_int(), f2 = __VERIFIER_nondet_int();
              int d1 = __VERIFIER_nondet_int(), d2 = __VERIFIER_nondet_int();
              flag[1] = f1; flag[2] = f2; data[1] = d1; data[2] = d2;
              writer(); round = 0; reader();
              if (flag[0] != f1 || flag[1] != f2 || data[0] != d1 || data[1] != d2) abort();
              if (seen) reach_error();
              return 0;
            }
            """;

    @Test
    void threadsThatTakeTurnsInRounds() {
        VerdictAssert.assertThat(decided(ROUNDS.formatted("data", "flag"))).isTrue();
        VerdictAssert.assertThat(decided(ROUNDS.formatted("flag", "data"))).isFalse();
    }

    private static Decided decided(String text) {
        return TestProgram.of(DataModel.ILP32, text)
                .decide(new PlainExecution(Plain.standard().withoutRuns()));
    }

    /** Each value that satisfies the conditions is one of the cases, and no other value is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ult 3            | 0 1 2
            ule 3            | 0 1 2 3
            ule 4            | *
            sle 3; sge 0     | 0 1 2 3
            slt 3; sgt -2    | -1 0 1 2
            sge 125          | 125 126 127
            ult 5; ne 2      | 0 1 3 4
            ne 2; ult 5      | 0 1 3 4
            ule 1; ne 0      | 1
            eq 77            | *
            ne 3             | *
            ult 200          | *
            """)
    void casesCoverAState(String conditions, String expected) {
        Cfa cfa = TestProgram.of(DataModel.ILP32, """
                extern unsigned char __VERIFIER_nondet_uchar(void);
                unsigned char k; int a[9];
                int main(void) { k = __VERIFIER_nondet_uchar(); a[k] = 1; return a[0]; }
                """).cfa();
        TermPool pool = cfa.pool();
        Variable k = cfa.globals().stream()
                .filter(global -> global.name().equals("k"))
                .findFirst()
                .orElseThrow();
        Symbol unknown = pool.symbol("k@7", k.sort());
        SymbolicState state = SymbolicState.initial(new Unfolding(cfa));
        state = state.with(state.store().with(k, unknown));
        for (String condition : conditions.split("; ")) {
            state = state.assuming(pool, condition(pool, unknown, condition));
        }
        Cases cases = new Cases(cfa);
        List<Term> found = cases.of(state);
        if (expected.equals("*")) {
            assertThat(found).isEmpty();
            return;
        }
        Set<Term> values = new HashSet<>();
        for (Term equation : found) {
            SymbolicState one = cases.with(state, equation);
            assertThat(one.path().contains(equation)).isTrue();
            values.add(one.store().value(k));
        }
        Set<Term> possible = new HashSet<>();
        for (int value = -128; value < 128; value++) {
            Word word = Word.of(value, 8);
            if (state.path().conjuncts().stream().allMatch(new Evaluator(any -> word)::holds)) {
                possible.add(pool.bitVec(word));
            }
        }
        assertThat(values).isEqualTo(possible);
        Set<Term> listed = new HashSet<>();
        for (String value : expected.split(" ")) {
            listed.add(pool.bitVec(Integer.parseInt(value), 8));
        }
        assertThat(values).isEqualTo(listed);
    }

    private static Term condition(TermPool pool, Symbol x, String text) {
        String[] words = text.split(" ");
        Term bound = pool.bitVec(Integer.parseInt(words[1]), 8);
        return switch (words[0]) {
            case "ult" -> pool.ult(x, bound);
            case "ule" -> pool.ule(x, bound);
            case "slt" -> pool.slt(x, bound);
            case "sle" -> pool.sle(x, bound);
            case "sgt" -> pool.slt(bound, x);
            case "sge" -> pool.sle(bound, x);
            case "eq" -> pool.equal(x, bound);
            default -> pool.not(pool.equal(x, bound));
        };
    }

    @Test
    void onlyVariablesOnWhichAddressesDependCount() {
        Cfa cfa = TestProgram.of(DataModel.ILP32, """
                extern int __VERIFIER_nondet_int(void);
                int g, h, out; int a[9];
                int id(int x) { if (x > 3) return 0; return x; }
                int main(void) { g = __VERIFIER_nondet_int(); h = __VERIFIER_nondet_int(); out = h; a[id(g)] = h; return a[0]; }
                """).cfa();
        Set<String> names = new HashSet<>();
        AddressVariables.of(cfa).forEach(symbol -> names.add(symbol.name()));
        assertThat(names).contains("g", "id::x").doesNotContain("h", "out");
    }
}
