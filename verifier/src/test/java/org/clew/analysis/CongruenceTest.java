package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class CongruenceTest {

    @Property
    void sumsProductsAndJoinsKeepTheirIntegers(
            @ForAll @IntRange(max = 12) int m,
            @ForAll @IntRange(max = 12) int n,
            @ForAll @IntRange(min = -9, max = 9) int a,
            @ForAll @IntRange(min = -9, max = 9) int b,
            @ForAll @IntRange(min = -5, max = 5) int k,
            @ForAll @IntRange(min = -5, max = 5) int l) {
        Congruence x = Congruence.of(number(m), number(a));
        Congruence y = Congruence.of(number(n), number(b));
        int first = a + k * m;
        int second = b + l * n;
        assertThat(contains(x.plus(y), first + second)).isTrue();
        assertThat(contains(x.times(number(l)), first * l)).isTrue();
        assertThat(contains(x.join(y), first)).isTrue();
        assertThat(contains(x.join(y), second)).isTrue();
        assertThat(contains(x.modulo(number(8)), first + 8 * l)).isTrue();
    }

    @Property
    void aJoinOfTwoNumbersKnowsTheirDistance(
            @ForAll @IntRange(min = -50, max = 50) int a, @ForAll @IntRange(min = -50, max = 50) int b) {
        Congruence both = Congruence.constant(number(a)).join(Congruence.constant(number(b)));
        assertThat(both.modulus()).isEqualTo(number(Math.abs(a - b)));
    }

    private static boolean contains(Congruence congruence, int value) {
        BigInteger distance = number(value).subtract(congruence.remainder());
        return congruence.modulus().signum() == 0
                ? distance.signum() == 0
                : distance.mod(congruence.modulus()).signum() == 0;
    }

    private static BigInteger number(int value) {
        return BigInteger.valueOf(value);
    }
}
