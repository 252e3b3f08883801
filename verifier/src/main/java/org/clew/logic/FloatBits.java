package org.clew.logic;

/** The fields of an IEEE number in its bits. */
public final class FloatBits {

    private FloatBits() {}

    /** The same bits, or the format's one NaN. */
    static Word canonical(Word bits, Sort.Float format) {
        return isNan(bits, format) ? nan(format) : bits;
    }

    static boolean isNan(Word bits, Sort.Float format) {
        return exponentIsOnes(bits, format) && !fractionIsZero(bits, format);
    }

    /** The quiet, positive NaN without payload. */
    public static Word nan(Sort.Float format) {
        return Word.allOnes(format.exponent() + 1)
                .zeroExtend(format.significand() - 1)
                .shl(Word.of(format.significand() - 2, format.bits()));
    }

    public static Word exponentField(Word bits, Sort.Float format) {
        return bits.extract(format.bits() - 2, format.significand() - 1);
    }

    public static Word fraction(Word bits, Sort.Float format) {
        return bits.extract(format.significand() - 2, 0);
    }

    static boolean exponentIsOnes(Word bits, Sort.Float format) {
        return exponentField(bits, format).isOnes();
    }

    static boolean exponentIsZero(Word bits, Sort.Float format) {
        return exponentField(bits, format).isZero();
    }

    static boolean fractionIsZero(Word bits, Sort.Float format) {
        return fraction(bits, format).isZero();
    }
}
