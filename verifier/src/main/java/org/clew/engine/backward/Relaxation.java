package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Relaxes inequalities (BSELF, 4.3, fourth step): e1 ≤ e2 becomes e1 ≤ e2 + r with r as large as validity allows, found by
 * bisection. An equality is two inequalities.
 */
final class Relaxation {

    private final TermPool pool;
    private final Questions questions;
    private final Validity validity;

    Relaxation(TermPool pool, Questions questions, Validity validity) {
        this.pool = pool;
        this.questions = questions;
        this.validity = validity;
    }

    /** The clauses, weakened one after the other, still implied by {@code suggested}. */
    List<Term> of(List<Term> clauses, Term suggested, Term candidate) {
        List<Term> current = new ArrayList<>();
        clauses.forEach(clause -> current.addAll(asInequalities(clause)));
        for (int i = 0; i < current.size(); i++) {
            Term clause = current.get(i);
            if (clause instanceof Application inequality && isInequality(inequality)) {
                int at = i;
                Function<BigInteger, List<Term>> withSlack = slack -> {
                    List<Term> next = new ArrayList<>(current);
                    next.set(at, slacken(inequality, slack));
                    return next;
                };
                BigInteger slack = largestSlack(inequality, withSlack, suggested, candidate);
                if (slack.signum() > 0) {
                    current.set(i, slacken(inequality, slack));
                }
            }
        }
        return current;
    }

    private BigInteger largestSlack(
            Application inequality, Function<BigInteger, List<Term>> withSlack, Term suggested, Term candidate) {
        BigInteger low = BigInteger.ZERO;
        BigInteger high = BigInteger.ONE.shiftLeft(inequality.argument(0).width() - 1);
        while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
            BigInteger middle = low.add(high).shiftRight(1);
            List<Term> relaxed = withSlack.apply(middle);
            // Wrap-around can turn a relaxed bound into a tighter one, so containment is checked, not assumed.
            boolean good = questions.implies(suggested, slacken(inequality, middle))
                    && validity.isValid(pool.and(relaxed), candidate);
            if (good) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private List<Term> asInequalities(Term clause) {
        if (clause.is(Operator.EQUAL)) {
            Application equation = (Application) clause;
            Term a = equation.argument(0);
            Term b = equation.argument(1);
            if (a.sort() instanceof Sort.BitVec) {
                return List.of(pool.sle(a, b), pool.sle(b, a));
            }
        }
        return List.of(clause);
    }

    private static boolean isInequality(Application clause) {
        return switch (clause.operator()) {
            case BV_SLE, BV_SLT, BV_ULE, BV_ULT -> true;
            default -> false;
        };
    }

    private Term slacken(Application inequality, BigInteger slack) {
        Term left = inequality.argument(0);
        Term right = inequality.argument(1);
        Term r = pool.bitVec(slack, right.width());
        return left.isConstant()
                ? pool.rebuild(inequality, pool.sub(left, r), right)
                : pool.rebuild(inequality, left, pool.add(right, r));
    }
}
