package org.clew.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.Simplifier;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Simplified and original terms have the same value under every assignment tried. */
class SimplificationTest {

    private static final int ASSIGNMENTS = 6;

    @ParameterizedTest(name = "{0} terms of depth {1} from seed {2}")
    @CsvSource({"20000,2,1", "12000,3,2", "6000,4,3", "2000,6,4"})
    void simplifiedAndRawAgree(int count, int depth, long seed) {
        for (int i = 0; i < count; i++) {
            TermPool pool = new SimplifyingPool();
            RandomTerms terms = new RandomTerms(pool, seed * 1_000_003 + i);
            Term raw = terms.term(depth);
            Term simplified = new Simplifier(pool).simplify(raw);
            assertThat(simplified.sort()).isEqualTo(raw.sort());
            for (int j = 0; j < ASSIGNMENTS; j++) {
                Map<Symbol, Value> values = new HashMap<>();
                for (Symbol symbol : FreeSymbols.of(raw)) {
                    values.put(symbol, terms.value(symbol.sort()));
                }
                Evaluator evaluator = new Evaluator(Assignment.of(values));
                assertThat(evaluator.evaluate(simplified))
                        .as("term %s of seed %s: %s simplified to %s under %s", i, seed, raw, simplified, values)
                        .isEqualTo(evaluator.evaluate(raw));
            }
        }
    }

    /** Canonical forms are fixed points, but for rare combinations of rules that each look only a few levels down. */
    @Test
    void simplifiedTermsStayAsTheyAre() {
        int changed = 0;
        int count = 20_000;
        for (int i = 0; i < count; i++) {
            TermPool pool = new SimplifyingPool();
            Term once = new Simplifier(pool).simplify(new RandomTerms(pool, 900_000 + i).term(3));
            changed += new Simplifier(pool).simplify(once) == once ? 0 : 1;
        }
        assertThat(changed).isLessThan(count / 1000);
    }
}
