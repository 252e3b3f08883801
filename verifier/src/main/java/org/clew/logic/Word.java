package org.clew.logic;

import java.math.BigInteger;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A machine word of any width and its arithmetic, modulo 2^width. Words of up to 64 bits are one {@code long}; division by zero
 * and shifts past the width are as {@link Operator} says.
 */
public final class Word implements Value {

    private final int width;
    /** The low 64 bits; bits above the width are zero. */
    private final long low;
    /** All bits as an unsigned number if the word is wider than 64 bits. */
    private final @Nullable BigInteger wide;

    private Word(int width, long low, @Nullable BigInteger wide) {
        this.width = width;
        this.low = low;
        this.wide = wide;
    }

    /** The word congruent to {@code value}, which is read as signed where the word is wider than a long. */
    public static Word of(long value, int width) {
        if (width <= 64) {
            return new Word(width, value & mask(width), null);
        }
        return of(BigInteger.valueOf(value), width);
    }

    public static Word of(BigInteger value, int width) {
        if (width <= 64) {
            return new Word(width, value.longValue() & mask(width), null);
        }
        BigInteger unsigned = value.signum() >= 0 && value.bitLength() <= width ? value : value.and(ones(width));
        return new Word(width, unsigned.longValue(), unsigned);
    }

    /** The word with only the sign bit set: the smallest signed number. */
    public static Word minSigned(int width) {
        return width <= 64 ? of(1L << (width - 1), width) : of(BigInteger.ONE.shiftLeft(width - 1), width);
    }

    public static Word allOnes(int width) {
        return of(-1, width);
    }

    public int width() {
        return width;
    }

    /** The low 64 bits, zero-extended. */
    public long bits() {
        return low;
    }

    /** The bits of a narrow word, sign-extended. */
    public long signedBits() {
        return width >= 64 ? low : low << (64 - width) >> (64 - width);
    }

    public BigInteger unsigned() {
        if (wide != null) {
            return wide;
        }
        return low >= 0
                ? BigInteger.valueOf(low)
                : BigInteger.valueOf(low & Long.MAX_VALUE).setBit(63);
    }

    public BigInteger signed() {
        if (wide == null) {
            return BigInteger.valueOf(signedBits());
        }
        return wide.testBit(width - 1) ? wide.subtract(BigInteger.ONE.shiftLeft(width)) : wide;
    }

    public boolean testBit(int bit) {
        return wide == null ? (low >>> bit & 1) != 0 : wide.testBit(bit);
    }

    public boolean isNegative() {
        return testBit(width - 1);
    }

    public boolean isZero() {
        return wide == null ? low == 0 : wide.signum() == 0;
    }

    public boolean isOne() {
        return wide == null ? low == 1 : wide.equals(BigInteger.ONE);
    }

    public boolean isOnes() {
        return wide == null ? low == mask(width) : wide.equals(ones(width));
    }

    /** The number of low bits that are zero; the width for zero. */
    public int trailingZeros() {
        if (isZero()) {
            return width;
        }
        return wide == null ? Long.numberOfTrailingZeros(low) : wide.getLowestSetBit();
    }

    /** The exponent of a power of two, or -1. */
    public int log2() {
        boolean power = wide == null ? Long.bitCount(low) == 1 : wide.bitCount() == 1;
        return power ? trailingZeros() : -1;
    }

    public Word add(Word other) {
        return wide == null ? of(low + other.low, width) : of(wide.add(other.unsigned()), width);
    }

    public Word sub(Word other) {
        return wide == null ? of(low - other.low, width) : of(wide.subtract(other.unsigned()), width);
    }

    public Word neg() {
        return wide == null ? of(-low, width) : of(wide.negate(), width);
    }

    public Word mul(Word other) {
        return wide == null ? of(low * other.low, width) : of(wide.multiply(other.unsigned()), width);
    }

    public Word udiv(Word other) {
        if (other.isZero()) {
            return allOnes(width);
        }
        return wide == null ? of(Long.divideUnsigned(low, other.low), width) : of(wide.divide(other.unsigned()), width);
    }

