package org.clew.logic.integers;

import java.math.BigInteger;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An interval of mathematical integers; a missing bound is infinite. */
public record IntegerRange(
        @Nullable BigInteger low, @Nullable BigInteger high) {

    static final IntegerRange ALL = new IntegerRange(null, null);

    static IntegerRange of(BigInteger low, BigInteger high) {
        return new IntegerRange(low, high);
    }

    static IntegerRange of(long low, long high) {
        return new IntegerRange(BigInteger.valueOf(low), BigInteger.valueOf(high));
    }

    static IntegerRange single(BigInteger value) {
        return new IntegerRange(value, value);
    }

    /** What a word of this width holds when it is read as two's complement. */
    static IntegerRange signed(int width) {
        BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
        return new IntegerRange(half.negate(), half.subtract(BigInteger.ONE));
    }

    static IntegerRange unsigned(int width) {
        return new IntegerRange(BigInteger.ZERO, BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE));
    }

    /** The low bound, which the caller knows to be there. */
    BigInteger lowest() {
        return Objects.requireNonNull(low);
    }

    BigInteger highest() {
        return Objects.requireNonNull(high);
    }

    boolean isWithin(IntegerRange other) {
        return (other.low == null || (low != null && low.compareTo(other.low) >= 0))
                && (other.high == null || (high != null && high.compareTo(other.high) <= 0));
    }

    boolean contains(BigInteger value) {
        return (low == null || low.compareTo(value) <= 0) && (high == null || high.compareTo(value) >= 0);
    }

    boolean isBounded() {
        return low != null && high != null;
    }

    boolean isNonNegative() {
        return low != null && low.signum() >= 0;
    }

    IntegerRange hull(IntegerRange other) {
        return new IntegerRange(
                low == null || other.low == null ? null : low.min(other.low),
                high == null || other.high == null ? null : high.max(other.high));
    }

    /** What both allow; the caller knows that they meet. */
    IntegerRange meet(IntegerRange other) {
        return new IntegerRange(
                low == null ? other.low : other.low == null ? low : low.max(other.low),
                high == null ? other.high : other.high == null ? high : high.min(other.high));
    }

    IntegerRange plus(IntegerRange other) {
        return new IntegerRange(
                low == null || other.low == null ? null : low.add(other.low),
                high == null || other.high == null ? null : high.add(other.high));
    }

    IntegerRange plus(BigInteger offset) {
        return plus(single(offset));
    }

    IntegerRange negated() {
        return new IntegerRange(high == null ? null : high.negate(), low == null ? null : low.negate());
    }

    IntegerRange times(IntegerRange other) {
        if (!isBounded() || !other.isBounded()) {
            return isNonNegative() && other.isNonNegative() ? new IntegerRange(BigInteger.ZERO, null) : ALL;
        }
        return extremes(
                lowest().multiply(other.lowest()),
                lowest().multiply(other.highest()),
                highest().multiply(other.lowest()),
                highest().multiply(other.highest()));
    }

    /** Quotients rounded down, by a positive number. */
    IntegerRange floorDividedBy(BigInteger divisor) {
        return new IntegerRange(low == null ? null : floor(low, divisor), high == null ? null : floor(high, divisor));
    }

    /** Numbers that are no larger in absolute value than those of this range, with 0. */
    IntegerRange shrunk() {
        return hull(single(BigInteger.ZERO));
    }

    /** The numbers of this range and their negatives. */
    IntegerRange symmetric() {
        return hull(negated());
    }

    private static BigInteger floor(BigInteger a, BigInteger b) {
        BigInteger[] parts = a.divideAndRemainder(b);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static IntegerRange extremes(BigInteger... values) {
        return new IntegerRange(
                Stream.of(values).min(BigInteger::compareTo).orElseThrow(),
                Stream.of(values).max(BigInteger::compareTo).orElseThrow());
    }
}
