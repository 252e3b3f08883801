package org.clew.engine.backward;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Normalises comparisons as for numbers that do not wrap: a + 1 ≤ b becomes a &lt; b. */
final class Comparisons {

    private final TermPool pool;

    Comparisons(TermPool pool) {
        this.pool = pool;
    }

    /** The comparison with its constants cancelled, which means the same where nothing wraps; other terms as they are. */
    Term tidy(Term clause) {
        if (!(clause instanceof Application comparison)) {
            return clause;
        }
        return switch (comparison.operator()) {
            case BV_SLE -> tidy(comparison, true, false);
            case BV_SLT -> tidy(comparison, true, true);
            case BV_ULE -> tidy(comparison, false, false);
            case BV_ULT -> tidy(comparison, false, true);
            default -> clause;
        };
    }

    private Term tidy(Application comparison, boolean signed, boolean strict) {
        Term left = comparison.argument(0);
        Term right = comparison.argument(1);
        BigInteger leftConstant = constant(left);
        BigInteger rightConstant = constant(right);
        if (leftConstant.signum() == 0 && rightConstant.signum() == 0) {
            return comparison;
        }
        // left + distance compares as right did, with <= for words that are whole numbers.
        BigInteger distance = leftConstant.subtract(rightConstant).add(strict ? BigInteger.ONE : BigInteger.ZERO);
        Term a = without(left, leftConstant);
        Term b = without(right, rightConstant);
        if (distance.equals(BigInteger.ONE)) {
            return signed ? pool.slt(a, b) : pool.ult(a, b);
        }
        Term shifted = pool.bitVec(distance.abs(), a.width());
        Term low = distance.signum() > 0 ? pool.add(a, shifted) : a;
        Term high = distance.signum() < 0 ? pool.add(b, shifted) : b;
        return signed ? pool.sle(low, high) : pool.ule(low, high);
    }

    /** The constant that a sum adds; zero for constants and other terms. */
    private static BigInteger constant(Term term) {
        if (term instanceof Application sum && sum.operator() == Operator.BV_ADD) {
            for (Term part : sum.arguments()) {
                if (part instanceof BitVecConstant constant) {
                    return constant.signed();
                }
            }
        }
        return BigInteger.ZERO;
    }

    private Term without(Term sum, BigInteger constant) {
        return constant.signum() == 0 ? sum : pool.sub(sum, pool.bitVec(constant, sum.width()));
    }
}
