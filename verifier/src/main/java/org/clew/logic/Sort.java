package org.clew.logic;

/** The type of a term. Sorts are small values: compare them with {@code equals}. */
public sealed interface Sort {

    Bool BOOL = new Bool();
    Int INT = new Int();
    /** C's {@code float} and {@code double}, and x87's 80-bit {@code long double} (64 significant bits, hidden bit counted). */
    Float FLOAT32 = new Float(8, 24);

    Float FLOAT64 = new Float(11, 53);
    Float FLOAT80 = new Float(15, 64);

    static BitVec bitVec(int width) {
        return BitVec.of(width);
    }

    /** The format with these many exponent bits and significant bits. */
    static Float floating(int exponent, int significand) {
        if (exponent == 8 && significand == 24) {
            return FLOAT32;
        }
        return exponent == 11 && significand == 53 ? FLOAT64 : new Float(exponent, significand);
    }

    record Bool() implements Sort {}

    /** Mathematical integers: the papers' reading of a program. */
    record Int() implements Sort {}

    /** Machine words of a fixed width; the same bits are read as signed or unsigned by each operation. */
    record BitVec(int width) implements Sort {
        private static final BitVec[] SMALL = new BitVec[129];

        static {
            for (int w = 1; w < SMALL.length; w++) {
                SMALL[w] = new BitVec(w);
            }
        }

        public BitVec {
            if (width < 1) {
                throw new IllegalArgumentException("a bit-vector has at least one bit, not " + width);
            }
        }

        static BitVec of(int width) {
            return width > 0 && width < SMALL.length ? SMALL[width] : new BitVec(width);
        }
    }

    /** IEEE 754 binary format; {@code significand} counts the hidden bit, as SMT-LIB does. */
    record Float(int exponent, int significand) implements Sort {
        public int bits() {
            return exponent + significand;
        }
    }

    record Array(Sort index, Sort element) implements Sort {}
}
