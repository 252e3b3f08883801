package org.clew.logic;

import java.math.BigInteger;

/**
 * What is known of {@code to - from} for two indices. The sign orders cells: where the indices are words, it is that of the
 * unsigned order of the constants added to a common base, so that the order is transitive.
 */
enum Distance {
    ZERO,
    POSITIVE,
    NEGATIVE,
    UNKNOWN;

    static Distance between(Term from, Term to) {
        if (from == to) {
            return ZERO;
        }
        if (from instanceof BitVecConstant a && to instanceof BitVecConstant b) {
            return of(b.word().compareUnsigned(a.word()));
        }
        if (from instanceof IntConstant a && to instanceof IntConstant b) {
            return of(b.value().compareTo(a.value()));
        }
        if (from.sort() instanceof Sort.BitVec) {
            Word distance = ComparisonRewriter.distance(from, to);
            return distance == null ? UNKNOWN : of(constantPart(to).compareTo(constantPart(from)));
        }
        return from.sort() instanceof Sort.Int ? betweenIntegers(from, to) : UNKNOWN;
    }

    private static Distance betweenIntegers(Term from, Term to) {
        return base(from) == base(to) ? of(constantPart(to).compareTo(constantPart(from))) : UNKNOWN;
    }

    /** What a constant is added to, where a sum has one summand besides. */
    private static Term base(Term term) {
        return term instanceof Application sum
                        && sum.operator() == Operator.INT_ADD
                        && sum.size() == 2
                        && sum.argument(1) instanceof IntConstant
                ? sum.argument(0)
                : term;
    }

    private static BigInteger constantPart(Term term) {
        if (term instanceof Application sum
                && (sum.operator() == Operator.BV_ADD || sum.operator() == Operator.INT_ADD)) {
            Term last = sum.argument(sum.size() - 1);
            if (last instanceof BitVecConstant word) {
                return word.unsigned();
            }
            if (last instanceof IntConstant integer) {
                return integer.value();
            }
        }
        return BigInteger.ZERO;
    }

    private static Distance of(int sign) {
        return sign == 0 ? ZERO : sign < 0 ? NEGATIVE : POSITIVE;
    }
}
