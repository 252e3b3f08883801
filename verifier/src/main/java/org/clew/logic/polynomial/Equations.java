package org.clew.logic.polynomial;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;

/**
 * Equations {@code p = 0} as rules that rewrite their leading monomials: a part of Buchberger's algorithm over the integers
 * modulo 2^n. What is reduced to zero follows from the equations; the converse holds only as far as the bounds allow.
 */
public final class Equations {

    private static final int MOST_RULES = 60;
    private static final int MOST_REWRITES = 400;
    private static final int MOST_MONOMIALS = 400;

    private final int width;
    private final List<Consequence> rules = new ArrayList<>();
    private int pairs;

    public Equations(int width) {
        this.width = width;
    }

    /**
     * A polynomial that equals another one, or zero, under the equations.
     *
     * @param because the origins of the equations that were used
     */
    public record Consequence(Polynomial polynomial, Set<Term> because) {}

    /** States that the polynomial is zero. */
    public void add(Polynomial zero, Set<Term> because) {
        Deque<Consequence> open = new ArrayDeque<>();
        open.add(new Consequence(zero, because));
        while (!open.isEmpty() && rules.size() < MOST_RULES) {
            Consequence next = reduce(open.remove());
            if (!next.polynomial().isZero()) {
                rules.removeIf(rule -> isSuperseded(rule, next) && open.add(rule));
                rules.add(next);
            }
        }
    }

    /** Leading monomials that overlap give more equations; one round of them. */
    public void complete() {
        int last = rules.size();
        List<Consequence> old = List.copyOf(rules);
        for (int i = 0; i < last; i++) {
            for (int j = 0; j < i && pairs < MOST_RULES; j++) {
                Monomial a = old.get(i).polynomial().leading();
                Monomial b = old.get(j).polynomial().leading();
                Monomial both = a.leastCommonMultiple(b);
                if (both.degree() < a.degree() + b.degree()) {
                    pairs++;
                    add(difference(old.get(i), old.get(j), both));
                }
            }
        }
    }

    private void add(Consequence consequence) {
        add(consequence.polynomial(), consequence.because());
    }

    private Consequence difference(Consequence a, Consequence b, Monomial both) {
        Monomial leadA = a.polynomial().leading();
        Monomial leadB = b.polynomial().leading();
        Polynomial sum = Polynomial.zero(width)
                .plus(
                        a.polynomial(),
                        both.dividedBy(leadA).orElseThrow(),
                        b.polynomial().coefficient(leadB))
                .plus(
                        b.polynomial(),
                        both.dividedBy(leadB).orElseThrow(),
                        a.polynomial().coefficient(leadA).negate());
        return new Consequence(sum, union(a.because(), b.because()));
    }

    private boolean isSuperseded(Consequence rule, Consequence by) {
        Monomial leading = rule.polynomial().leading();
        return leading.dividedBy(by.polynomial().leading()).isPresent()
                && factor(rule.polynomial().coefficient(leading), by.polynomial())
                        .isPresent();
    }

    /** An equal polynomial with smaller monomials. */
    public Consequence reduce(Polynomial polynomial) {
        return reduce(new Consequence(polynomial, Set.of()));
    }

    private Consequence reduce(Consequence start) {
        Consequence current = start;
        for (int i = 0; i < MOST_REWRITES && current.polynomial().size() < MOST_MONOMIALS; i++) {
            Optional<Consequence> next = rewritten(current);
            if (next.isEmpty()) {
                break;
            }
            current = next.get();
        }
        return current;
    }

    private Optional<Consequence> rewritten(Consequence current) {
        Polynomial polynomial = current.polynomial();
        for (Map.Entry<Monomial, BigInteger> part : polynomial.coefficients().entrySet()) {
            for (Consequence rule : rules) {
                Optional<Monomial> rest =
                        part.getKey().dividedBy(rule.polynomial().leading());
                if (rest.isPresent()) {
                    Optional<BigInteger> factor = factor(part.getValue(), rule.polynomial());
                    if (factor.isPresent()) {
                        return Optional.of(new Consequence(
                                polynomial.plus(
                                        rule.polynomial(),
                                        rest.get(),
                                        factor.get().negate()),
                                union(current.because(), rule.because())));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The number that makes the leading coefficient of the rule the given one. Where there are several, which differ by multiples of
     * a power of two, the one nearest to zero: {@code 2q = a} rewrites {@code 2q * b} to {@code a * b}, and not to
     * {@code (2^(n-1) + 1) * a * b}.
     */
    private Optional<BigInteger> factor(BigInteger coefficient, Polynomial rule) {
        BigInteger leading = rule.coefficient(rule.leading());
        int twos = leading.getLowestSetBit();
        if (coefficient.getLowestSetBit() < twos) {
            return Optional.empty();
        }
        BigInteger modulus = BigInteger.ONE.shiftLeft(width - twos);
        BigInteger inverse = leading.shiftRight(twos).modInverse(modulus);
        BigInteger least = coefficient.shiftRight(twos).multiply(inverse).mod(modulus);
        boolean isFar = least.shiftLeft(1).compareTo(modulus) > 0;
        return Optional.of(isFar ? least.subtract(modulus) : least);
    }

    /** An equation that no values satisfy. */
    public Optional<Consequence> contradiction() {
        return rules.stream().filter(rule -> rule.polynomial().isNeverZero()).findFirst();
    }

    private static Set<Term> union(Set<Term> a, Set<Term> b) {
        if (a.containsAll(b)) {
            return a;
        }
        Set<Term> all = new LinkedHashSet<>(a);
        all.addAll(b);
        return all;
    }
}
