package org.clew.logic.floats;

import java.math.BigInteger;
import org.clew.logic.FloatBits;
import org.clew.logic.FloatValue;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Word;

/** Rounds exact results to numbers of a format, with overflow and underflow (IEEE 754-2019, clauses 4.3 and 7.4). */
final class FloatRounding {

    private FloatRounding() {}

    /**
     * The number of the format for {@code exact}, plus a little more in magnitude if {@code sticky}; then the magnitude must
     * have at least two bits more than the format.
     */
    static FloatValue round(Rounding rounding, FiniteFloat exact, boolean sticky, Sort.Float format) {
        boolean negative = exact.negative();
        BigInteger magnitude = exact.magnitude();
        if (magnitude.signum() == 0 && !sticky) {
            return zero(negative, format);
        }
        int precision = format.significand();
        int smallest = FiniteFloat.smallestExponent(format);
        int exponent = Math.max(exact.exponent() + magnitude.bitLength() - precision, smallest);
        BigInteger kept = shiftRounding(rounding, negative, magnitude, exponent - exact.exponent(), sticky);
        if (kept.bitLength() > precision) {
            kept = kept.shiftRight(1);
            exponent++;
        }
        boolean normal = kept.bitLength() == precision;
        int field = normal ? exponent - smallest + 1 : 0;
        if (field >= (1 << format.exponent()) - 1) {
            return overflow(rounding, negative, format);
        }
        BigInteger fraction = normal ? kept.clearBit(precision - 1) : kept;
        return pack(negative, field, fraction, format);
    }

    /** {@code magnitude / 2^shift} as an integer, rounded. */
    private static BigInteger shiftRounding(
            Rounding rounding, boolean negative, BigInteger magnitude, int shift, boolean sticky) {
        if (shift <= 0) {
            return magnitude.shiftLeft(-shift);
        }
        BigInteger kept = magnitude.shiftRight(shift);
        boolean half = magnitude.testBit(shift - 1);
        boolean rest = sticky || magnitude.signum() != 0 && magnitude.getLowestSetBit() < shift - 1;
        boolean up = switch (rounding) {
            case NEAREST_EVEN -> half && (rest || kept.testBit(0));
            case NEAREST_AWAY -> half;
            case UPWARD -> !negative && (half || rest);
            case DOWNWARD -> negative && (half || rest);
            case TOWARD_ZERO -> false;
        };
        return up ? kept.add(BigInteger.ONE) : kept;
    }

    /** The magnitude of the integer that {@code x} rounds to. */
    static BigInteger integralMagnitude(Rounding rounding, FiniteFloat x) {
        return shiftRounding(rounding, x.negative(), x.magnitude(), -x.exponent(), false);
    }

    static FloatValue nan(Sort.Float format) {
        return new FloatValue(FloatBits.nan(format), format);
    }

    static FloatValue zero(boolean negative, Sort.Float format) {
        return pack(negative, 0, BigInteger.ZERO, format);
    }

    static FloatValue infinity(boolean negative, Sort.Float format) {
        return pack(negative, (1 << format.exponent()) - 1, BigInteger.ZERO, format);
    }

    private static FloatValue overflow(Rounding rounding, boolean negative, Sort.Float format) {
        boolean toInfinity = switch (rounding) {
            case NEAREST_EVEN, NEAREST_AWAY -> true;
            case UPWARD -> !negative;
            case DOWNWARD -> negative;
            case TOWARD_ZERO -> false;
        };
        if (toInfinity) {
            return infinity(negative, format);
        }
        BigInteger ones = BigInteger.ONE.shiftLeft(format.significand() - 1).subtract(BigInteger.ONE);
        return pack(negative, (1 << format.exponent()) - 2, ones, format);
    }

    private static FloatValue pack(boolean negative, int field, BigInteger fraction, Sort.Float format) {
        BigInteger bits = BigInteger.valueOf((negative ? 1L << format.exponent() : 0) | field)
                .shiftLeft(format.significand() - 1)
                .or(fraction);
        return new FloatValue(Word.of(bits, format.bits()), format);
    }
}
