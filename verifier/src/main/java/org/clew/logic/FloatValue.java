package org.clew.logic;

/** An IEEE number: sign, exponent and trailing significand in one word; the one NaN of the format stands for all NaNs. */
public record FloatValue(Word bits, Sort.Float format) implements Value {

    public FloatValue {
        if (bits.width() != format.bits()) {
            throw new IllegalArgumentException(bits.width() + " bits for " + format);
        }
        bits = FloatBits.canonical(bits, format);
    }

    public static FloatValue of(double value) {
        return new FloatValue(Word.of(Double.doubleToRawLongBits(value), 64), Sort.FLOAT64);
    }

    public static FloatValue of(float value) {
        return new FloatValue(Word.of(Float.floatToRawIntBits(value), 32), Sort.FLOAT32);
    }

    @Override
    public Sort sort() {
        return format;
    }

    public boolean isNan() {
        return FloatBits.isNan(bits, format);
    }

    public boolean isInfinite() {
        return FloatBits.exponentIsOnes(bits, format) && FloatBits.fractionIsZero(bits, format);
    }

    public boolean isZero() {
        return FloatBits.exponentIsZero(bits, format) && FloatBits.fractionIsZero(bits, format);
    }

    public boolean isSubnormal() {
        return FloatBits.exponentIsZero(bits, format) && !FloatBits.fractionIsZero(bits, format);
    }

    public boolean isNormal() {
        return !FloatBits.exponentIsZero(bits, format) && !FloatBits.exponentIsOnes(bits, format);
    }

    /** True if the sign bit is set and this is a number: NaN is not negative. */
    public boolean isNegative() {
        return bits.isNegative() && !isNan();
    }

    /** This number with the other sign; NaN stays NaN. */
    public FloatValue negate() {
        return isNan() ? this : new FloatValue(bits.xor(Word.minSigned(bits.width())), format);
    }

    public FloatValue abs() {
        return isNegative() ? negate() : this;
    }

    /** The number as a Java double, where the format is {@code float} or {@code double}. */
    public double toDouble() {
        if (format.equals(Sort.FLOAT64)) {
            return Double.longBitsToDouble(bits.bits());
        }
        if (format.equals(Sort.FLOAT32)) {
            return Float.intBitsToFloat((int) bits.bits());
        }
        throw new IllegalStateException(format + " has no Java type");
    }
}
