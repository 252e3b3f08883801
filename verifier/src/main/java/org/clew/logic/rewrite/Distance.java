package org.clew.logic.rewrite;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.Word;

/**
 * The known facts about {@code to - from} for two indices, which decide whether two cells are equal. The sign orders cells: where the indices are
 * words, it is that of the unsigned order of the constants added to a common base, so that the order is transitive.
 */
enum Distance {
    ZERO,
    POSITIVE,
    NEGATIVE,
    /** Not zero, but the sign is not known. */
    NOT_ZERO,
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
            if (distance != null) {
                return of(constantPart(to).compareTo(constantPart(from)));
            }
            return areElementsApart(from, to) ? NOT_ZERO : UNKNOWN;
        }
        return from.sort() instanceof Sort.Int ? betweenIntegers(from, to) : UNKNOWN;
    }

    /**
     * True for {@code a + 4 * sext(i)} and {@code a + 4 * sext(i + 1)}: sums that differ in one summand, which is an injective
     * function of indices that are apart.
     */
    private static boolean areElementsApart(Term from, Term to) {
        if (!(from instanceof Application x
                && to instanceof Application y
                && x.operator() == Operator.BV_ADD
                && y.operator() == Operator.BV_ADD
                && x.size() == y.size())) {
            return false;
        }
        int different = -1;
        int other = -1;
        for (int i = 0; i < x.size(); i++) {
            if (x.argument(i) != y.argument(i)) {
                other = different;
                different = i;
            }
        }
        return other < 0 && different >= 0 && areScaledApart(x.argument(different), y.argument(different));
    }

    private static boolean areScaledApart(Term from, Term to) {
        if (!(from instanceof Application x
                && to instanceof Application y
                && x.operator() == Operator.BV_MUL
                && y.operator() == Operator.BV_MUL
                && x.argument(0) instanceof BitVecConstant factor
                && y.argument(0) == factor)) {
            return false;
        }
        var a = new LinearSum.Monomial<>(x.argument(1), factor.word());
        var b = new LinearSum.Monomial<>(y.argument(1), factor.word());
        if (!EqualityRewriter.isInjective(a, b)) {
            return false;
        }
        Term inner = ((Application) x.argument(1)).argument(0);
        Term outer = ((Application) y.argument(1)).argument(0);
        Word distance = inner.sort().equals(outer.sort()) ? ComparisonRewriter.distance(inner, outer) : null;
        return distance != null && !distance.isZero();
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
