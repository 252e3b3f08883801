package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.logic.DeepTerms;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.polynomial.PolynomialReader;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.RangeReasoning;
import org.clew.smt.deduce.Linearisation;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.RangeFacts;
import org.clew.smt.deduce.SymbolsOf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the links of the chain look at in a formula, they look at without recursion and once. */
class DeepLinksTest {

    private static final int DEPTH = 1_000_000;

    private final TermPool pool = new SimplifyingPool();

    @ParameterizedTest
    @EnumSource
    void everyLinkReadsDeepFormulas(DeepTerms shape) {
        Term term = shape.make(pool);
        SymbolsOf symbols = new SymbolsOf();
        assertThat(symbols.conjunct(term)).isNotEmpty();
        assertThat(symbols.size(term)).isPositive();
        boolean multiplies = term.has(Trait.PRODUCTS);
        assertThat(multiplies).isEqualTo(shape == DeepTerms.WORDS);
        assertThat(new Linearisation(pool).weaken(term) != term).isEqualTo(multiplies);
        RangeFacts facts = new RangeFacts();
        assertThat(facts.state(term)).isNull();
        assertThat(facts.sharpen(term)).isNull();
        assertThat(new RangeReasoning(query -> new CheckResult.Unsat(List.of()), pool, new SolverStatistics())
                        .decide(Query.of(List.of(), List.of(term)))
                        .isUnsat())
                .isTrue();
    }

    @Test
    void polynomialsOfDeepSumsAndProducts() {
        PolynomialReader reader = new PolynomialReader(pool);
        Term term = pool.symbol("x0", Sort.bitVec(32));
        for (int i = 1; i < DEPTH; i++) {
            Term other = pool.symbol("x" + i % 8, Sort.bitVec(32));
            term = i % 3 == 0 ? pool.mul(term, other) : pool.add(pool.bitNot(term), other);
        }
        assertThat(reader.read(term).size()).isPositive();
    }
}
