package org.clew.engine.backward;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AffineHullTest {

    @Test
    void pointsInGeneralPositionSatisfyNothing() {
        assertThat(hull(2, new long[] {0, 0}, new long[] {1, 0}, new long[] {0, 1})
                        .equations())
                .isEmpty();
    }

    @Test
    void aLineIsOneEquation() {
        List<List<BigInteger>> equations = hull(2, new long[] {0, 1}, new long[] {2, 5}, new long[] {7, 15})
                .equations();
        assertThat(equations).hasSize(1);
        // y = 2 x + 1, up to a factor.
        assertThat(value(equations.getFirst(), 10, 21)).isZero();
        assertThat(value(equations.getFirst(), 10, 22)).isNotZero();
    }

    @Test
    void equationsHoldAtAllPointsAndOnlyThere() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 200; round++) {
            long a = random.nextLong(-9, 10);
            long b = random.nextLong(-9, 10);
            AffineHull hull = new AffineHull(4);
            for (int i = 0; i < 12; i++) {
                long x = random.nextLong(-100, 100);
                long y = random.nextLong(-100, 100);
                hull.add(numbers(x, y, a * x + b * y, x - a));
            }
            List<List<BigInteger>> equations = hull.equations();
            assertThat(equations).hasSize(2);
            for (List<BigInteger> equation : equations) {
                assertThat(value(equation, 3, 4, a * 3 + b * 4, 3 - a)).isZero();
            }
            assertThat(equations).anyMatch(equation -> value(equation, 3, 4, a * 3 + b * 4 + 1, 3 - a) != 0);
        }
    }

    private static AffineHull hull(int dimension, long[]... points) {
        AffineHull hull = new AffineHull(dimension);
        for (long[] point : points) {
            hull.add(numbers(point));
        }
        return hull;
    }

    private static List<BigInteger> numbers(long... values) {
        return LongStream.of(values).mapToObj(BigInteger::valueOf).toList();
    }

    private static long value(List<BigInteger> equation, long... point) {
        long sum = equation.getLast().longValueExact();
        for (int i = 0; i < point.length; i++) {
            sum += equation.get(i).longValueExact() * point[i];
        }
        return sum;
    }
}
