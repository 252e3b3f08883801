package org.clew.semantics.run;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.jspecify.annotations.Nullable;

/**
 * Instructions for C's {@code float} and {@code double}, done by the JVM's own arithmetic, which is IEEE and rounds to nearest.
 *
 * <p>One operation on floats done in double and then rounded to float gives the correctly rounded float for +, -, *, / and the
 * square root (Figueroa 1995: double has more than 2p+2 bits).
 */
final class FloatSteps {

    private FloatSteps() {}

    /** The instruction, or null where format or rounding need the exact arithmetic of {@code logic}. */
    static @Nullable Instruction of(Application term, int target, int[] a) {
        int x = a[0];
        int y = a.length > 1 ? a[1] : x;
        if (term.operator() == Operator.FP_FROM_SIGNED_BV || term.operator() == Operator.FP_FROM_UNSIGNED_BV) {
            return fromInteger(term, target, x);
        }
        if (term.operator() == Operator.FP_FROM_IEEE_BV) {
            return isNative(term.sort()) ? fromBits((Sort.Float) term.sort(), target, x) : null;
        }
        if (!(isNative(term.argument(0).sort()))) {
            return null;
        }
        Sort.Float format = (Sort.Float) term.argument(0).sort();
        boolean nearest = !isRounded(term.operator()) || term.parameter(0) == Rounding.NEAREST_EVEN.ordinal();
        long sign = 1L << (format.bits() - 1);
        return switch (term.operator()) {
            case FP_NEG -> unary(format, target, x, v -> -v);
            case FP_ABS -> r -> r.words[target] = r.words[x] & ~sign;
            case FP_ADD -> nearest ? binary(format, target, x, y, (v, w) -> v + w) : null;
            case FP_SUB -> nearest ? binary(format, target, x, y, (v, w) -> v - w) : null;
            case FP_MUL -> nearest ? binary(format, target, x, y, (v, w) -> v * w) : null;
            case FP_DIV -> nearest ? binary(format, target, x, y, (v, w) -> v / w) : null;
            case FP_SQRT -> nearest ? unary(format, target, x, Math::sqrt) : null;
            case FP_REM -> binary(format, target, x, y, Math::IEEEremainder);
            case FP_ROUND_TO_INTEGRAL -> integral(term, format, target, x);
            case FP_EQ -> r -> r.words[target] = value(r, x, format) == value(r, y, format) ? 1 : 0;
            case FP_LT -> r -> r.words[target] = value(r, x, format) < value(r, y, format) ? 1 : 0;
            case FP_LE -> r -> r.words[target] = value(r, x, format) <= value(r, y, format) ? 1 : 0;
            case FP_IS_NAN -> r -> r.words[target] = Double.isNaN(value(r, x, format)) ? 1 : 0;
            case FP_IS_INFINITE -> r -> r.words[target] = Double.isInfinite(value(r, x, format)) ? 1 : 0;
            case FP_IS_ZERO -> r -> r.words[target] = value(r, x, format) == 0 ? 1 : 0;
            case FP_IS_NEGATIVE ->
                r -> r.words[target] = (r.words[x] & sign) != 0 && !Double.isNaN(value(r, x, format)) ? 1 : 0;
            case FP_FROM_FP ->
                nearest && isNative(term.sort())
                        ? r -> store(r, target, value(r, x, format), (Sort.Float) term.sort())
                        : null;
            case FP_TO_IEEE_BV -> r -> r.words[target] = r.words[x];
            case FP_TO_SIGNED_BV, FP_TO_UNSIGNED_BV -> toInteger(term, format, target, x);
            default -> null;
        };
    }

    private static boolean isNative(Sort sort) {
        return sort.equals(Sort.FLOAT32) || sort.equals(Sort.FLOAT64);
    }

    private static boolean isRounded(Operator operator) {
        return switch (operator) {
            case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_SQRT, FP_FROM_FP -> true;
            default -> false;
        };
    }

    private static double value(Registers r, int register, Sort.Float format) {
        long bits = r.words[register];
        return format.bits() == 32 ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    }

    /** Rounds to the format; all NaNs become the one NaN. */
    private static void store(Registers r, int register, double value, Sort.Float format) {
        r.words[register] = format.bits() == 32
                ? Float.floatToIntBits((float) value) & 0xffff_ffffL
                : Double.doubleToLongBits(value);
    }

    private static Instruction unary(Sort.Float format, int target, int x, DoubleUnaryOperator operator) {
        return r -> store(r, target, operator.applyAsDouble(value(r, x, format)), format);
    }

    private static Instruction binary(Sort.Float format, int target, int x, int y, DoubleBinaryOperator operator) {
        return r -> store(r, target, operator.applyAsDouble(value(r, x, format), value(r, y, format)), format);
    }

    private static Instruction fromBits(Sort.Float format, int target, int x) {
        return r -> store(r, target, value(r, x, format), format);
    }

    private static @Nullable Instruction integral(Application term, Sort.Float format, int target, int x) {
        return switch (Rounding.values()[term.parameter(0)]) {
            case NEAREST_EVEN -> unary(format, target, x, Math::rint);
            case UPWARD -> unary(format, target, x, Math::ceil);
            case DOWNWARD -> unary(format, target, x, Math::floor);
            case TOWARD_ZERO -> unary(format, target, x, v -> v < 0 ? Math.ceil(v) : Math.floor(v));
            case NEAREST_AWAY -> null;
        };
    }

    private static @Nullable Instruction fromInteger(Application term, int target, int x) {
        if (!isNative(term.sort()) || term.parameter(0) != Rounding.NEAREST_EVEN.ordinal()) {
            return null;
        }
        Sort.Float format = (Sort.Float) term.sort();
        int shift = 64 - term.argument(0).width();
        boolean signed = term.operator() == Operator.FP_FROM_SIGNED_BV;
        return r -> {
            long word = signed ? WordSteps.signed(r.words[x], shift) : r.words[x];
            if (signed || word >= 0) {
                r.words[target] = format.bits() == 32
                        ? Float.floatToIntBits((float) word) & 0xffff_ffffL
                        : Double.doubleToLongBits((double) word);
            } else {
                // Halve, keeping the lost bit sticky so that rounding stays correct, and double afterwards.
                long half = word >>> 1 | word & 1;
                r.words[target] = format.bits() == 32
                        ? Float.floatToIntBits((float) half * 2) & 0xffff_ffffL
                        : Double.doubleToLongBits((double) half * 2);
            }
        };
    }

    private static @Nullable Instruction toInteger(Application term, Sort.Float format, int target, int x) {
        if (term.parameter(0) != Rounding.TOWARD_ZERO.ordinal() || term.parameter(1) > 64) {
            return null;
        }
        int width = term.parameter(1);
        long mask = WordSteps.mask(width);
        long indefinite = 1L << (width - 1);
        double bound = Math.scalb(1.0, term.operator() == Operator.FP_TO_SIGNED_BV ? width - 1 : width);
        double lowest = term.operator() == Operator.FP_TO_SIGNED_BV ? -bound : 0;
        return r -> {
            double v = value(r, x, format);
            double truncated = v < 0 ? Math.ceil(v) : Math.floor(v);
            if (!(truncated >= lowest && truncated < bound)) {
                r.words[target] = indefinite;
            } else if (truncated < 0x1p63) {
                r.words[target] = (long) truncated & mask;
            } else {
                r.words[target] = (long) (truncated - 0x1p63) ^ Long.MIN_VALUE;
            }
        };
    }
}
