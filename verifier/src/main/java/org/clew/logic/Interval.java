package org.clew.logic;

import java.math.BigInteger;
import java.util.List;

/** Numbers from {@code low} to {@code high}, both included; empty if they cross. */
public record Interval(BigInteger low, BigInteger high) {

    /** The words of a width, by their signed reading. */
    public static Interval ofWidth(int width) {
        BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
        return new Interval(half.negate(), half.subtract(BigInteger.ONE));
    }

    public boolean isEmpty() {
        return low.compareTo(high) > 0;
    }

    public boolean contains(Interval other) {
        return low.compareTo(other.low) <= 0 && other.high.compareTo(high) <= 0;
    }

    public Interval meet(Interval other) {
        return new Interval(low.max(other.low), high.min(other.high));
    }

    /** The smallest interval with the numbers of both. */
    public Interval hull(Interval other) {
        return new Interval(low.min(other.low), high.max(other.high));
    }

    public Interval plus(BigInteger number) {
        return new Interval(low.add(number), high.add(number));
    }

    /** The smallest interval with the products. */
    public Interval times(BigInteger factor) {
        BigInteger a = low.multiply(factor);
        BigInteger b = high.multiply(factor);
        return new Interval(a.min(b), a.max(b));
    }

    /** What these numbers are as words of a width: two intervals if they wrap around. */
    public List<Interval> wrapped(int width) {
        Interval words = ofWidth(width);
        BigInteger modulus = BigInteger.ONE.shiftLeft(width);
        if (high.subtract(low).compareTo(modulus) >= 0) {
            return List.of(words);
        }
        BigInteger begin = low.subtract(words.low).mod(modulus).add(words.low);
        BigInteger end = begin.add(high.subtract(low));
        return end.compareTo(words.high) <= 0
                ? List.of(new Interval(begin, end))
                : List.of(new Interval(begin, words.high), new Interval(words.low, end.subtract(modulus)));
    }
}
