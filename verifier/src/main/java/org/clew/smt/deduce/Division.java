package org.clew.smt.deduce;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/** A quotient, as it was written or as the pool simplified it. */
public record Division(Term dividend, Term divisor, Term remainder) {

    boolean isSigned() {
        return remainder.is(Operator.BV_SREM);
    }

    /** Null if the term is no quotient. */
    public static @Nullable Division of(TermPool pool, Term quotient) {
        if (!(quotient instanceof Application application)) {
            return null;
        }
        return switch (application.operator()) {
            case BV_SDIV, BV_UDIV -> {
                Term dividend = application.argument(0);
                boolean signed = application.operator() == Operator.BV_SDIV;
                Term divisor = application.argument(1);
                yield new Division(
                        dividend, divisor, signed ? pool.srem(dividend, divisor) : pool.urem(dividend, divisor));
            }
            case BV_ZERO_EXTEND -> shifted(pool, application);
            default -> null;
        };
    }

    /** The high bits of a word, made as wide as the word: a division by a power of two. */
    private static @Nullable Division shifted(TermPool pool, Application extended) {
        if (extended.argument(0) instanceof Application extract
                && extract.operator() == Operator.BV_EXTRACT
                && extract.argument(0).width() == extended.width()
                && extract.parameter(0) == extended.width() - 1
                && extract.parameter(1) > 0) {
            Term dividend = extract.argument(0);
            BitVecConstant divisor = pool.bitVec(BigInteger.ONE.shiftLeft(extract.parameter(1)), extended.width());
            return new Division(dividend, divisor, pool.urem(dividend, divisor));
        }
        return null;
    }
}
