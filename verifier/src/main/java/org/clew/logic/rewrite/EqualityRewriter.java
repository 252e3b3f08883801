package org.clew.logic.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** Equality of any two terms of one sort. */
final class EqualityRewriter {

    private final TermPool pool;
    private final WordEquation words;
    private final IntRewriter integers;

    EqualityRewriter(TermPool pool) {
        this.pool = pool;
        this.words = new WordEquation(pool);
        this.integers = new IntRewriter(pool);
    }

    Term equal(Term a, Term b) {
        if (a == b) {
            return pool.trueTerm();
        }
        if (a.isConstant()) {
            return equal(b, a);
        }
        return switch (a.sort()) {
            case Sort.Bool bool -> equalFormulas(a, b);
            case Sort.BitVec bits ->
                b instanceof BitVecConstant constant ? words.solve(a, constant.word()) : equalWords(a, b);
            case Sort.Int integer -> integers.equal(a, b);
            case Sort.Float number -> plain(a, b);
            case Sort.Array array -> plain(a, b);
        };
    }

    private Term plain(Term a, Term b) {
        return b.isConstant() || a.serial() < b.serial()
                ? pool.intern(Sort.BOOL, Operator.EQUAL, a, b)
                : pool.intern(Sort.BOOL, Operator.EQUAL, b, a);
    }

    private Term equalFormulas(Term a, Term b) {
        if (b instanceof BoolConstant constant) {
            return constant.value() ? a : pool.not(a);
        }
        if (pool.not(a) == b) {
            return pool.falseTerm();
        }
        boolean flipA = a.is(Operator.NOT);
        boolean flipB = b.is(Operator.NOT);
        if (flipA || flipB) {
            Term equal = pool.equal(flipA ? pool.not(a) : a, flipB ? pool.not(b) : b);
            return flipA == flipB ? equal : pool.not(equal);
        }
        return plain(a, b);
    }

    private Term equalWords(Term a, Term b) {
        if (isSum(a) || isSum(b)) {
            return equalSums(a, b);
        }
        return equalAtoms(a, b);
    }

    private static boolean isSum(Term term) {
        return term.is(Operator.BV_ADD) || term.is(Operator.BV_NEG) || term.is(Operator.BV_MUL);
    }

    private Term equalSums(Term a, Term b) {
        Ring.Words ring = new Ring.Words(a.width());
        LinearSum<Word> difference = new LinearSum<>(pool, ring);
        difference.add(a, ring.number(1));
        difference.add(b, ring.number(-1));
        List<LinearSum.Monomial<Word>> monomials = difference.monomials();
        if (monomials.isEmpty()) {
            return pool.bool(difference.constant().isZero());
        }
        boolean flip = isNegative(monomials.get(0).coefficient());
        List<LinearSum.Monomial<Word>> left = new ArrayList<>();
        List<LinearSum.Monomial<Word>> right = new ArrayList<>();
        for (LinearSum.Monomial<Word> monomial : monomials) {
            Word coefficient = flip ? monomial.coefficient().neg() : monomial.coefficient();
            if (isNegative(coefficient)) {
                right.add(new LinearSum.Monomial<>(monomial.base(), coefficient.neg()));
            } else {
                left.add(new LinearSum.Monomial<>(monomial.base(), coefficient));
            }
        }
        Word constant = flip ? difference.constant() : difference.constant().neg();
        Term low = LinearSum.build(pool, ring, left, ring.number(0));
        if (right.isEmpty()) {
            return words.solve(low, constant);
        }
        if (left.size() == 1 && right.size() == 1 && constant.isZero() && isInjective(left.get(0), right.get(0))) {
            return equalAtoms(left.get(0).base(), right.get(0).base());
        }
        return equalAtoms(low, LinearSum.build(pool, ring, right, constant));
    }

    /**
     * {@code c * x = c * y}, where x and y are widened words: their difference has as many bits as the wider of them, and as long
     * as these are not shifted out, it is zero if and only if the product is. Array elements at {@code a + 4 * i} are such.
     */
    static boolean isInjective(LinearSum.Monomial<Word> a, LinearSum.Monomial<Word> b) {
        Extension x = Extension.of(a.base());
        Extension y = Extension.of(b.base());
        return x != null
                && y != null
                && x.signed() == y.signed()
                && a.coefficient().equals(b.coefficient())
                && Math.max(x.inner().width(), y.inner().width())
                                + a.coefficient().trailingZeros()
                        <= x.width();
    }

    /** The word with only the sign bit is its own negation, so it does not count as negative. */
    private static boolean isNegative(Word coefficient) {
        return coefficient.isNegative() && !coefficient.equals(coefficient.neg());
    }

    private Term equalAtoms(Term a, Term b) {
        Extension x = Extension.of(a);
        Extension y = Extension.of(b);
        if (x != null && y != null) {
            Extension.Pair narrowed = Extension.narrow(x, y, pool);
            if (narrowed != null) {
                return pool.equal(narrowed.left(), narrowed.right());
            }
        }
        if (a.is(Operator.BV_NOT) && b.is(Operator.BV_NOT)) {
            return pool.equal(((Application) a).argument(0), ((Application) b).argument(0));
        }
        Term chosen = equalChoice(a, b);
        return chosen != null ? chosen : plain(a, b);
    }

    /** {@code ite(c, b, d) = b} holds if c holds or d = b. */
    private @Nullable Term equalChoice(Term a, Term b) {
        Application choice = a instanceof Application x && x.operator() == Operator.ITE ? x : null;
        Term other = b;
        if (choice == null && b instanceof Application y && y.operator() == Operator.ITE) {
            choice = y;
            other = a;
        }
        if (choice == null || other.is(Operator.ITE)) {
            return null;
        }
        if (choice.argument(1) == other && !choice.argument(2).is(Operator.ITE)) {
            return pool.or(choice.argument(0), pool.equal(choice.argument(2), other));
        }
        if (choice.argument(2) == other && !choice.argument(1).is(Operator.ITE)) {
            return pool.or(pool.not(choice.argument(0)), pool.equal(choice.argument(1), other));
        }
        return null;
    }
}
