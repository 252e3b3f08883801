package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Interval;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.logic.rewrite.Substitution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every value of a term is in its enclosure: on all words of five bits, and at the ends of intervals of larger ones. */
class EnclosureTest {

    private static final int NARROW = 5;

    private final TermPool pool = new SimplifyingPool();

    /** Operations with one constant, each at every interval and with every constant. */
    @Test
    void everyValueOfANarrowWordIsEnclosed() {
        Symbol x = pool.symbol("x", pool.bitVec(0, NARROW).sort());
        Interval words = Interval.ofWidth(NARROW);
        for (int constant = -16; constant < 16; constant++) {
            BitVecConstant c = pool.bitVec(constant, NARROW);
            for (Term term : List.of(
                    pool.add(x, c),
                    pool.mul(x, c),
                    pool.neg(x),
                    pool.sdiv(x, c),
                    pool.srem(x, c),
                    pool.sdiv(c, x),
                    pool.srem(c, x),
                    pool.udiv(x, c),
                    pool.add(pool.mul(pool.add(x, c), pool.bitVec(3, NARROW)), pool.bitVec(7, NARROW)))) {
                for (int low = -16; low < 16; low++) {
                    for (int high = low; high < 16; high++) {
                        Interval values = new Interval(BigInteger.valueOf(low), BigInteger.valueOf(high));
                        List<Interval> enclosure = Enclosure.of(term, x, values);
                        assertThat(enclosure).allMatch(words::contains);
                        for (int value = low; value <= high; value++) {
                            assertThat(isIn(enclosure, term, x, value))
                                    .as("%s for %s in %s is in %s", term, value, values, enclosure)
                                    .isTrue();
                        }
                    }
                }
            }
        }
    }

    /** The chains of operations that computed state machines have. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void valuesOfChainsAreEnclosed(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Symbol x = pool.symbol("y", pool.bitVec(0, 32).sort());
        for (int i = 0; i < 500; i++) {
            Term term = x;
            for (int length = random.nextInt(1, 6); length > 0; length--) {
                Term c = pool.bitVec(
                        random.nextBoolean() ? random.nextInt(-20, 20) : random.nextInt(-600_000, 600_000), 32);
                term = switch (random.nextInt(5)) {
                    case 0 -> pool.mul(term, c);
                    case 1 -> pool.sdiv(term, c);
                    case 2 -> pool.srem(term, c);
                    default -> pool.add(term, c);
                };
            }
            int low = random.nextInt() >> random.nextInt(20);
            int high = (int) Math.min(Integer.MAX_VALUE, (long) low + (random.nextInt() >>> random.nextInt(1, 32)));
            List<Interval> enclosure =
                    Enclosure.of(term, x, new Interval(BigInteger.valueOf(low), BigInteger.valueOf(high)));
            for (int j = 0; j < 40; j++) {
                int value = j == 0 ? low : j == 1 ? high : (int) random.nextLong(low, (long) high + 1);
                assertThat(isIn(enclosure, term, x, value))
                        .as("%s for %s", term, value)
                        .isTrue();
            }
        }
    }

    /** How close the enclosure is to the values. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 | 9 | 2 | 5 | 6..9",
                "-9 | -3 | 2 | 5 | 1..4",
                "-3 | 3 | 2 | 0 | -1..1",
                "2147483640 | 2147483647 | 1 | 4 | -2147483648..-2147483645 2147483644..2147483647",
            })
    void quotientsAndSums(int low, int high, int divisor, int summand, String expected) {
        Symbol x = pool.symbol("z", pool.bitVec(0, 32).sort());
        Term term = pool.add(pool.sdiv(x, pool.bitVec(divisor, 32)), pool.bitVec(summand, 32));
        StringBuilder found = new StringBuilder();
        Enclosure.of(term, x, new Interval(BigInteger.valueOf(low), BigInteger.valueOf(high)))
                .forEach(piece -> found.append(piece.low())
                        .append("..")
                        .append(piece.high())
                        .append(' '));
        assertThat(found.toString().trim()).isEqualTo(expected.trim());
    }

    @ParameterizedTest
    @CsvSource({
        "20, 29, 10, 0, 9",
        "23, 26, 10, 3, 6",
        "23, 34, 10, 0, 9",
        "-26, -23, 10, -6, -3",
        "-3, 2, 10, -3, 2",
        "3, 500, -10, 0, 9",
        "-500, 500, 10, -9, 9"
    })
    void remainders(int low, int high, int divisor, int least, int greatest) {
        Symbol x = pool.symbol("r", pool.bitVec(0, 32).sort());
        assertThat(Enclosure.of(
                        pool.srem(x, pool.bitVec(divisor, 32)),
                        x,
                        new Interval(BigInteger.valueOf(low), BigInteger.valueOf(high))))
                .containsExactly(new Interval(BigInteger.valueOf(least), BigInteger.valueOf(greatest)));
    }

    @Test
    void aTermWithAnotherVariableMayHaveAnyValue() {
        Sort.BitVec sort = (Sort.BitVec) pool.bitVec(0, 8).sort();
        Symbol x = pool.symbol("a", sort);
        Symbol other = pool.symbol("b", sort);
        Interval one = new Interval(BigInteger.ONE, BigInteger.ONE);
        assertThat(Enclosure.of(pool.add(x, other), x, one)).containsExactly(Interval.ofWidth(8));
        assertThat(Enclosure.of(pool.add(other, pool.bitVec(1, 8)), x, one)).containsExactly(Interval.ofWidth(8));
        assertThat(Enclosure.of(pool.mul(x, x), x, one)).containsExactly(Interval.ofWidth(8));
    }

    private boolean isIn(List<Interval> enclosure, Term term, Symbol variable, int value) {
        Term result = new Substitution(pool, Map.of(variable, pool.bitVec(value, variable.width()))).apply(term);
        BigInteger word = ((BitVecConstant) result).signed();
        return enclosure.stream().anyMatch(piece -> piece.contains(new Interval(word, word)));
    }
}
