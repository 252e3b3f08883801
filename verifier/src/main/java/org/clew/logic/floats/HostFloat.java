package org.clew.logic.floats;

import org.clew.logic.FloatValue;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;

/** IEEE arithmetic by Java's own {@code float} and {@code double}, which round to nearest even (JLS 4.2.4). */
final class HostFloat {

    private HostFloat() {}

    static boolean serves(Rounding rounding, Sort.Float format) {
        return rounding == Rounding.NEAREST_EVEN && (isDouble(format) || format.equals(Sort.FLOAT32));
    }

    static FloatValue add(FloatValue a, FloatValue b) {
        return isDouble(a.format()) ? FloatValue.of(asDouble(a) + asDouble(b)) : FloatValue.of(asFloat(a) + asFloat(b));
    }

    static FloatValue mul(FloatValue a, FloatValue b) {
        return isDouble(a.format()) ? FloatValue.of(asDouble(a) * asDouble(b)) : FloatValue.of(asFloat(a) * asFloat(b));
    }

    static FloatValue div(FloatValue a, FloatValue b) {
        return isDouble(a.format()) ? FloatValue.of(asDouble(a) / asDouble(b)) : FloatValue.of(asFloat(a) / asFloat(b));
    }

    /** For {@code float} too: a double has more than twice its digits, so rounding the root twice rounds it once. */
    static FloatValue sqrt(FloatValue a) {
        return of(Math.sqrt(a.toDouble()), a.format());
    }

    static FloatValue of(double value, Sort.Float format) {
        return isDouble(format) ? FloatValue.of(value) : FloatValue.of((float) value);
    }

    private static boolean isDouble(Sort.Float format) {
        return format.equals(Sort.FLOAT64);
    }

    private static double asDouble(FloatValue value) {
        return Double.longBitsToDouble(value.bits().bits());
    }

    private static float asFloat(FloatValue value) {
        return Float.intBitsToFloat((int) value.bits().bits());
    }
}
