package org.clew.source.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.clew.logic.Sort;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Written numbers against Java's own correctly rounded conversion. */
class DecimalToBinaryTest {

    @Property
    void roundsAsJavaDoes(
            @ForAll @LongRange(min = 0) long digits, @ForAll @IntRange(min = -360, max = 330) int exponent) {
        String text = digits + "e" + exponent;
        assertThat(DecimalToBinary.bits(text, Sort.FLOAT64))
                .isEqualTo(BigInteger.valueOf(Double.doubleToLongBits(Double.parseDouble(text))));
        assertThat(DecimalToBinary.bits(text, Sort.FLOAT32))
                .isEqualTo(BigInteger.valueOf(Float.floatToIntBits(Float.parseFloat(text)) & 0xffffffffL));
    }

    @ParameterizedTest
    @CsvSource({
        "1.5, 3fff4000000000000000",
        "0x1p-3, 3ffc0000000000000000",
        "0x.8p1, 3fff0000000000000000",
        "1e9999, 7fff0000000000000000",
        "0.1, 3ffb4ccccccccccccccd"
    })
    void extendedFormat(String text, String expected) {
        // Shown with sign and exponent in the first four digits; the integer bit is not stored.
        BigInteger bits = DecimalToBinary.bits(text, Sort.FLOAT80);
        BigInteger fraction = bits.and(BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE));
        assertThat(bits.shiftRight(63).shiftLeft(64).or(fraction).toString(16)).isEqualTo(expected);
    }
}
