package org.clew.logic.floats;

import java.math.BigInteger;
import org.clew.logic.FloatValue;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Word;

/**
 * IEEE 754 arithmetic on binary formats of any size and in every rounding mode: exact results in integers, rounded once. Where
 * Java's own {@code float} and {@code double} give the same answer (nearest-even), {@link HostFloat} is asked instead.
 */
public final class SoftFloat {

    private SoftFloat() {}

    public static FloatValue add(Rounding rounding, FloatValue a, FloatValue b) {
        return HostFloat.serves(rounding, a.format()) ? HostFloat.add(a, b) : addExactly(rounding, a, b);
    }

    public static FloatValue sub(Rounding rounding, FloatValue a, FloatValue b) {
        return add(rounding, a, b.negate());
    }

    public static FloatValue mul(Rounding rounding, FloatValue a, FloatValue b) {
        return HostFloat.serves(rounding, a.format()) ? HostFloat.mul(a, b) : mulExactly(rounding, a, b);
    }

    public static FloatValue div(Rounding rounding, FloatValue a, FloatValue b) {
        return HostFloat.serves(rounding, a.format()) ? HostFloat.div(a, b) : divExactly(rounding, a, b);
    }

    public static FloatValue sqrt(Rounding rounding, FloatValue a) {
        return HostFloat.serves(rounding, a.format()) ? HostFloat.sqrt(a) : sqrtExactly(rounding, a);
    }

    static FloatValue addExactly(Rounding rounding, FloatValue a, FloatValue b) {
        Sort.Float format = a.format();
        if (a.isNan() || b.isNan() || a.isInfinite() && b.isInfinite() && a.isNegative() != b.isNegative()) {
            return FloatRounding.nan(format);
        }
        if (a.isInfinite() || b.isInfinite()) {
            return a.isInfinite() ? a : b;
        }
        return sum(rounding, FiniteFloat.of(a), FiniteFloat.of(b), format);
    }

    static FloatValue mulExactly(Rounding rounding, FloatValue a, FloatValue b) {
        Sort.Float format = a.format();
        boolean negative = a.isNegative() != b.isNegative();
        if (a.isNan() || b.isNan() || a.isInfinite() && b.isZero() || a.isZero() && b.isInfinite()) {
            return FloatRounding.nan(format);
        }
        if (a.isInfinite() || b.isInfinite()) {
            return FloatRounding.infinity(negative, format);
        }
        return FloatRounding.round(rounding, FiniteFloat.of(a).times(FiniteFloat.of(b)), false, format);
    }

    static FloatValue divExactly(Rounding rounding, FloatValue a, FloatValue b) {
        Sort.Float format = a.format();
        boolean negative = a.isNegative() != b.isNegative();
        if (a.isNan() || b.isNan() || a.isInfinite() && b.isInfinite() || a.isZero() && b.isZero()) {
            return FloatRounding.nan(format);
        }
        if (a.isInfinite() || b.isZero()) {
            return FloatRounding.infinity(negative, format);
        }
        if (b.isInfinite() || a.isZero()) {
            return FloatRounding.zero(negative, format);
        }
        FiniteFloat x = FiniteFloat.of(a);
        FiniteFloat y = FiniteFloat.of(b);
        int shift = Math.max(
                0,
                format.significand()
                        + 3
                        + y.magnitude().bitLength()
                        - x.magnitude().bitLength());
        BigInteger[] quotient = x.magnitude().shiftLeft(shift).divideAndRemainder(y.magnitude());
        FiniteFloat truncated = new FiniteFloat(negative, quotient[0], x.exponent() - y.exponent() - shift);
        return FloatRounding.round(rounding, truncated, quotient[1].signum() != 0, format);
    }

    static FloatValue sqrtExactly(Rounding rounding, FloatValue a) {
        Sort.Float format = a.format();
        if (a.isNan() || a.isZero()) {
            return a;
        }
        if (a.isNegative()) {
            return FloatRounding.nan(format);
        }
        if (a.isInfinite()) {
            return a;
        }
        FiniteFloat x = FiniteFloat.of(a);
        int shift = Math.max(0, 2 * (format.significand() + 3) - x.magnitude().bitLength());
        if ((x.exponent() - shift) % 2 != 0) {
            shift++;
        }
        BigInteger[] root = x.magnitude().shiftLeft(shift).sqrtAndRemainder();
        FiniteFloat truncated = new FiniteFloat(false, root[0], (x.exponent() - shift) / 2);
        return FloatRounding.round(rounding, truncated, root[1].signum() != 0, format);
    }

    /** {@code a * b + c} rounded once. */
    public static FloatValue fma(Rounding rounding, FloatValue a, FloatValue b, FloatValue c) {
        Sort.Float format = a.format();
        boolean productNegative = a.isNegative() != b.isNegative();
        boolean productInfinite = a.isInfinite() || b.isInfinite();
        if (a.isNan() || b.isNan() || c.isNan() || productInfinite && (a.isZero() || b.isZero())) {
            return FloatRounding.nan(format);
        }
        if (productInfinite) {
            return c.isInfinite() && c.isNegative() != productNegative
                    ? FloatRounding.nan(format)
                    : FloatRounding.infinity(productNegative, format);
        }
        if (c.isInfinite()) {
            return c;
        }
        return sum(rounding, FiniteFloat.of(a).times(FiniteFloat.of(b)), FiniteFloat.of(c), format);
    }

