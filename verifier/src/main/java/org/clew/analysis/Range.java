package org.clew.analysis;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The words of a width that lie between two signed and between two unsigned bounds: both are needed, because {@code x >= 0} is a signed bound and
 * {@code x <u 10} an unsigned one. Bounds are inclusive and never cross; an empty range has no object.
 */
public record Range(
        int width, BigInteger signedLow, BigInteger signedHigh, BigInteger unsignedLow, BigInteger unsignedHigh) {

    /** All words of the width. */
    public static Range all(int width) {
        return new Range(width, signedMin(width), signedMax(width), BigInteger.ZERO, unsignedMax(width));
    }

    public static Range constant(BigInteger unsigned, int width) {
        BigInteger signed = toSigned(unsigned, width);
        return new Range(width, signed, signed, unsigned, unsigned);
    }

    /** The words whose signed reading is within the bounds; all words if the bounds leave the width (a wrap-around). */
    public static Range signed(BigInteger low, BigInteger high, int width) {
        if (low.compareTo(signedMin(width)) < 0 || high.compareTo(signedMax(width)) > 0) {
            return all(width);
        }
        return new Range(width, low, high, BigInteger.ZERO, unsignedMax(width)).tightened();
    }

    /** The words whose unsigned reading is within the bounds; all words if the bounds leave the width. */
    public static Range unsigned(BigInteger low, BigInteger high, int width) {
        if (low.signum() < 0 || high.compareTo(unsignedMax(width)) > 0) {
            return all(width);
        }
        return new Range(width, signedMin(width), signedMax(width), low, high).tightened();
    }

    public boolean isAll() {
        return equals(all(width));
    }

    public boolean isConstant() {
        return unsignedLow.equals(unsignedHigh);
    }

    public boolean isNonNegative() {
        return signedLow.signum() >= 0;
    }

    public Range join(Range other) {
        return new Range(
                width,
                signedLow.min(other.signedLow),
                signedHigh.max(other.signedHigh),
                unsignedLow.min(other.unsignedLow),
                unsignedHigh.max(other.unsignedHigh));
    }

    /** The words in both; null if there are none. */
    public @Nullable Range meet(Range other) {
        Range both = new Range(
                width,
                signedLow.max(other.signedLow),
                signedHigh.min(other.signedHigh),
                unsignedLow.max(other.unsignedLow),
                unsignedHigh.min(other.unsignedHigh));
        if (both.isCrossed()) {
            return null;
        }
        Range tight = both.tightened();
        return tight.isCrossed() ? null : tight;
    }

    /** This range, with each bound that {@code next} exceeds moved out to the next threshold. */
    public Range widen(Range next, Thresholds thresholds) {
        return new Range(
                width,
                next.signedLow.compareTo(signedLow) < 0
                        ? thresholds.below(next.signedLow).max(signedMin(width))
                        : signedLow,
                next.signedHigh.compareTo(signedHigh) > 0
                        ? thresholds.above(next.signedHigh).min(signedMax(width))
                        : signedHigh,
                next.unsignedLow.compareTo(unsignedLow) < 0
                        ? thresholds.below(next.unsignedLow).max(BigInteger.ZERO)
                        : unsignedLow,
                next.unsignedHigh.compareTo(unsignedHigh) > 0
                        ? thresholds.above(next.unsignedHigh).min(unsignedMax(width))
                        : unsignedHigh);
    }

    /** Tightens each pair of bounds by the other, if all words of the range have the same sign. */
    private Range tightened() {
        BigInteger sLow = signedLow;
        BigInteger sHigh = signedHigh;
        BigInteger uLow = unsignedLow;
        BigInteger uHigh = unsignedHigh;
        BigInteger modulus = BigInteger.ONE.shiftLeft(width);
        if (sLow.signum() >= 0 || sHigh.signum() < 0) {
            uLow = uLow.max(sLow.signum() >= 0 ? sLow : sLow.add(modulus));
            uHigh = uHigh.min(sLow.signum() >= 0 ? sHigh : sHigh.add(modulus));
        }
        if (uHigh.compareTo(signedMax(width)) <= 0) {
            sLow = sLow.max(uLow);
            sHigh = sHigh.min(uHigh);
        } else if (uLow.compareTo(signedMax(width)) > 0) {
            sLow = sLow.max(uLow.subtract(modulus));
            sHigh = sHigh.min(uHigh.subtract(modulus));
        }
        return new Range(width, sLow, sHigh, uLow, uHigh);
    }

    private boolean isCrossed() {
        return signedLow.compareTo(signedHigh) > 0 || unsignedLow.compareTo(unsignedHigh) > 0;
    }

    static BigInteger signedMin(int width) {
        return BigInteger.ONE.shiftLeft(width - 1).negate();
    }

    static BigInteger signedMax(int width) {
        return BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE);
    }

    static BigInteger unsignedMax(int width) {
        return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    }

    private static BigInteger toSigned(BigInteger unsigned, int width) {
        return unsigned.testBit(width - 1) ? unsigned.subtract(BigInteger.ONE.shiftLeft(width)) : unsigned;
    }
}
