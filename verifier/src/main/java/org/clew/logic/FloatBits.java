package org.clew.logic;

import java.math.BigInteger;

/** The fields of an IEEE number in its bits. */
final class FloatBits {

    private FloatBits() {}

    /** The same bits, or the format's one NaN. */
    static BigInteger canonical(BigInteger bits, Sort.Float format) {
        return isNan(bits, format) ? nan(format) : bits;
    }

    static boolean isNan(BigInteger bits, Sort.Float format) {
        return exponentField(bits, format).equals(ones(format.exponent()))
                && fraction(bits, format).signum() != 0;
    }

    /** The quiet, positive NaN without payload. */
    static BigInteger nan(Sort.Float format) {
        return ones(format.exponent() + 1).shiftLeft(format.significand() - 2);
    }

    static BigInteger exponentField(BigInteger bits, Sort.Float format) {
        return bits.shiftRight(format.significand() - 1).and(ones(format.exponent()));
    }

    static BigInteger fraction(BigInteger bits, Sort.Float format) {
        return bits.and(ones(format.significand() - 1));
    }

    private static BigInteger ones(int count) {
        return BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE);
    }
}
