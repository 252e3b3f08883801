package org.clew.semantics.period;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.Word;
import org.clew.logic.polynomial.Monomial;
import org.clew.logic.polynomial.Polynomial;
import org.clew.logic.polynomial.PolynomialReader;

/**
 * Computes for how many rounds conditions keep their present truth value while the words in them follow progressions. A term that is not linear or
 * wraps around ends the rounds before it has an effect.
 */
final class Rounds {

    private static final int DEEPEST = 40;

    private final Map<Symbol, Progression> progressions;
    private final PolynomialReader reader;
    private BigInteger most = Progression.ENDLESS;

    Rounds(PolynomialReader reader, Map<Symbol, Progression> progressions) {
        this.reader = reader;
        this.progressions = progressions;
    }

    /** So many rounds, and perhaps more. */
    BigInteger most() {
        return most;
    }

    /** From now on only rounds count in which every comparison in the condition is as it is now. */
    void keep(Term condition) {
        Set<Term> seen = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(condition);
        while (!open.isEmpty()) {
            Term term = open.pop();
            if (!seen.add(term) || term.isConstant()) {
                continue;
            }
            if (!(term instanceof Application application)) {
                atMost(BigInteger.ZERO);
                return;
            }
            switch (application.operator()) {
                case NOT, AND, OR -> application.arguments().forEach(open::push);
                case EQUAL -> {
                    if (application.argument(0).sort() instanceof Sort.Bool) {
                        application.arguments().forEach(open::push);
                    } else {
                        keepEquality(application);
                    }
                }
                case BV_ULT, BV_ULE, BV_SLT, BV_SLE -> keepOrder(application);
                default -> atMost(BigInteger.ZERO);
            }
        }
    }

    private void atMost(BigInteger rounds) {
        most = most.min(rounds);
    }

    private void keepEquality(Application equality) {
        Optional<Progression> left = read(equality.argument(0));
        Optional<Progression> right = read(equality.argument(1));
        if (left.isEmpty() || right.isEmpty()) {
            atMost(BigInteger.ZERO);
            return;
        }
        Progression distance =
                left.get().plus(right.get().times(Word.allOnes(left.get().width())));
        if (!distance.isConstant()) {
            atMost(distance.firstZero().max(BigInteger.ONE));
        }
    }

    private void keepOrder(Application order) {
        boolean signed = order.is(Operator.BV_SLT) || order.is(Operator.BV_SLE);
        boolean strict = order.is(Operator.BV_SLT) || order.is(Operator.BV_ULT);
        Optional<Progression> left = read(order.argument(0));
        Optional<Progression> right = read(order.argument(1));
        if (left.isEmpty() || right.isEmpty()) {
            atMost(BigInteger.ZERO);
            return;
        }
        atMost(left.get().unwrapped(signed));
        atMost(right.get().unwrapped(signed));
        BigInteger distance = right.get().start(signed).subtract(left.get().start(signed));
        BigInteger by = right.get().step().signed().subtract(left.get().step().signed());
        atMost(whileOfOneSide(strict ? distance : distance.add(BigInteger.ONE), by));
    }

    /** How many of {@code distance, distance + by, ...} are positive, or are not, as the first one. */
    private static BigInteger whileOfOneSide(BigInteger distance, BigInteger by) {
        if (distance.signum() > 0) {
            return by.signum() >= 0
                    ? Progression.ENDLESS
                    : distance.subtract(BigInteger.ONE).divide(by.negate()).add(BigInteger.ONE);
        }
        return by.signum() <= 0
                ? Progression.ENDLESS
                : distance.negate().divide(by).add(BigInteger.ONE);
    }

    /** Empty if the term is no progression, as far as is seen here. Only rounds count from now on in which it is this one. */
    Optional<Progression> read(Term term) {
        return read(term, 0);
    }

    private Optional<Progression> read(Term term, int depth) {
        if (!(term.sort() instanceof Sort.BitVec(int width)) || depth > DEEPEST) {
            return Optional.empty();
        }
        Polynomial polynomial = reader.read(term);
        Progression sum = Progression.constant(Word.of(0, width));
        for (Map.Entry<Monomial, BigInteger> part : polynomial.coefficients().entrySet()) {
            Word factor = Word.of(part.getValue(), width);
            if (part.getKey().degree() == 0) {
                sum = sum.plus(Progression.constant(factor));
                continue;
            }
            Optional<Progression> atom = part.getKey().degree() == 1
                    ? atom(part.getKey().factors().getFirst(), depth + 1)
                    : Optional.empty();
            if (atom.isEmpty()) {
                return Optional.empty();
            }
            sum = sum.plus(atom.get().times(factor));
        }
        return Optional.of(sum);
    }

    private Optional<Progression> atom(Term term, int depth) {
        if (term instanceof Symbol symbol) {
            return Optional.ofNullable(progressions.get(symbol));
        }
        if (!(term instanceof Application application)) {
            return Optional.empty();
        }
        int width = term.width();
        return switch (application.operator()) {
            case BV_EXTRACT ->
                application.parameter(1) == 0
                        ? read(application.argument(0), depth).map(whole -> whole.low(width))
                        : Optional.empty();
            case BV_ZERO_EXTEND -> read(application.argument(0), depth).map(narrow -> extended(narrow, width, false));
            case BV_SIGN_EXTEND -> read(application.argument(0), depth).map(narrow -> extended(narrow, width, true));
            case BV_UREM, BV_SREM, BV_UDIV, BV_SDIV -> divided(application, depth);
            default -> Optional.empty();
        };
    }

    private Progression extended(Progression narrow, int width, boolean signed) {
        atMost(narrow.unwrapped(signed));
        return new Progression(
                Word.of(narrow.start(signed), width), Word.of(narrow.step().signed(), width));
    }

    /** Where the step is a multiple of the divisor, all remainders are equal and quotients grow evenly. */
    private Optional<Progression> divided(Application division, int depth) {
        boolean signed = division.is(Operator.BV_SREM) || division.is(Operator.BV_SDIV);
        if (!(division.argument(1) instanceof BitVecConstant constant)) {
            return Optional.empty();
        }
        BigInteger divisor = signed ? constant.signed() : constant.unsigned();
        Optional<Progression> dividend = read(division.argument(0), depth);
        if (dividend.isEmpty()
                || divisor.signum() == 0
                || dividend.get().step().signed().remainder(divisor).signum() != 0) {
            return Optional.empty();
        }
        atMost(dividend.get().unwrapped(signed));
        if (signed) {
            atMost(dividend.get().ofOneSign());
        }
        int width = division.width();
        BigInteger start = dividend.get().start(signed);
        boolean remainder = division.is(Operator.BV_SREM) || division.is(Operator.BV_UREM);
        return Optional.of(
                remainder
                        ? Progression.constant(Word.of(start.remainder(divisor), width))
                        : new Progression(
                                Word.of(start.divide(divisor), width),
                                Word.of(dividend.get().step().signed().divide(divisor), width)));
    }
}
