package org.clew.smt.deduce;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** An interval of one reading of a term and why it is that; a missing bound is infinite. */
public record Bounds(@Nullable BigInteger low, @Nullable BigInteger high, Because whyLow, Because whyHigh) {

    static final Bounds NONE = new Bounds(null, null, Because.nothing(), Because.nothing());

    static Bounds of(BigInteger low, BigInteger high) {
        return new Bounds(low, high, Because.nothing(), Because.nothing());
    }

    static Bounds single(BigInteger value) {
        return of(value, value);
    }

    static Bounds atLeast(BigInteger low, Because why) {
        return new Bounds(low, null, why, Because.nothing());
    }

    static Bounds atMost(BigInteger high, Because why) {
        return new Bounds(null, high, Because.nothing(), why);
    }

    static Bounds unsigned(int width) {
        return of(BigInteger.ZERO, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    }

    static Bounds signed(int width) {
        BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
        return of(half.negate(), half.subtract(BigInteger.ONE));
    }

    /** The stricter bound of both on each side. */
    Bounds meet(Bounds other) {
        boolean lower = low == null || (other.low != null && other.low.compareTo(low) > 0);
        boolean upper = high == null || (other.high != null && other.high.compareTo(high) < 0);
        return !lower && !upper
                ? this
                : new Bounds(
                        lower ? other.low : low,
                        upper ? other.high : high,
                        lower ? other.whyLow : whyLow,
                        upper ? other.whyHigh : whyHigh);
    }

    /** Without one number, which shows only where it is a bound. */
    Bounds without(BigInteger value, Because why) {
        Bounds result = this;
        if (value.equals(low)) {
            result = result.meet(atLeast(value.add(BigInteger.ONE), whyLow.and(why)));
        }
        if (value.equals(high)) {
            result = result.meet(atMost(value.subtract(BigInteger.ONE), whyHigh.and(why)));
        }
        return result;
    }

    Bounds hull(Bounds other) {
        return new Bounds(
                low == null || other.low == null ? null : low.min(other.low),
                high == null || other.high == null ? null : high.max(other.high),
                whyLow.and(other.whyLow),
                whyHigh.and(other.whyHigh));
    }

    Bounds plus(Bounds other) {
        return new Bounds(
                low == null || other.low == null ? null : low.add(other.low),
                high == null || other.high == null ? null : high.add(other.high),
                whyLow.and(other.whyLow),
                whyHigh.and(other.whyHigh));
    }

    Bounds times(BigInteger factor) {
        if (factor.signum() < 0) {
            return new Bounds(scaled(high, factor), scaled(low, factor), whyHigh, whyLow);
        }
        return new Bounds(scaled(low, factor), scaled(high, factor), whyLow, whyHigh);
    }

    /** The same, if other bounds hold too. */
    Bounds because(Bounds other) {
        Because both = other.whyLow.and(other.whyHigh);
        return new Bounds(low, high, whyLow.and(both), whyHigh.and(both));
    }

    /** The products of numbers from both, each of which may be the greatest in its interval where the other is the least. */
    Bounds times(Bounds other) {
        if (low == null || high == null || other.low == null || other.high == null) {
            return NONE;
        }
        BigInteger a = low.multiply(other.low);
        BigInteger b = low.multiply(other.high);
        BigInteger c = high.multiply(other.low);
        BigInteger d = high.multiply(other.high);
        Because all = whyLow.and(whyHigh).and(other.whyLow).and(other.whyHigh);
        return new Bounds(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)), all, all);
    }

    /** The products of numbers with themselves. */
    Bounds squared() {
        Bounds square = times(this);
        return square.meet(atLeast(BigInteger.ZERO, Because.nothing()));
    }

    /** These bounds, if they also show that nothing leaves the range; else the range. */
    Bounds unlessBeyond(Bounds range) {
        if (!isWithin(range)) {
            return range;
        }
        Because whole = whyLow.and(whyHigh);
        return new Bounds(low, high, whole, whole);
    }

    boolean isWithin(Bounds range) {
        return low != null
                && high != null
                && (range.low == null || low.compareTo(range.low) >= 0)
                && (range.high == null || high.compareTo(range.high) <= 0);
    }

    boolean isEmpty() {
        return low != null && high != null && low.compareTo(high) > 0;
    }

    public boolean isSingle() {
        return low != null && low.equals(high);
    }

    /** Every number here is greater than every number there. */
    public boolean isAbove(Bounds other) {
        return low != null && other.high != null && low.compareTo(other.high) > 0;
    }

    public boolean isAtLeast(Bounds other) {
        return low != null && other.high != null && low.compareTo(other.high) >= 0;
    }

    private static @Nullable BigInteger scaled(@Nullable BigInteger bound, BigInteger factor) {
        return bound == null ? null : bound.multiply(factor);
    }
}
