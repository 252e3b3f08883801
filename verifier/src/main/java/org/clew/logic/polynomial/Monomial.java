package org.clew.logic.polynomial;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Term;

/**
 * A product of terms that are not taken apart, the youngest first; the empty product is one. Monomials are ordered by degree,
 * then lexicographically, which multiplication respects.
 */
public record Monomial(List<Term> factors) implements Comparable<Monomial> {

    public static final Monomial ONE = new Monomial(List.of());

    public Monomial {
        factors = List.copyOf(factors);
    }

    static Monomial of(Term atom) {
        return new Monomial(List.of(atom));
    }

    public int degree() {
        return factors.size();
    }

    Monomial times(Monomial other) {
        if (factors.isEmpty()) {
            return other;
        }
        if (other.factors.isEmpty()) {
            return this;
        }
        List<Term> product = new ArrayList<>(factors);
        product.addAll(other.factors);
        product.sort(Collections.reverseOrder());
        return new Monomial(product);
    }

    /** The monomial that gives this one when multiplied by the divisor. */
    Optional<Monomial> dividedBy(Monomial divisor) {
        if (divisor.degree() > degree()) {
            return Optional.empty();
        }
        List<Term> rest = new ArrayList<>();
        int next = 0;
        for (Term factor : factors) {
            if (next < divisor.degree() && divisor.factors.get(next) == factor) {
                next++;
            } else {
                rest.add(factor);
            }
        }
        return next == divisor.degree() ? Optional.of(new Monomial(rest)) : Optional.empty();
    }

    /** The smallest monomial that both divide. */
    Monomial leastCommonMultiple(Monomial other) {
        List<Term> rest = new ArrayList<>(other.factors);
        factors.forEach(rest::remove);
        return times(new Monomial(rest));
    }

    @Override
    public int compareTo(Monomial other) {
        if (degree() != other.degree()) {
            return Integer.compare(degree(), other.degree());
        }
        for (int i = 0; i < degree(); i++) {
            int order = factors.get(i).compareTo(other.factors.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
