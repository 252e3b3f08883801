package org.clew.source.library;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.program.DataModel;

/**
 * Calls of {@code <math.h>} whose arguments are constants. IEEE 754 and C leave the last bit of {@code sin} and its kin open: gcc computes
 * calls with constants at compile time and rounds correctly, the C library is right up to a bound on its error. A result is known where both
 * must agree: the true value is a floating number, or is further from the middle between two of them than the error reaches.
 */
public final class MathConstants {

    /** What a call returns. */
    public sealed interface Result {
        record Exact(double value) implements Result {}

        /** Some number in between, inclusively. */
        record Between(double least, double most) implements Result {}
    }

    /**
     * How far, in units of the last place, the true value must stay away from the middle: glibc's manual and sources bound the error of
     * these functions by half a unit and as much more. Functions that are not listed may be wrong by some units.
     */
    private static final Map<String, Double> MARGINS = Map.ofEntries(
            Map.entry("sin", 0.06),
            Map.entry("cos", 0.06),
            Map.entry("exp", 0.04),
            Map.entry("exp2", 0.04),
            Map.entry("log", 0.04),
            Map.entry("log2", 0.06),
            Map.entry("pow", 0.06),
            Map.entry("sinf", 0.08),
            Map.entry("cosf", 0.08),
            Map.entry("expf", 0.04),
            Map.entry("exp2f", 0.04),
            Map.entry("logf", 0.34),
            Map.entry("log2f", 0.34),
            Map.entry("powf", 0.34));

    /** Further functions that return the true value where it is a floating number. The cube root of 27 is not 3 in glibc. */
    private static final Set<String> EXACT_WHERE_POSSIBLE = Set.of("hypot", "log10");

    /** A bound on the error of all others, in units of the last place. */
    private static final int MOST_UNITS = 8;

    /** Nearer to a floating number than this, relatively, the true value is that number. */
    private static final BigDecimal SAME = new BigDecimal("1e-50");

    /** The i387 reduces angles by a pi that is too short. */
    private static final double SURE_ANGLE_OF_I387 = 0.75;

    private MathConstants() {}

    /** What {@code function}, a name of {@code <math.h>} with or without the suffix f, returns for these finite or other arguments. */
    public static Optional<Result> fold(String function, List<Double> arguments, DataModel model) {
        boolean single = function.endsWith("f") && !function.equals("erf");
        String plain = single ? function.substring(0, function.length() - 1) : function;
        boolean finite = arguments.stream().allMatch(Double::isFinite);
        boolean angle = plain.equals("sin") || plain.equals("cos") || plain.equals("tan");
        if (!finite || angle && model == DataModel.ILP32 && Math.abs(arguments.getFirst()) > SURE_ANGLE_OF_I387) {
            return Optional.empty();
        }
        BigDecimal x = new BigDecimal(arguments.getFirst());
        Optional<BigDecimal> value = arguments.size() == 1
                ? RealFunctions.value(plain, x)
                : RealFunctions.value(plain, x, new BigDecimal(arguments.get(1)));
        boolean hitsExact = MARGINS.containsKey(function) || EXACT_WHERE_POSSIBLE.contains(plain);
        return value.flatMap(real -> rounded(real, single, hitsExact, MARGINS.getOrDefault(function, 0.5)));
    }

    private static Optional<Result> rounded(BigDecimal real, boolean single, boolean hitsExact, double margin) {
        double nearest = single ? real.floatValue() : real.doubleValue();
        double least = single ? Float.MIN_NORMAL : Double.MIN_NORMAL;
        // Signs of zeros, and what lies at the ends of the format, are the model's business.
        if (!Double.isFinite(nearest) || Math.abs(nearest) <= least) {
            return Optional.empty();
        }
        double unit = single ? Math.ulp((float) nearest) : Math.ulp(nearest);
        BigDecimal difference = real.subtract(new BigDecimal(nearest)).abs();
        boolean same = hitsExact && difference.compareTo(real.abs().multiply(SAME)) <= 0;
        // Below a power of two numbers lie twice as dense.
        if (same || difference.compareTo(new BigDecimal(unit).multiply(BigDecimal.valueOf((0.5 - margin) / 2))) < 0) {
            return Optional.of(new Result.Exact(nearest));
        }
        boolean dense = Math.getExponent(nearest)
                != Math.getExponent(
                        single ? Math.nextDown((float) Math.abs(nearest)) : Math.nextDown(Math.abs(nearest)));
        if (!dense && difference.compareTo(new BigDecimal(unit).multiply(BigDecimal.valueOf(0.5 - margin))) < 0) {
            return Optional.of(new Result.Exact(nearest));
        }
        return Optional.of(new Result.Between(nearest - MOST_UNITS * unit, nearest + MOST_UNITS * unit));
    }
}
