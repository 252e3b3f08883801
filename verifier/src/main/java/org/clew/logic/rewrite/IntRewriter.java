package org.clew.logic.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.evaluate.Meaning;

/** Orders, equality, division and conversions of mathematical integers. */
final class IntRewriter {

    private final TermPool pool;

    IntRewriter(TermPool pool) {
        this.pool = pool;
    }

    /** {@code a <= b} as a bound on the difference. */
    Term atMost(Term a, Term b) {
        LinearSum<BigInteger> difference = difference(a, b);
        List<LinearSum.Monomial<BigInteger>> monomials = difference.monomials();
        BigInteger most = difference.constant().negate();
        if (monomials.isEmpty()) {
            return pool.bool(most.signum() >= 0);
        }
        BigInteger divisor = commonDivisor(monomials);
        if (monomials.get(0).coefficient().signum() > 0) {
            Term sum = quotient(monomials, divisor);
            return bound(sum, sum, pool.integer(floor(most, divisor)));
        }
        Term sum = quotient(monomials, divisor.negate());
        return bound(sum, pool.integer(floor(most, divisor).negate()), sum);
    }

    /** The order of two terms of which one is a constant and the other is {@code term}, decided where its range decides it. */
    private Term bound(Term term, Term low, Term high) {
        if (term instanceof Application conversion && conversion.operator() == Operator.INT_OF_BV) {
            BigInteger greatest =
                    BigInteger.ONE.shiftLeft(conversion.argument(0).width()).subtract(BigInteger.ONE);
            if (high instanceof IntConstant most) {
                if (most.value().signum() < 0) {
                    return pool.falseTerm();
                }
                if (most.value().compareTo(greatest) >= 0) {
                    return pool.trueTerm();
                }
            } else if (low instanceof IntConstant least) {
                if (least.value().signum() <= 0) {
                    return pool.trueTerm();
                }
                if (least.value().compareTo(greatest) > 0) {
                    return pool.falseTerm();
                }
            }
        }
        return pool.intern(Sort.BOOL, Operator.INT_LE, low, high);
    }

    Term equal(Term a, Term b) {
        LinearSum<BigInteger> difference = difference(a, b);
        List<LinearSum.Monomial<BigInteger>> monomials = difference.monomials();
        BigInteger constant = difference.constant().negate();
        if (monomials.isEmpty()) {
            return pool.bool(constant.signum() == 0);
        }
        BigInteger divisor = commonDivisor(monomials);
        if (constant.mod(divisor).signum() != 0) {
            return pool.falseTerm();
        }
        if (monomials.get(0).coefficient().signum() < 0) {
            divisor = divisor.negate();
        }
        BigInteger value = constant.divide(divisor);
        Term sum = quotient(monomials, divisor);
        if (sum instanceof Application conversion && conversion.operator() == Operator.INT_OF_BV) {
            Term word = conversion.argument(0);
            boolean fits = value.signum() >= 0 && value.bitLength() <= word.width();
            return fits ? pool.equal(word, pool.bitVec(value, word.width())) : pool.falseTerm();
        }
        if (value.signum() == 0 && monomials.size() == 2 && isPlainDifference(monomials, divisor)) {
            return equalTerms(monomials.get(0).base(), monomials.get(1).base());
        }
        return pool.intern(Sort.BOOL, Operator.EQUAL, sum, pool.integer(value));
    }

    private static boolean isPlainDifference(List<LinearSum.Monomial<BigInteger>> monomials, BigInteger divisor) {
        return monomials.get(0).coefficient().equals(divisor)
                && monomials.get(1).coefficient().equals(divisor.negate());
    }

    private Term equalTerms(Term a, Term b) {
        if (a instanceof Application x
                && b instanceof Application y
                && x.operator() == Operator.INT_OF_BV
                && y.operator() == Operator.INT_OF_BV) {
            int width = Math.max(x.argument(0).width(), y.argument(0).width());
            return pool.equal(pool.zeroExtendOrCut(x.argument(0), width), pool.zeroExtendOrCut(y.argument(0), width));
        }
        return pool.intern(Sort.BOOL, Operator.EQUAL, a, b);
    }

