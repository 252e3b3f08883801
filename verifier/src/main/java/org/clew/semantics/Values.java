package org.clew.semantics;

import java.math.BigInteger;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** How values lie in registers, and their way from and to constant terms. */
final class Values {

    private Values() {}

    static boolean isWord(Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> true;
            case Sort.BitVec bitVec -> bitVec.width() <= 64;
            case Sort.Float format -> format.bits() <= 64;
            case Sort.Int integer -> false;
            case Sort.Array array -> false;
        };
    }

    /** The number behind a constant: a bit pattern, except for mathematical integers. */
    static BigInteger number(Term constant) {
        return switch (constant) {
            case BoolConstant c -> c.value() ? BigInteger.ONE : BigInteger.ZERO;
            case BitVecConstant c -> c.unsigned();
            case IntConstant c -> c.value();
            case FloatConstant c -> c.bits();
            default -> throw new IllegalStateException("not a constant: " + constant);
        };
    }

    static Term constant(TermPool pool, Sort sort, BigInteger number) {
        return switch (sort) {
            case Sort.Bool bool -> pool.bool(number.signum() != 0);
            case Sort.BitVec bitVec -> pool.bitVec(number, bitVec.width());
            case Sort.Int integer -> pool.integer(number);
            case Sort.Float format -> pool.floating(number, format);
            case Sort.Array array -> throw new IllegalArgumentException("an array is not a number");
        };
    }

    /** An array whose cells are all zero. */
    static ConcreteArray zeros(Sort.Array sort) {
        if (sort.element() instanceof Sort.Array || !isWord(sort.index())) {
            throw new IllegalArgumentException("no such memory: " + sort);
        }
        return isWord(sort.element()) ? new WordArray(0) : new WideArray(BigInteger.ZERO);
    }

    /** What an object register of this sort holds before anything was stored. */
    static Object zeroObject(Sort sort) {
        return sort instanceof Sort.Array array ? zeros(array) : BigInteger.ZERO;
    }
}
