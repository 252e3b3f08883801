package org.clew.logic.floats;

import java.math.BigInteger;
import org.clew.logic.FloatBits;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;

/** A finite binary number: {@code magnitude * 2^exponent}, with a sign that zero has too. */
record FiniteFloat(boolean negative, BigInteger magnitude, int exponent) {

    static FiniteFloat of(FloatValue value) {
        Sort.Float format = value.format();
        int field = (int) FloatBits.exponentField(value.bits(), format).bits();
        BigInteger fraction = FloatBits.fraction(value.bits(), format).unsigned();
        int smallest = smallestExponent(format);
        return field == 0
                ? new FiniteFloat(value.isNegative(), fraction, smallest)
                : new FiniteFloat(value.isNegative(), fraction.setBit(format.significand() - 1), smallest + field - 1);
    }

    /** The exponent of the last bit of subnormal numbers. */
    static int smallestExponent(Sort.Float format) {
        int bias = (1 << (format.exponent() - 1)) - 1;
        return 2 - bias - format.significand();
    }

    boolean isZero() {
        return magnitude.signum() == 0;
    }

    /** The magnitude in units of {@code 2^unit}, which is no more than this exponent. */
    BigInteger magnitudeAt(int unit) {
        return magnitude.shiftLeft(exponent - unit);
    }

    FiniteFloat times(FiniteFloat other) {
        return new FiniteFloat(
                negative != other.negative, magnitude.multiply(other.magnitude), exponent + other.exponent);
    }

    FiniteFloat plus(FiniteFloat other) {
        if (isZero() || other.isZero()) {
            return isZero() ? other : this;
        }
        int unit = Math.min(exponent, other.exponent);
        BigInteger sum = signedAt(unit).add(other.signedAt(unit));
        return new FiniteFloat(sum.signum() < 0, sum.abs(), unit);
    }

    private BigInteger signedAt(int unit) {
        return negative ? magnitudeAt(unit).negate() : magnitudeAt(unit);
    }
}
