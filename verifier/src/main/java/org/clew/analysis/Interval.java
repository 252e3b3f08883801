package org.clew.analysis;

import java.math.BigInteger;

/** The integers between two bounds, both included; none if the bounds cross. */
record Interval(BigInteger low, BigInteger high) {

    static Interval of(BigInteger value) {
        return new Interval(value, value);
    }

    /** The numbers that a word of the width can stand for. */
    static Interval ofWords(int width, boolean unsigned) {
        return unsigned
                ? new Interval(BigInteger.ZERO, Range.unsignedMax(width))
                : new Interval(Range.signedMin(width), Range.signedMax(width));
    }

    boolean isConstant() {
        return low.equals(high);
    }

    boolean isWithin(Interval other) {
        return other.low.compareTo(low) <= 0 && high.compareTo(other.high) <= 0;
    }

    Interval plus(Interval other) {
        return new Interval(low.add(other.low), high.add(other.high));
    }

    Interval times(BigInteger factor) {
        BigInteger a = low.multiply(factor);
        BigInteger b = high.multiply(factor);
        return new Interval(a.min(b), a.max(b));
    }
}