    private LinearSum<BigInteger> difference(Term a, Term b) {
        LinearSum<BigInteger> difference = new LinearSum<>(pool, Ring.Integers.RING);
        difference.add(a, BigInteger.ONE);
        difference.add(b, BigInteger.ONE.negate());
        return difference;
    }

    private static BigInteger commonDivisor(List<LinearSum.Monomial<BigInteger>> monomials) {
        BigInteger divisor = BigInteger.ZERO;
        for (LinearSum.Monomial<BigInteger> monomial : monomials) {
            divisor = divisor.gcd(monomial.coefficient());
        }
        return divisor;
    }

    private Term quotient(List<LinearSum.Monomial<BigInteger>> monomials, BigInteger divisor) {
        List<LinearSum.Monomial<BigInteger>> quotients = new ArrayList<>(monomials.size());
        for (LinearSum.Monomial<BigInteger> monomial : monomials) {
            quotients.add(new LinearSum.Monomial<>(
                    monomial.base(), monomial.coefficient().divide(divisor)));
        }
        return LinearSum.build(pool, Ring.Integers.RING, quotients, BigInteger.ZERO);
    }

    private static BigInteger floor(BigInteger value, BigInteger divisor) {
        return Meaning.divide(value, divisor);
    }

    Term divide(Operator operator, Term a, Term b) {
        if (b instanceof IntConstant divisor) {
            BigInteger value = divisor.value();
            if (value.signum() == 0) {
                return operator == Operator.INT_DIV ? pool.integer(0) : a;
            }
            if (value.abs().equals(BigInteger.ONE)) {
                if (operator == Operator.INT_MOD) {
                    return pool.integer(0);
                }
                return value.signum() > 0 ? a : pool.intNeg(a);
            }
            if (isBelow(a, value)) {
                return operator == Operator.INT_MOD ? a : pool.integer(0);
            }
        }
        return pool.intern(Sort.INT, operator, a, b);
    }

    /** True if {@code 0 <= term < |bound|} is plain to see. */
    private static boolean isBelow(Term term, BigInteger bound) {
        if (!(term instanceof Application application)) {
            return false;
        }
        return switch (application.operator()) {
            case INT_OF_BV ->
                BigInteger.ONE.shiftLeft(application.argument(0).width()).compareTo(bound.abs()) <= 0;
            case INT_MOD ->
                application.argument(1) instanceof IntConstant divisor
                        && divisor.value().signum() != 0
                        && divisor.value().abs().compareTo(bound.abs()) <= 0;
            default -> false;
        };
    }

    Term ofWord(Term word) {
        if (word instanceof Application application) {
            if (application.operator() == Operator.BV_ZERO_EXTEND) {
                return pool.apply(Operator.INT_OF_BV, application.argument(0));
            }
            if (application.operator() == Operator.BV_OF_INT) {
                Term modulus = pool.integer(BigInteger.ONE.shiftLeft(word.width()));
                return pool.apply(Operator.INT_MOD, application.argument(0), modulus);
            }
        }
        return pool.intern(Sort.INT, Operator.INT_OF_BV, word);
    }

    Term toWord(Term integer, int width) {
        if (integer instanceof Application application) {
            if (application.operator() == Operator.INT_OF_BV) {
                return pool.zeroExtendOrCut(application.argument(0), width);
            }
            if (application.operator() == Operator.INT_MOD
                    && application.argument(1) instanceof IntConstant divisor
                    && divisor.value().equals(BigInteger.ONE.shiftLeft(width))) {
                return pool.apply(Operator.BV_OF_INT, new int[] {width}, application.argument(0));
            }
        }
        return pool.intern(Sort.bitVec(width), Operator.BV_OF_INT, new int[] {width}, integer);
    }
}
