package org.clew.logic.rewrite;

import java.util.Arrays;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;

/** Sums and products of words and of integers. */
final class LinearRewriter {

    private final TermPool pool;

    LinearRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term addWords(Term... terms) {
        if (terms.length == 2) {
            Term a = terms[0];
            Term b = terms[1];
            if (a instanceof BitVecConstant || a.serial() > b.serial() && !(b instanceof BitVecConstant)) {
                Term swapped = a;
                a = b;
                b = swapped;
            }
            if (b instanceof BitVecConstant constant) {
                return addConstant(a, constant);
            }
            if (a != b && isAtom(a) && isAtom(b)) {
                return pool.intern(a.sort(), Operator.BV_ADD, a, b);
            }
        }
        return add(new Ring.Words(terms[0].width()), terms);
    }

    /** The commonest sum of all. */
    private Term addConstant(Term a, BitVecConstant constant) {
        if (constant.word().isZero()) {
            return a;
        }
        if (!(a instanceof Application sum && sum.operator() == Operator.BV_ADD)) {
            return pool.intern(a.sort(), Operator.BV_ADD, a, constant);
        }
        Term[] parts = sum.argumentArray();
        int last = parts.length - 1;
        if (parts[last] instanceof BitVecConstant inner) {
            Word total = inner.word().add(constant.word());
            if (total.isZero()) {
                return last == 1 ? parts[0] : pool.intern(a.sort(), Operator.BV_ADD, Arrays.copyOf(parts, last));
            }
            Term[] copy = parts.clone();
            copy[last] = pool.bitVec(total);
            return pool.intern(a.sort(), Operator.BV_ADD, copy);
        }
        if (parts.length > Rewriter.FLAT) {
            return pool.intern(a.sort(), Operator.BV_ADD, a, constant);
        }
        Term[] copy = Arrays.copyOf(parts, parts.length + 1);
        copy[parts.length] = constant;
        return pool.intern(a.sort(), Operator.BV_ADD, copy);
    }

    private static boolean isAtom(Term term) {
        return !(term instanceof Application application)
                || application.operator() != Operator.BV_ADD
                        && application.operator() != Operator.BV_NEG
                        && application.operator() != Operator.BV_MUL;
    }

    Term addIntegers(Term... terms) {
        return add(Ring.Integers.RING, terms);
    }

    private <C> Term add(Ring<C> ring, Term... terms) {
        LinearSum<C> sum = new LinearSum<>(pool, ring);
        for (Term term : terms) {
            sum.add(term, ring.number(1));
        }
        return sum.build();
    }

    Term negate(Term term) {
        Ring.Words ring = new Ring.Words(term.width());
        return scale(ring, ring.number(-1), term);
    }

    Term multiplyWords(Term... factors) {
        return multiply(new Ring.Words(factors[0].width()), factors);
    }

    Term multiplyIntegers(Term... factors) {
        return multiply(Ring.Integers.RING, factors);
    }

    private <C> Term multiply(Ring<C> ring, Term... factors) {
        Product<C> product = new Product<>(ring, factors.length);
        for (Term factor : factors) {
            product.add(factor);
        }
        if (ring.isZero(product.coefficient) || product.size == 0) {
            return ring.term(pool, product.coefficient);
        }
        Term[] open = Arrays.copyOf(product.factors, product.size);
        Arrays.sort(open);
        Term base = open.length == 1 ? open[0] : pool.intern(ring.sort(), ring.product(), open);
        return scale(ring, product.coefficient, base);
    }

    private <C> Term scale(Ring<C> ring, C coefficient, Term term) {
        if (ring.isOne(coefficient)) {
            return term;
        }
        LinearSum<C> sum = new LinearSum<>(pool, ring);
        sum.add(term, coefficient);
        return sum.build();
    }

    /** The constant and the other factors of a product, signs and constants of the factors pulled out. */
    private static final class Product<C> {
        private final Ring<C> ring;
        private C coefficient;
        private Term[] factors;
        private int size;

        private Product(Ring<C> ring, int capacity) {
            this.ring = ring;
            this.coefficient = ring.number(1);
            this.factors = new Term[Math.max(capacity, 4)];
        }

        private void add(Term factor) {
            if (factor instanceof Application inner && inner.operator() == Operator.BV_NEG) {
                coefficient = ring.multiply(coefficient, ring.number(-1));
                addFactors(inner.argument(0));
            } else if (factor instanceof Application inner
                    && inner.operator() == ring.product()
                    && ring.constant(inner.argument(0)) != null
                    && inner.size() == 2) {
                put(inner.argument(0));
                addFactors(inner.argument(1));
            } else {
                addFactors(factor);
            }
        }

        private void addFactors(Term term) {
            if (term instanceof Application inner
                    && inner.operator() == ring.product()
                    && inner.size() <= Rewriter.FLAT) {
                for (Term factor : inner.argumentArray()) {
                    put(factor);
                }
            } else {
                put(term);
            }
        }

        private void put(Term factor) {
            C value = ring.constant(factor);
            if (value != null) {
                coefficient = ring.multiply(coefficient, value);
                return;
            }
            if (size == factors.length) {
                factors = Arrays.copyOf(factors, 2 * size);
            }
            factors[size++] = factor;
        }
    }
}
