package org.clew.logic.rewrite;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/**
 * Recognises words that are equal up to the order of operands: sums, minima and maxima, bitwise conjunctions, disjunctions and exclusive disjunctions
 * of many words. The {@link Rewriter} orders few operands only, because it spends constant time on a term; here a whole chain is taken apart, once,
 * where two of them are compared.
 */
public final class OperandOrder {

    /** Longer chains, and those that share so much that taking them apart makes them longer, are left alone. */
    private static final int MOST_PARTS = 400_000;

    private final TermPool pool;

    public OperandOrder(TermPool pool) {
        this.pool = pool;
    }

    /** The formula, or what is left of it when equalities that hold whatever the order are true: looks into one disjunction. */
    public Term settled(Term formula) {
        if (!(formula instanceof Application or && or.operator() == Operator.OR)) {
            return settledLiteral(formula);
        }
        Term[] parts = or.argumentArray();
        Term[] settled = new Term[parts.length];
        for (int i = 0; i < parts.length; i++) {
            settled[i] = settledLiteral(parts[i]);
        }
        return Arrays.equals(parts, settled) ? formula : pool.or(settled);
    }

    private Term settledLiteral(Term literal) {
        boolean negated = literal.is(Operator.NOT);
        Term atom = negated ? ((Application) literal).argument(0) : literal;
        return atom instanceof Application equality
                        && equality.operator() == Operator.EQUAL
                        && areSame(equality.argument(0), equality.argument(1))
                ? pool.bool(!negated)
                : literal;
    }

    /** True only if the terms are equal; below operators that take no part in this, one argument may differ. */
    boolean areSame(Term first, Term second) {
        Term a = first;
        Term b = second;
        while (a != b) {
            if (!(a instanceof Application x) || !(b instanceof Application y) || x.operator() != y.operator()) {
                return false;
            }
            Chain chain = chain(x);
            if (chain != Chain.NONE) {
                return chain == chain(y) && haveSameParts(chain, x, y);
            }
            int differing = onlyDifference(x, y);
            if (differing < 0) {
                return false;
            }
            a = x.argument(differing);
            b = y.argument(differing);
        }
        return true;
    }

    private static int onlyDifference(Application x, Application y) {
        if (x.size() != y.size() || !Arrays.equals(x.parameterArray(), y.parameterArray())) {
            return -1;
        }
        int differing = -1;
        for (int i = 0; i < x.size(); i++) {
            if (x.argument(i) != y.argument(i)) {
                if (differing >= 0) {
                    return -1;
                }
                differing = i;
            }
        }
        return differing;
    }

    /** What joins the parts. */
    private enum Chain {
        NONE,
        SUM,
        AND,
        OR,
        XOR,
        SIGNED_MAXIMUM,
        SIGNED_MINIMUM,
        UNSIGNED_MAXIMUM,
        UNSIGNED_MINIMUM
    }

    private Chain chain(Term term) {
        if (!(term instanceof Application application)) {
            return Chain.NONE;
        }
        return switch (application.operator()) {
            case BV_ADD -> Chain.SUM;
            case BV_AND -> Chain.AND;
            case BV_OR -> Chain.OR;
            case BV_XOR -> Chain.XOR;
            case ITE -> extremum(application);
            default -> Chain.NONE;
        };
    }

    /** Comparisons have one form, however they were written: so it is enough to write them again. */
    private Chain extremum(Application choice) {
        Term condition = choice.argument(0);
        Term then = choice.argument(1);
        Term otherwise = choice.argument(2);
        if (!(then.sort() instanceof Sort.BitVec)) {
            return Chain.NONE;
        }
        if (condition == pool.slt(otherwise, then) || condition == pool.sle(otherwise, then)) {
            return Chain.SIGNED_MAXIMUM;
        }
        if (condition == pool.slt(then, otherwise) || condition == pool.sle(then, otherwise)) {
            return Chain.SIGNED_MINIMUM;
        }
        if (condition == pool.ult(otherwise, then) || condition == pool.ule(otherwise, then)) {
            return Chain.UNSIGNED_MAXIMUM;
        }
        if (condition == pool.ult(then, otherwise) || condition == pool.ule(then, otherwise)) {
            return Chain.UNSIGNED_MINIMUM;
        }
        return Chain.NONE;
    }

    private boolean haveSameParts(Chain chain, Application x, Application y) {
        if (chain == Chain.SUM) {
            Map<Term, Word> sum = monomials(x);
            return sum != null && sum.equals(monomials(y));
        }
        Set<Term> parts = parts(chain, x);
        return parts != null && parts.equals(parts(chain, y));
    }

    /** The operands; those of an exclusive disjunction that occur an odd number of times. Repetition means nothing in the others. */
    private @Nullable Set<Term> parts(Chain chain, Application root) {
        Set<Term> parts = new HashSet<>();
        Deque<Term> open = new ArrayDeque<>();
        open.push(root);
        for (int seen = 0; !open.isEmpty(); seen++) {
            if (seen > MOST_PARTS) {
                return null;
            }
            Term part = open.pop();
            if (part instanceof Application inner && chain(inner) == chain) {
                open.push(inner.argument(inner.size() - 1));
                open.push(inner.argument(inner.size() - 2));
            } else if (!parts.add(part) && chain == Chain.XOR) {
                parts.remove(part);
            }
        }
        return parts;
    }

    private record Multiple(Term term, Word factor) {}

    /** The terms that are added, with their factors; the constant stands at the word 1. */
    private @Nullable Map<Term, Word> monomials(Application root) {
        Ring.Words ring = new Ring.Words(root.width());
        Term one = pool.bitVec(1, root.width());
        Map<Term, Word> sum = new HashMap<>();
        Deque<Multiple> open = new ArrayDeque<>();
        open.push(new Multiple(root, ring.number(1)));
        for (int seen = 0; !open.isEmpty(); seen++) {
            if (seen > MOST_PARTS) {
                return null;
            }
            Multiple next = open.pop();
            Term term = next.term();
            Word factor = next.factor();
            if (term instanceof BitVecConstant constant) {
                sum.merge(one, factor.mul(constant.word()), Word::add);
            } else if (term instanceof Application inner && inner.operator() == Operator.BV_ADD) {
                for (Term part : inner.argumentArray()) {
                    open.push(new Multiple(part, factor));
                }
            } else if (term instanceof Application inner && inner.operator() == Operator.BV_NEG) {
                open.push(new Multiple(inner.argument(0), factor.neg()));
            } else if (term instanceof Application inner
                    && inner.operator() == Operator.BV_MUL
                    && inner.size() == 2
                    && inner.argument(0) instanceof BitVecConstant constant) {
                open.push(new Multiple(inner.argument(1), factor.mul(constant.word())));
            } else {
                sum.merge(term, factor, Word::add);
            }
        }
        sum.values().removeIf(Word::isZero);
        return sum;
    }
}
