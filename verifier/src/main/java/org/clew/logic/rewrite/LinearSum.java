package org.clew.logic.rewrite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;

/** A linear combination under construction: {@code c1*t1 + ... + cn*tn + constant}. */
final class LinearSum<C> {

    private final TermPool pool;
    private final Ring<C> ring;
    private List<Monomial<C>> monomials = new ArrayList<>();
    private C constant;

    record Monomial<C>(Term base, C coefficient) {}

    LinearSum(TermPool pool, Ring<C> ring) {
        this.pool = pool;
        this.ring = ring;
        this.constant = ring.number(0);
    }

    /** Adds {@code factor * term}, taking the term apart. */
    void add(Term term, C factor) {
        if (term instanceof Application sum && sum.operator() == ring.sum() && sum.size() <= Rewriter.FLAT + 1) {
            for (Term part : sum.argumentArray()) {
                addMonomial(part, factor);
            }
        } else {
            addMonomial(term, factor);
        }
    }

    private void addMonomial(Term term, C factor) {
        C value = ring.constant(term);
        if (value != null) {
            constant = ring.add(constant, ring.multiply(factor, value));
            return;
        }
        if (term instanceof Application product) {
            if (product.operator() == Operator.BV_NEG) {
                monomials.add(new Monomial<>(product.argument(0), ring.multiply(factor, ring.number(-1))));
                return;
            }
            C coefficient = product.operator() == ring.product() && product.size() == 2
                    ? ring.constant(product.argument(0))
                    : null;
            if (coefficient != null) {
                monomials.add(new Monomial<>(product.argument(1), ring.multiply(factor, coefficient)));
                return;
            }
        }
        monomials.add(new Monomial<>(term, factor));
    }

    C constant() {
        return constant;
    }

    /** One monomial for each term, none of them zero, ordered by serial number. */
    List<Monomial<C>> monomials() {
        monomials.sort(Comparator.comparingInt(monomial -> monomial.base.serial()));
        List<Monomial<C>> merged = new ArrayList<>(monomials.size());
        int at = 0;
        while (at < monomials.size()) {
            Term base = monomials.get(at).base;
            C coefficient = monomials.get(at).coefficient;
            for (at++; at < monomials.size() && monomials.get(at).base == base; at++) {
                coefficient = ring.add(coefficient, monomials.get(at).coefficient);
            }
            if (!ring.isZero(coefficient)) {
                merged.add(new Monomial<>(base, coefficient));
            }
        }
        monomials = merged;
        return merged;
    }

    Term build() {
        return build(pool, ring, monomials(), constant);
    }

    /** The canonical sum of monomials that are ordered already. */
    static <C> Term build(TermPool pool, Ring<C> ring, List<Monomial<C>> monomials, C constant) {
        boolean hasConstant = !ring.isZero(constant) || monomials.isEmpty();
        if (monomials.size() + (hasConstant ? 1 : 0) == 1) {
            return hasConstant ? ring.term(pool, constant) : monomial(pool, ring, monomials.get(0));
        }
        Term[] parts = new Term[monomials.size() + (hasConstant ? 1 : 0)];
        for (int i = 0; i < monomials.size(); i++) {
            parts[i] = monomial(pool, ring, monomials.get(i));
        }
        if (hasConstant) {
            parts[parts.length - 1] = ring.term(pool, constant);
        }
        return pool.intern(ring.sort(), ring.sum(), parts);
    }

    private static <C> Term monomial(TermPool pool, Ring<C> ring, Monomial<C> monomial) {
        C coefficient = monomial.coefficient;
        if (ring.isOne(coefficient)) {
            return monomial.base;
        }
        return coefficient instanceof Word word && word.isOnes()
                ? pool.intern(ring.sort(), Operator.BV_NEG, monomial.base)
                : pool.intern(ring.sort(), ring.product(), ring.term(pool, coefficient), monomial.base);
    }
}
