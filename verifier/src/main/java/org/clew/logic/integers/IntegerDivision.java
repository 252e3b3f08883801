package org.clew.logic.integers;

import java.math.BigInteger;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Division of words as division of numbers. Words truncate towards zero (C11 6.5.5), SMT-LIB's integers keep the remainder
 * non-negative, and a zero divisor gives what {@link Operator} says of words.
 */
final class IntegerDivision {

    private final TermPool pool;
    private final IntegerReading reading;

    IntegerDivision(TermPool pool, IntegerReading reading) {
        this.pool = pool;
        this.reading = reading;
    }

    IntegerForm quotient(IntegerForm dividend, IntegerForm divisor, boolean signed) {
        IntegerRange size = dividend.range().symmetric();
        IntegerRange range = dividend.range().isNonNegative() && divisor.range().isNonNegative()
                ? dividend.range().shrunk()
                : size.shrunk();
        Term quotient = bySign(Operator.INT_DIV, dividend, divisor);
        if (reading == IntegerReading.MATHEMATICAL || !divisor.range().contains(BigInteger.ZERO)) {
            return new IntegerForm(quotient, range);
        }
        Term byZero = signed && !dividend.range().isNonNegative()
                ? pool.ite(pool.intLess(dividend.term(), pool.integer(0)), pool.integer(1), pool.integer(-1))
                : pool.integer(-1);
        Term isZero = pool.equal(divisor.term(), pool.integer(0));
        return new IntegerForm(pool.ite(isZero, byZero, quotient), range.hull(IntegerRange.of(-1, 1)));
    }

    /** By zero both words and our integers give the dividend. */
    IntegerForm remainder(IntegerForm dividend, IntegerForm divisor) {
        IntegerRange range = dividend.range().shrunk();
        if (!divisor.range().contains(BigInteger.ZERO)) {
            IntegerRange below = divisor.range().symmetric().shrunk();
            range = below.isBounded() ? range.meet(below) : range;
        }
        return new IntegerForm(bySign(Operator.INT_MOD, dividend, divisor), range);
    }

    private Term bySign(Operator operator, IntegerForm dividend, IntegerForm divisor) {
        Term plain = pool.apply(operator, dividend.term(), divisor.term());
        if (dividend.range().isNonNegative()) {
            return plain;
        }
        Term mirrored = pool.intNeg(pool.apply(operator, pool.intNeg(dividend.term()), divisor.term()));
        return pool.ite(pool.intLess(dividend.term(), pool.integer(0)), mirrored, plain);
    }
}
