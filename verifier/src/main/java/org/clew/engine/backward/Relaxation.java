package org.clew.engine.backward;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.clew.limits.Budget;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.smt.Model;

/**
 * Relaxes inequalities (BSELF, 4.3, fourth step): e1 ≤ e2 becomes e1 ≤ e2 + r with r as large as validity allows. The
 * paper bisects; here the state that shows a relaxation to be invalid bounds the next attempt, and bisection is used
 * only if these bounds converge too slowly. An equality is two inequalities.
 */
final class Relaxation {

    /** How often a state may tell the next bound before bisection does. */
    private static final int GUIDED = 6;

    private final TermPool pool;
    private final Questions questions;
    private final Validity validity;
    private final int guided;
    private final Budget budget;

    /** @param guided whether refuting states say the next bound */
    Relaxation(TermPool pool, Questions questions, Validity validity, boolean guided, Budget budget) {
        this.pool = pool;
        this.questions = questions;
        this.validity = validity;
        this.guided = guided ? GUIDED : 0;
        this.budget = budget;
    }

    /** The clauses, weakened one after the other, still implied by {@code suggested}. */
    List<Term> of(List<Term> clauses, Term suggested, Term candidate) {
        List<Term> current = new ArrayList<>();
        clauses.forEach(clause -> current.addAll(asInequalities(clause)));
        for (int i = 0; i < current.size() && !budget.isSpent(); i++) {
            if (current.get(i) instanceof Application inequality && isInequality(inequality)) {
                int at = i;
                relaxed(
                                inequality,
                                weaker -> {
                                    List<Term> next = new ArrayList<>(current);
                                    next.set(at, weaker);
                                    return pool.and(next);
                                },
                                suggested,
                                candidate)
                        .ifPresent(weaker -> current.set(at, weaker));
            }
        }
        current.removeIf(clause -> clause == pool.trueTerm());
        return current;
    }

    /** The weakest form of the inequality that is valid in its place; empty if it cannot be relaxed. */
    private Optional<Term> relaxed(
            Application inequality, Function<Term, Term> inPlace, Term suggested, Term candidate) {
        Validity.Answer answer = validity.of(inPlace.apply(pool.trueTerm()), candidate);
        if (answer instanceof Validity.Answer.Valid) {
            return Optional.of(pool.trueTerm());
        }
        Optional<Term> best = Optional.empty();
        BigInteger low = BigInteger.ZERO;
        BigInteger high = room(inequality);
        int rounds = guided == 0 || isBound(inequality) ? Integer.MAX_VALUE : guided;
        for (int round = 0; round < rounds && !budget.isSpent(); round++) {
            BigInteger slack = low.add(high).shiftRight(1);
            if (round < guided && answer instanceof Validity.Answer.Broken(Breach breach)) {
                BigInteger distance = excess(inequality, breach.before());
                if (distance.compareTo(low) > 0) {
                    high = high.min(distance);
                    slack = high.subtract(BigInteger.ONE);
                }
            }
            if (slack.compareTo(low) <= 0) {
                break;
            }
            Term weaker = slacken(inequality, slack);
            answer = validity.of(inPlace.apply(weaker), candidate);
            // Wrap-around can turn a relaxed bound into a tighter one, so containment is checked, not assumed.
            if (answer instanceof Validity.Answer.Valid && questions.implies(suggested, weaker)) {
                low = slack;
                best = Optional.of(weaker);
            } else {
                high = slack;
            }
        }
        return best;
    }

    /** A slack that is too large: a bound beyond the end of the type says nothing. */
    private static BigInteger room(Application inequality) {
        int width = inequality.argument(0).width();
        boolean signed = inequality.operator() == Operator.BV_SLE || inequality.operator() == Operator.BV_SLT;
        BigInteger least = signed ? BigInteger.ONE.shiftLeft(width - 1).negate() : BigInteger.ZERO;
        BigInteger most = least.add(BigInteger.ONE.shiftLeft(width)).subtract(BigInteger.ONE);
        if (inequality.argument(0) instanceof BitVecConstant low) {
            return (signed ? low.signed() : low.unsigned()).subtract(least);
        }
        if (inequality.argument(1) instanceof BitVecConstant high) {
            return most.subtract(signed ? high.signed() : high.unsigned());
        }
        return BigInteger.ONE.shiftLeft(width - 1);
    }

    private static boolean isBound(Application inequality) {
        return inequality.argument(0).isConstant() || inequality.argument(1).isConstant();
    }

    /** By how much the state violates the inequality: a relaxation by as much contains it. */
    private static BigInteger excess(Application inequality, Model state) {
        Word left = (Word) state.evaluate(inequality.argument(0));
        Word right = (Word) state.evaluate(inequality.argument(1));
        return switch (inequality.operator()) {
            case BV_SLE -> left.signed().subtract(right.signed());
            case BV_SLT -> left.signed().subtract(right.signed()).add(BigInteger.ONE);
            case BV_ULE -> left.unsigned().subtract(right.unsigned());
            default -> left.unsigned().subtract(right.unsigned()).add(BigInteger.ONE);
        };
    }

    /** An equality of words as two inequalities; any other clause as it is. */
    List<Term> asInequalities(Term clause) {
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

    /** a &lt; b + r is a ≤ b + (r - 1), which wraps later. */
    private Term slacken(Application inequality, BigInteger slack) {
        Term left = inequality.argument(0);
        Term right = inequality.argument(1);
        boolean signed = inequality.operator() == Operator.BV_SLE || inequality.operator() == Operator.BV_SLT;
        boolean strict = inequality.operator() == Operator.BV_SLT || inequality.operator() == Operator.BV_ULT;
        Term r = pool.bitVec(strict ? slack.subtract(BigInteger.ONE) : slack, right.width());
        Term low = left.isConstant() ? pool.sub(left, r) : left;
        Term high = left.isConstant() ? right : pool.add(right, r);
        return signed ? pool.sle(low, high) : pool.ule(low, high);
    }
}
