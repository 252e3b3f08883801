package org.clew.source.flow;

import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Scalars as the bits that memory holds, and back. */
public final class Representation {

    private Representation() {}

    /** The {@code size} bytes of a scalar as one word, the byte at the lowest address lowest. */
    public static Term bits(TermPool pool, Term scalar, int size) {
        if (!(scalar.sort() instanceof Sort.Float format)) {
            return pool.zeroExtendOrCut(scalar, 8 * size);
        }
        Term bits = pool.apply(Operator.FP_TO_IEEE_BV, scalar);
        return pool.zeroExtendOrCut(format.equals(Sort.FLOAT80) ? withIntegerBit(pool, bits) : bits, 8 * size);
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
