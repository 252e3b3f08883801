package org.clew.source.flow;

import org.clew.logic.Application;
import org.clew.logic.FloatConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Converts scalars to the bits that memory holds, and back. */
public final class Representation {

    private Representation() {}

    /** The {@code size} bytes of a scalar as one word, the byte at the lowest address lowest. */
    public static Term bits(TermPool pool, Term scalar, int size) {
        if (!(scalar.sort() instanceof Sort.Float format)) {
            return pool.zeroExtendOrCut(scalar, 8 * size);
        }
        return extended(pool, ieee(pool, scalar), format, size);
    }

    /**
     * As {@link #bits}, where a scalar that is not a number has any sign and payload: {@code unknown}, a word as wide as the scalar,
     * chooses them. Zero chooses what x86 computes: a result has the sign bit, a constant has not.
     */
    public static Term bits(TermPool pool, Term scalar, int size, Term unknown) {
        Sort.Float format = (Sort.Float) scalar.sort();
        Term sign = pool.extract(format.bits() - 1, format.bits() - 1, unknown);
        int quiet = format.significand() - 2;
        Term any = pool.apply(
                Operator.BV_CONCAT,
                scalar.isConstant() ? sign : pool.apply(Operator.BV_NOT, sign),
                pool.bitVec(-1, format.exponent() + 1),
                pool.extract(quiet - 1, 0, unknown));
        Term bits = pool.ite(pool.apply(Operator.FP_IS_NAN, scalar), any, ieee(pool, scalar));
        return extended(pool, bits, format, size);
    }

    /** What was read from memory and is stored unchanged keeps its bits, also if it is not a number. */
    private static Term ieee(TermPool pool, Term scalar) {
        return scalar instanceof Application read && read.is(Operator.FP_FROM_IEEE_BV)
                ? read.argument(0)
                : pool.apply(Operator.FP_TO_IEEE_BV, scalar);
    }

    /** False for integers, constants that are numbers, and what comes from integers or unchanged from memory. */
    public static boolean mayBeNaN(Term scalar) {
        if (!(scalar.sort() instanceof Sort.Float)) {
            return false;
        }
        return switch (scalar) {
            case FloatConstant constant -> constant.value().isNan();
            case Application result ->
                !result.is(Operator.FP_FROM_IEEE_BV)
                        && !result.is(Operator.FP_FROM_SIGNED_BV)
                        && !result.is(Operator.FP_FROM_UNSIGNED_BV);
            default -> true;
        };
    }

    private static Term extended(TermPool pool, Term ieee, Sort.Float format, int size) {
        return pool.zeroExtendOrCut(format.equals(Sort.FLOAT80) ? withIntegerBit(pool, ieee) : ieee, 8 * size);
    }

    /** The scalar of a sort whose bytes these are. */
    public static Term scalar(TermPool pool, Term bits, Sort sort) {
        if (!(sort instanceof Sort.Float format)) {
            return pool.zeroExtendOrCut(bits, ((Sort.BitVec) sort).width());
        }
        Term ieee = format.equals(Sort.FLOAT80)
                ? pool.concat(pool.extract(79, 64, bits), pool.extract(62, 0, bits))
                : pool.zeroExtendOrCut(bits, format.bits());
        return pool.apply(Operator.FP_FROM_IEEE_BV, new int[] {format.exponent(), format.significand()}, ieee);
    }

    /** x87 stores the leading bit of the significand, which is one for all but zero and subnormal numbers. */
    private static Term withIntegerBit(TermPool pool, Term bits) {
        Term head = pool.extract(78, 63, bits);
        Term exponent = pool.extract(77, 63, bits);
        Term one = pool.ite(pool.equal(exponent, pool.bitVec(0, 15)), pool.bitVec(0, 1), pool.bitVec(1, 1));
        return pool.apply(Operator.BV_CONCAT, head, one, pool.extract(62, 0, bits));
    }
}
