package org.clew.smt.deduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What polynomials refute has no model; and they refute what proofs about products of words need. */
class PolynomialFactsTest {

    private final TermPool pool = new SimplifyingPool();

    private Symbol word(String name, int width) {
        return pool.symbol(name, Sort.bitVec(width));
    }

    private @Nullable Set<Term> contradiction(Term... conjuncts) {
        Query query = Query.of(Arrays.asList(conjuncts), List.of());
        return new PolynomialFacts(pool, query).contradiction();
    }

    @Test
    void theStepOfAGreatestCommonDivisorKeepsTheDeterminant() {
        Symbol p = word("p", 64);
        Symbol q = word("q", 64);
        Symbol r = word("r", 64);
        Symbol s = word("s", 64);
        Term one = pool.bitVec(1, 64);
        Term before = pool.equal(pool.sub(pool.mul(p, s), pool.mul(r, q)), one);
        Term after = pool.equal(pool.sub(pool.mul(pool.sub(p, q), s), pool.mul(pool.sub(r, s), q)), one);
        assertThat(contradiction(before, pool.not(after))).containsExactlyInAnyOrder(before, pool.not(after));
    }

    @Test
    void halvingAnEvenNumberAndDoublingTheOtherKeepsTheProduct() {
        Symbol x = word("x", 32);
        Symbol y = word("y", 32);
        Symbol product = word("product", 32);
        Term two = pool.bitVec(2, 32);
        Term kept = pool.equal(pool.mul(x, y), product);
        Term even = pool.equal(pool.srem(y, two), pool.bitVec(0, 32));
        Term broken = pool.distinct(pool.mul(pool.mul(two, x), pool.sdiv(y, two)), product);
        assertThat(contradiction(kept, even, broken)).containsExactlyInAnyOrder(kept, even, broken);
        assertThat(contradiction(kept, broken)).isNull();
    }

    @Test
    void noProductIsEvenAndOdd() {
        Symbol x = word("x", 8);
        Symbol y = word("y", 8);
        Term twice = pool.mul(pool.bitVec(2, 8), word("z", 8));
        Term even = pool.equal(pool.mul(x, y), twice);
        Term odd = pool.equal(pool.mul(x, y), pool.add(pool.mul(pool.bitVec(2, 8), word("w", 8)), pool.bitVec(1, 8)));
        assertThat(contradiction(even, odd)).containsExactlyInAnyOrder(even, odd);
    }

    @Test
    void aCounterAtItsBoundIsTheBound() {
        Symbol c = word("c", 32);
        Symbol k = word("k", 32);
        Symbol y = word("y", 32);
        Term atMost = pool.sle(c, k);
        Term atLeast = pool.sle(k, c);
        Term broken = pool.distinct(pool.mul(k, y), pool.mul(c, y));
        assertThat(contradiction(atMost, atLeast, broken)).containsExactlyInAnyOrder(atMost, atLeast, broken);
        assertThat(contradiction(atMost, broken)).isNull();
    }

    @Test
    void aSumThatDoesNotWrapIsExtendedByItsParts() {
        Symbol x = word("x", 64);
        Symbol z = word("z", 32);
        Term less = pool.signExtendOrCut(pool.sub(z, pool.bitVec(1, 32)), 64);
        Term positive = pool.sle(pool.bitVec(1, 32), z);
        Term product = pool.sub(pool.mul(x, pool.signExtendOrCut(z, 64)), x);
        Term broken = pool.distinct(pool.mul(x, less), product);
        assertThat(contradiction(positive, broken)).containsExactlyInAnyOrder(positive, broken);
        assertThat(contradiction(broken)).isNull();
    }

    @Test
    void whatIsRefutedHasNoModel() {
        Random random = new Random(11);
        List<Symbol> symbols = List.of(word("a", 3), word("b", 3), word("c", 3));
        int refuted = 0;
        for (int round = 0; round < 20_000; round++) {
            List<Term> conjuncts = new ArrayList<>();
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                Term equality = pool.equal(sum(random, symbols), sum(random, symbols));
                conjuncts.add(random.nextInt(3) == 0 ? pool.not(equality) : equality);
            }
            Set<Term> core = contradiction(conjuncts.toArray(Term[]::new));
            if (core != null) {
                refuted++;
                assertThat(conjuncts).containsAll(core);
                assertThat(hasModel(core, symbols)).as("a model of %s", core).isFalse();
            }
        }
        assertThat(refuted).isGreaterThan(100);
    }

    private Term sum(Random random, List<Symbol> symbols) {
        Term sum = pool.bitVec(random.nextInt(8), 3);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            Term product = pool.bitVec(random.nextInt(8), 3);
            for (int j = random.nextInt(1, 3); j > 0; j--) {
                Term factor = symbols.get(random.nextInt(symbols.size()));
                Term two = pool.bitVec(2, 3);
                product = pool.mul(
                        product,
                        random.nextInt(4) > 0
                                ? factor
                                : random.nextBoolean() ? pool.sdiv(factor, two) : pool.udiv(factor, two));
            }
            sum = pool.add(sum, product);
        }
        return sum;
    }

    private static boolean hasModel(Set<Term> formulas, List<Symbol> symbols) {
        for (int values = 0; values < 512; values++) {
            Evaluator evaluator = new Evaluator(Assignment.of(Map.of(
                    symbols.get(0), Word.of(values & 7, 3),
                    symbols.get(1), Word.of(values >> 3 & 7, 3),
                    symbols.get(2), Word.of(values >> 6, 3))));
            if (formulas.stream().allMatch(evaluator::holds)) {
                return true;
            }
        }
        return false;
    }
}
