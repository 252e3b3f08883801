package org.clew.logic.polynomial;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Reads a word-sorted term as a polynomial. Sums, products, negations and low parts of them are taken apart; everything else
 * is an atom, and so is what would become too large.
 */
public final class PolynomialReader {

    private static final int MOST_MONOMIALS = 300;
    private static final int HIGHEST_DEGREE = 16;
    /** Each part of a deep sum has a polynomial of its own: from so many monomials on in all of them, parts are atoms. */
    private static final int MOST_IN_ALL = 200_000;

    private final TermPool pool;
    private final Map<Term, Polynomial> known = new HashMap<>();
    private int monomials;

    public PolynomialReader(TermPool pool) {
        this.pool = pool;
    }

    public Polynomial read(Term term) {
        Deque<Term> open = new ArrayDeque<>();
        open.push(term);
        while (!open.isEmpty()) {
            Term next = open.peek();
            if (known.containsKey(next)) {
                open.pop();
                continue;
            }
            List<Term> missing = parts(next).stream()
                    .filter(part -> !known.containsKey(part))
                    .toList();
            if (missing.isEmpty()) {
                open.pop();
                Polynomial polynomial = combine(next);
                monomials += polynomial.size();
                known.put(next, polynomial);
            } else {
                missing.forEach(open::push);
            }
        }
        return Objects.requireNonNull(known.get(term));
    }

    private List<Term> parts(Term term) {
        if (!(term instanceof Application application)) {
            return List.of();
        }
        return switch (application.operator()) {
            case BV_ADD, BV_MUL, BV_NEG, BV_NOT -> application.arguments();
            case BV_EXTRACT -> isLowPartOfSum(application) ? partsOfLow(application) : List.of();
            default -> List.of();
        };
    }

    /** First the whole, then the low parts of its atoms. */
    private List<Term> partsOfLow(Application extract) {
        Polynomial whole = known.get(extract.argument(0));
        return whole == null
                ? List.of(extract.argument(0))
                : whole.coefficients().keySet().stream()
                        .flatMap(monomial -> monomial.factors().stream())
                        .map(factor -> low(factor, extract.width()))
                        .toList();
    }

    private Term low(Term factor, int width) {
        return pool.extract(width - 1, 0, factor);
    }

    /** The low bits of a sum or product are the sum or product of the low bits. */
    private static boolean isLowPartOfSum(Application extract) {
        return extract.parameter(1) == 0
                && (extract.argument(0).is(Operator.BV_ADD)
                        || extract.argument(0).is(Operator.BV_MUL)
                        || extract.argument(0).is(Operator.BV_NEG));
    }

    private Polynomial combine(Term term) {
        if (term instanceof BitVecConstant constant) {
            return Polynomial.constant(constant.unsigned(), constant.width());
        }
        if (!(term instanceof Application application) || parts(term).isEmpty() || monomials > MOST_IN_ALL) {
            return Polynomial.atom(term);
        }
        Polynomial result = switch (application.operator()) {
            case BV_ADD -> {
                Polynomial sum = Polynomial.zero(term.width());
                for (Term part : application.arguments()) {
                    sum = sum.plus(Objects.requireNonNull(known.get(part)));
                }
                yield sum;
            }
            case BV_NEG ->
                Polynomial.zero(term.width()).minus(Objects.requireNonNull(known.get(application.argument(0))));
            case BV_NOT ->
                Polynomial.constant(BigInteger.ONE.negate(), term.width())
                        .minus(Objects.requireNonNull(known.get(application.argument(0))));
            case BV_MUL -> product(application);
            default -> low(Objects.requireNonNull(known.get(application.argument(0))), term.width());
        };
        return result.size() > MOST_MONOMIALS ? Polynomial.atom(term) : result;
    }

    private Polynomial product(Application product) {
        Polynomial result = Objects.requireNonNull(known.get(product.argument(0)));
        for (int i = 1; i < product.size(); i++) {
            Polynomial factor = Objects.requireNonNull(known.get(product.argument(i)));
            if (result.size() * factor.size() > MOST_MONOMIALS || result.degree() + factor.degree() > HIGHEST_DEGREE) {
                return Polynomial.atom(product);
            }
            result = result.times(factor);
        }
        return result;
    }

    private Polynomial low(Polynomial whole, int width) {
        Polynomial[] sum = {Polynomial.zero(width)};
        whole.coefficients().forEach((monomial, coefficient) -> {
            Polynomial part = Polynomial.constant(coefficient, width);
            for (Term factor : monomial.factors()) {
                part = part.times(Objects.requireNonNull(known.get(low(factor, width))));
            }
            sum[0] = sum[0].plus(part);
        });
        return sum[0];
    }
}
