package org.clew.logic.boxes;

/**
 * The floats between two bounds, where both zeros lie at 0, and perhaps NaN. The bounds need not be numbers of the format.
 *
 * @param low above {@code high} if there is nothing but NaN
 */
public record FloatInterval(double low, double high, boolean nan) {

    public static final FloatInterval ALL = new FloatInterval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);

    /** True if not even NaN is left. */
    public boolean isEmpty() {
        return low > high && !nan;
    }

    public FloatInterval join(FloatInterval other) {
        return new FloatInterval(Math.min(low, other.low), Math.max(high, other.high), nan || other.nan);
    }

    public FloatInterval atLeast(double bound) {
        return new FloatInterval(Math.max(low, bound), high, nan);
    }

    public FloatInterval atMost(double bound) {
        return new FloatInterval(low, Math.min(high, bound), nan);
    }

    public FloatInterval withoutNan() {
        return new FloatInterval(low, high, false);
    }
}
