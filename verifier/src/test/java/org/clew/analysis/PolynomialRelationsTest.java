package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Equations with products are seen in states; what follows from others, and what few states have in common, is not listed. */
class PolynomialRelationsTest {

    private static List<BigInteger> state(long... values) {
        return LongStream.of(values).mapToObj(BigInteger::valueOf).toList();
    }

    private static List<Map<List<Integer>, BigInteger>> relations(List<List<BigInteger>> states) {
        return new PolynomialRelations(states).all();
    }

    @Test
    void aSumOfNumbers() {
        List<List<BigInteger>> states = new ArrayList<>();
        for (long i = 0; i < 20; i++) {
            states.add(state(i, i * (i + 1) / 2));
        }
        assertThat(relations(states))
                .containsExactly(Map.of(
                        List.of(0), BigInteger.ONE, List.of(1), BigInteger.valueOf(-2), List.of(0, 0), BigInteger.ONE));
    }

    @Test
    void multiplesOfALinearEquationAreLeftOut() {
        List<List<BigInteger>> states = new ArrayList<>();
        for (long i = 0; i < 20; i++) {
            states.add(state(i, 2 * i + 1));
        }
        assertThat(relations(states)).isEmpty();
    }

    @Test
    void fewStatesSayNothing() {
        List<List<BigInteger>> states = new ArrayList<>();
        for (long i = 0; i < 10; i++) {
            states.add(state(i, i * (i + 1) / 2));
        }
        assertThat(relations(states)).isEmpty();
        assertThat(relations(List.of())).isEmpty();
    }

    /** Words that wrapped around obey the equation modulo a power of two only. */
    @Test
    void largeValuesAreNotLookedAt() {
        List<List<BigInteger>> states = new ArrayList<>();
        for (long i = 0; i < 20; i++) {
            states.add(state(i, i * (i + 1) / 2));
            states.add(state(i, (1L << 31) + i));
        }
        assertThat(relations(states)).hasSize(1);
    }
}