    /** IEEE remainder: {@code a - b * n} where n is the integer nearest to {@code a / b}, even where two are as near. */
    public static FloatValue rem(FloatValue a, FloatValue b) {
        if (a.isNan() || b.isNan() || a.isInfinite() || b.isZero()) {
            return FloatRounding.nan(a.format());
        }
        if (b.isInfinite() || a.isZero()) {
            return a;
        }
        FiniteFloat x = FiniteFloat.of(a);
        FiniteFloat y = FiniteFloat.of(b);
        int exponent = Math.min(x.exponent(), y.exponent());
        BigInteger divisor = y.magnitudeAt(exponent);
        BigInteger[] quotient = x.magnitudeAt(exponent).divideAndRemainder(divisor);
        BigInteger rest = quotient[1];
        int half = rest.shiftLeft(1).compareTo(divisor);
        boolean beyond = half > 0 || half == 0 && quotient[0].testBit(0);
        FiniteFloat exact = beyond
                ? new FiniteFloat(!x.negative(), divisor.subtract(rest), exponent)
                : new FiniteFloat(x.negative(), rest, exponent);
        return FloatRounding.round(Rounding.NEAREST_EVEN, exact, false, a.format());
    }

    /** The integral number that {@code a} rounds to; zero keeps the sign of {@code a}. */
    public static FloatValue roundToIntegral(Rounding rounding, FloatValue a) {
        if (a.isNan() || a.isInfinite() || a.isZero()) {
            return a;
        }
        FiniteFloat x = FiniteFloat.of(a);
        BigInteger magnitude = FloatRounding.integralMagnitude(rounding, x);
        return FloatRounding.round(rounding, new FiniteFloat(x.negative(), magnitude, 0), false, a.format());
    }

    /** The same number in another format. */
    public static FloatValue convert(Rounding rounding, FloatValue a, Sort.Float format) {
        if (a.format().equals(format)) {
            return a;
        }
        if (a.isNan()) {
            return FloatRounding.nan(format);
        }
        if (a.isInfinite()) {
            return FloatRounding.infinity(a.isNegative(), format);
        }
        if (HostFloat.serves(rounding, format) && HostFloat.serves(rounding, a.format())) {
            return HostFloat.of(a.toDouble(), format);
        }
        return FloatRounding.round(rounding, FiniteFloat.of(a), false, format);
    }

    public static FloatValue fromInteger(Rounding rounding, BigInteger value, Sort.Float format) {
        return FloatRounding.round(rounding, new FiniteFloat(value.signum() < 0, value.abs(), 0), false, format);
    }

    /** The integer that {@code a} rounds to as a word; out of range and NaN give the word with only the top bit set. */
    public static Word toWord(Rounding rounding, FloatValue a, int width, boolean signed) {
        Word invalid = Word.minSigned(width);
        if (a.isNan() || a.isInfinite()) {
            return invalid;
        }
        FiniteFloat x = FiniteFloat.of(a);
        if (x.magnitude().bitLength() + (long) x.exponent() > width + 1L) {
            return invalid;
        }
        BigInteger magnitude = FloatRounding.integralMagnitude(rounding, x);
        BigInteger integer = x.negative() ? magnitude.negate() : magnitude;
        boolean fits = signed ? integer.bitLength() < width : integer.signum() >= 0 && integer.bitLength() <= width;
        return fits ? Word.of(integer, width) : invalid;
    }

    /** C's {@code ==}: zeros are equal, NaN equals nothing. */
    public static boolean equal(FloatValue a, FloatValue b) {
        return !a.isNan() && !b.isNan() && (a.bits().equals(b.bits()) || a.isZero() && b.isZero());
    }

    public static boolean less(FloatValue a, FloatValue b) {
        if (a.isNan() || b.isNan() || a.isZero() && b.isZero()) {
            return false;
        }
        if (a.isNegative() != b.isNegative()) {
            return a.isNegative();
        }
        int magnitudes = a.bits().compareUnsigned(b.bits());
        return a.isNegative() ? magnitudes > 0 : magnitudes < 0;
    }

    public static boolean atMost(FloatValue a, FloatValue b) {
        return less(a, b) || equal(a, b);
    }

    private static FloatValue sum(Rounding rounding, FiniteFloat a, FiniteFloat b, Sort.Float format) {
        FiniteFloat exact = a.plus(b);
        if (exact.magnitude().signum() != 0) {
            return FloatRounding.round(rounding, exact, false, format);
        }
        boolean negative =
                a.isZero() && b.isZero() && a.negative() == b.negative() ? a.negative() : rounding == Rounding.DOWNWARD;
        return FloatRounding.zero(negative, format);
    }
}
