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

    /** A step of the product of binary numbers: z + x * y stays what it is. */
    @Test
    void anOddNumberThatIsNotNegativeIsOneMoreThanTwiceItsHalf() {
        Symbol x = word("x", 64);
        Symbol y = word("y", 64);
        Symbol z = word("z", 64);
        Symbol product = word("product", 64);
        Term one = pool.bitVec(1, 64);
        Term two = pool.bitVec(2, 64);
        Term kept = pool.equal(pool.add(z, pool.mul(x, y)), product);
        Term odd = pool.equal(pool.srem(y, two), one);
        Term half = pool.mul(pool.mul(two, x), pool.sdiv(pool.sub(y, one), two));
        Term broken = pool.distinct(pool.add(pool.add(z, x), half), product);
        assertThat(contradiction(kept, odd, broken)).containsExactlyInAnyOrder(kept, odd, broken);
        assertThat(contradiction(kept, broken)).isNull();
        Term wrong = pool.distinct(pool.add(z, half), product);
        assertThat(contradiction(kept, odd, wrong)).isNull();
    }

    /** Not one, and not negative, so zero. */
    @Test
    void aRemainderIsKnownWhereBoundsLeaveOneValue() {
        Symbol x = word("x", 64);
        Symbol y = word("y", 64);
        Symbol product = word("product", 64);
        Term two = pool.bitVec(2, 64);
        Term kept = pool.equal(pool.mul(x, y), product);
        Term positive = pool.sle(pool.bitVec(0, 64), y);
        Term notOdd = pool.distinct(pool.srem(y, two), pool.bitVec(1, 64));
        Term broken = pool.distinct(pool.mul(pool.mul(two, x), pool.sdiv(y, two)), product);
        assertThat(contradiction(kept, positive, notOdd, broken))
                .containsExactlyInAnyOrder(kept, positive, notOdd, broken);
        assertThat(contradiction(kept, notOdd, broken)).isNull();
        assertThat(contradiction(kept, positive, broken)).isNull();
    }

    @Test
    void bothFactorsAreHalved() {
        Symbol a = word("a", 64);
        Symbol b = word("b", 64);
        Symbol p = word("p", 64);
        Symbol product = word("product", 64);
        Term two = pool.bitVec(2, 64);
        Term zero = pool.bitVec(0, 64);
        Term kept = pool.equal(pool.mul(pool.mul(a, b), p), product);
        Term evenA = pool.equal(pool.srem(a, two), zero);
        Term evenB = pool.equal(pool.srem(b, two), zero);
        Term halves = pool.mul(pool.sdiv(a, two), pool.sdiv(b, two));
        Term broken = pool.distinct(pool.mul(halves, pool.mul(pool.bitVec(4, 64), p)), product);
        assertThat(contradiction(kept, evenA, evenB, broken)).containsExactlyInAnyOrder(kept, evenA, evenB, broken);
        assertThat(contradiction(kept, evenA, broken)).isNull();
    }

    /** Words that are read without a sign, and lose two bits. */
    @Test
    void theLowBitsOfAWordAreItsRemainder() {
        Symbol x = word("x", 32);
        Symbol y = word("y", 32);
        Symbol product = word("product", 32);
        Term four = pool.bitVec(4, 32);
        Term kept = pool.equal(pool.mul(x, y), product);
        Term three = pool.equal(pool.urem(y, four), pool.bitVec(3, 32));
        Term quotient = pool.udiv(pool.add(y, pool.bitVec(1, 32)), four);
        Term after = pool.sub(pool.mul(pool.mul(four, x), quotient), x);
        assertThat(contradiction(kept, three, pool.distinct(after, product))).isNotNull();
        Term two = pool.equal(pool.urem(y, four), pool.bitVec(2, 32));
        assertThat(contradiction(kept, two, pool.distinct(after, product))).isNull();
    }

    /** The law of division needs no number to divide by, and no divisor that is not zero. */
    @Test
    void aDividendIsQuotientTimesDivisorPlusRemainder() {
        Symbol n = word("n", 32);
        Symbol d = word("d", 32);
        Term less = pool.sub(d, pool.bitVec(2, 32));
        Term difference = pool.sub(pool.udiv(n, less), pool.udiv(n, d));
        Term square = pool.mul(pool.mul(d, less), difference);
        Term remainders = pool.sub(pool.mul(d, pool.urem(n, less)), pool.mul(less, pool.urem(n, d)));
        Term whole = pool.mul(pool.bitVec(2, 32), n);
        assertThat(contradiction(pool.distinct(pool.add(square, remainders), whole)))
                .isNotNull();
        assertThat(contradiction(pool.distinct(pool.sub(square, remainders), whole)))
                .isNull();
    }

    @Test
    void whatQuotientsByUnknownWordsRefuteHasNoModel() {
        Random random = new Random(52);
        List<Symbol> symbols = List.of(word("x", 4), word("y", 4));
        int refuted = 0;
        for (int round = 0; round < 5_000; round++) {
            Term a = near(random, symbols);
            Term b = near(random, symbols);
            boolean signed = random.nextBoolean();
            Term quotient = signed ? pool.sdiv(a, b) : pool.udiv(a, b);
            Term remainder = random.nextInt(4) > 0 == signed ? pool.srem(a, b) : pool.urem(a, b);
            Term sum = pool.add(pool.mul(quotient, random.nextInt(4) > 0 ? b : a), remainder);
            Term broken = pool.distinct(sum, random.nextInt(4) > 0 ? a : near(random, symbols));
            Set<Term> core = contradiction(broken);
            if (core != null) {
                refuted++;
                assertThat(hasModelOfNibbles(core, symbols))
                        .as("a model of %s", core)
                        .isFalse();
            }
        }
        assertThat(refuted).isGreaterThan(500);
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

    /** Remainders and bounds beside products of quotients: what is taken from them for low bits and for other remainders. */
    @Test
    void whatRemaindersRefuteHasNoModel() {
        Random random = new Random(51);
        List<Symbol> symbols = List.of(word("x", 4), word("y", 4));
        int refuted = 0;
        for (int round = 0; round < 30_000; round++) {
            List<Term> conjuncts = new ArrayList<>();
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                conjuncts.add(condition(random, near(random, symbols)));
            }
            Term product = pool.mul(quotient(random, near(random, symbols)), near(random, symbols));
            Term multiple = pool.mul(pool.bitVec(1 << random.nextInt(3), 4), product);
            Term other = pool.mul(near(random, symbols), near(random, symbols));
            Term equality = pool.equal(multiple, random.nextBoolean() ? other : pool.bitVec(random.nextInt(16), 4));
            conjuncts.add(random.nextInt(3) > 0 ? pool.not(equality) : equality);
            Set<Term> core = contradiction(conjuncts.toArray(Term[]::new));
            if (core != null) {
                refuted += core.size() > 1 ? 1 : 0;
                assertThat(conjuncts).containsAll(core);
                assertThat(hasModelOfNibbles(core, symbols))
                        .as("a model of %s", core)
                        .isFalse();
            }
        }
        assertThat(refuted).isGreaterThan(100);
    }

    private Term condition(Random random, Term dividend) {
        Term divisor = pool.bitVec(1 << random.nextInt(1, 3), 4);
        Term number = pool.bitVec(random.nextInt(-3, 4), 4);
        Term isRemainder =
                pool.equal(random.nextBoolean() ? pool.srem(dividend, divisor) : pool.urem(dividend, divisor), number);
        return switch (random.nextInt(4)) {
            case 0 -> pool.not(isRemainder);
            case 1 -> pool.sle(pool.bitVec(random.nextInt(-1, 3), 4), dividend);
            default -> isRemainder;
        };
    }

    private Term quotient(Random random, Term dividend) {
        Term divisor = pool.bitVec(1 << random.nextInt(1, 3), 4);
        return random.nextBoolean() ? pool.sdiv(dividend, divisor) : pool.udiv(dividend, divisor);
    }

    private Term near(Random random, List<Symbol> symbols) {
        Term symbol = symbols.get(random.nextInt(symbols.size()));
        return random.nextBoolean() ? symbol : pool.add(symbol, pool.bitVec(random.nextInt(-2, 3), 4));
    }

    private static boolean hasModelOfNibbles(Set<Term> formulas, List<Symbol> symbols) {
        for (int values = 0; values < 256; values++) {
            Evaluator evaluator = new Evaluator(Assignment.of(Map.of(
                    symbols.get(0), Word.of(values & 15, 4),
                    symbols.get(1), Word.of(values >> 4, 4))));
            if (formulas.stream().allMatch(evaluator::holds)) {
                return true;
            }
        }
        return false;
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