    public Word urem(Word other) {
        if (other.isZero()) {
            return this;
        }
        return wide == null
                ? of(Long.remainderUnsigned(low, other.low), width)
                : of(wide.remainder(other.unsigned()), width);
    }

    public Word sdiv(Word other) {
        if (other.isZero()) {
            return of(isNegative() ? 1 : -1, width);
        }
        return wide == null ? of(signedBits() / other.signedBits(), width) : of(signed().divide(other.signed()), width);
    }

    public Word srem(Word other) {
        if (other.isZero()) {
            return this;
        }
        return wide == null
                ? of(signedBits() % other.signedBits(), width)
                : of(signed().remainder(other.signed()), width);
    }

    public Word not() {
        return wide == null ? of(~low, width) : of(wide.xor(ones(width)), width);
    }

    public Word and(Word other) {
        return wide == null ? of(low & other.low, width) : of(wide.and(other.unsigned()), width);
    }

    public Word or(Word other) {
        return wide == null ? of(low | other.low, width) : of(wide.or(other.unsigned()), width);
    }

    public Word xor(Word other) {
        return wide == null ? of(low ^ other.low, width) : of(wide.xor(other.unsigned()), width);
    }

    public Word shl(Word amount) {
        int bits = amount.shiftAmount();
        if (bits >= width) {
            return of(0, width);
        }
        return wide == null ? of(low << bits, width) : of(wide.shiftLeft(bits), width);
    }

    public Word lshr(Word amount) {
        int bits = amount.shiftAmount();
        if (bits >= width) {
            return of(0, width);
        }
        return wide == null ? of(low >>> bits, width) : of(wide.shiftRight(bits), width);
    }

    public Word ashr(Word amount) {
        int bits = Math.min(amount.shiftAmount(), width - 1);
        return wide == null ? of(signedBits() >> bits, width) : of(signed().shiftRight(bits), width);
    }

    /** This word as a number of bits to shift by: itself, or the width where it is no less than the width. */
    public int shiftAmount() {
        if (wide == null) {
            return Long.compareUnsigned(low, width) < 0 ? (int) low : width;
        }
        return wide.bitLength() < 31 ? Math.min(wide.intValue(), width) : width;
    }

    public boolean ult(Word other) {
        return compareUnsigned(other) < 0;
    }

    public boolean ule(Word other) {
        return compareUnsigned(other) <= 0;
    }

    public boolean slt(Word other) {
        return compareSigned(other) < 0;
    }

    public boolean sle(Word other) {
        return compareSigned(other) <= 0;
    }

    public int compareUnsigned(Word other) {
        return wide == null ? Long.compareUnsigned(low, other.low) : wide.compareTo(other.unsigned());
    }

    public int compareSigned(Word other) {
        return wide == null ? Long.compare(signedBits(), other.signedBits()) : signed().compareTo(other.signed());
    }

    /** This word followed by {@code lower}, which becomes the less significant part. */
    public Word concat(Word lower) {
        int sum = width + lower.width;
        return sum <= 64
                ? of(low << lower.width | lower.low, sum)
                : of(unsigned().shiftLeft(lower.width).or(lower.unsigned()), sum);
    }

    public Word extract(int high, int lowest) {
        int bits = high - lowest + 1;
        return wide == null ? of(low >>> lowest, bits) : of(wide.shiftRight(lowest), bits);
    }

    public Word zeroExtend(int added) {
        return width + added <= 64 ? of(low, width + added) : of(unsigned(), width + added);
    }

    public Word signExtend(int added) {
        return wide == null ? of(signedBits(), width + added) : of(signed(), width + added);
    }

    @Override
    public Sort sort() {
        return Sort.bitVec(width);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Word other
                && width == other.width
                && low == other.low
                && Objects.equals(wide, other.wide);
    }

    @Override
    public int hashCode() {
        long mixed = (low ^ (low >>> 32)) * 0x9E3779B97F4A7C15L + width;
        return (int) (mixed ^ mixed >>> 29) + (wide == null ? 0 : wide.hashCode());
    }

    @Override
    public String toString() {
        return unsigned() + ":" + width;
    }

    private static long mask(int width) {
        return -1L >>> (64 - width);
    }

    private static BigInteger ones(int width) {
        return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    }
}
