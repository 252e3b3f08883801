package org.clew.logic.boxes;

import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.jspecify.annotations.Nullable;

/** The formats that Java computes in. Numbers of both are kept as doubles; {@link #round} makes one a number of the format. */
enum Format {
    /** A sum, product, quotient or root that is computed in double and then rounded is the one of single precision (Figueroa). */
    SINGLE {
        @Override
        double round(double number) {
            return (float) number;
        }

        @Override
        double round(long integer) {
            return (float) integer;
        }

        @Override
        long ordinal(double number) {
            int bits = Float.floatToIntBits((float) number);
            return bits >= 0 ? bits : Integer.MIN_VALUE - bits;
        }

        @Override
        double at(long ordinal) {
            return Float.intBitsToFloat((int) (ordinal >= 0 ? ordinal : Integer.MIN_VALUE - ordinal));
        }

        @Override
        FloatValue value(double number) {
            return FloatValue.of((float) number);
        }
    },
    DOUBLE {
        @Override
        double round(double number) {
            return number;
        }

        @Override
        double round(long integer) {
            return integer;
        }

        @Override
        long ordinal(double number) {
            long bits = Double.doubleToLongBits(number);
            return bits >= 0 ? bits : Long.MIN_VALUE - bits;
        }

        @Override
        double at(long ordinal) {
            return Double.longBitsToDouble(ordinal >= 0 ? ordinal : Long.MIN_VALUE - ordinal);
        }

        @Override
        FloatValue value(double number) {
            return FloatValue.of(number);
        }
    };

    static @Nullable Format of(Sort sort) {
        if (sort.equals(Sort.FLOAT32)) {
            return SINGLE;
        }
        return sort.equals(Sort.FLOAT64) ? DOUBLE : null;
    }

    /** To the nearest, ties to even. */
    abstract double round(double number);

    abstract double round(long integer);

    /** Numbers in their order; both zeros have number 0. */
    abstract long ordinal(double number);

    abstract double at(long ordinal);

    abstract FloatValue value(double number);
}
