package org.clew.logic.rewrite;

import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Meaning;
import org.jspecify.annotations.Nullable;

/** Bitwise operators. They are binary; a constant stands second. */
final class BitwiseRewriter {

    private final TermPool pool;

    BitwiseRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term not(Term term) {
        if (term instanceof Application application) {
            if (application.operator() == Operator.BV_NOT) {
                return application.argument(0);
            }
            if (application.operator() == Operator.BV_XOR && application.argument(1) instanceof BitVecConstant mask) {
                return binary(
                        Operator.BV_XOR,
                        application.argument(0),
                        pool.bitVec(mask.word().not()));
            }
        }
        return pool.intern(term.sort(), Operator.BV_NOT, term);
    }

    Term and(Term... terms) {
        return fold(Operator.BV_AND, terms);
    }

    Term or(Term... terms) {
        return fold(Operator.BV_OR, terms);
    }

    Term xor(Term... terms) {
        return fold(Operator.BV_XOR, terms);
    }

    private Term fold(Operator operator, Term... terms) {
        Term result = terms[0];
        for (int i = 1; i < terms.length; i++) {
            result = pair(operator, result, terms[i]);
        }
        return result;
    }

    private Term pair(Operator operator, Term a, Term b) {
        if (a instanceof BitVecConstant x && b instanceof BitVecConstant y) {
            return pool.bitVec(Meaning.ofWords(operator, x.word(), y.word()));
        }
        if (b instanceof BitVecConstant constant) {
            return withConstant(operator, a, constant.word());
        }
        if (a instanceof BitVecConstant constant) {
            return withConstant(operator, b, constant.word());
        }
        if (a == b) {
            return operator == Operator.BV_XOR ? pool.bitVec(0, a.width()) : a;
        }
        if (isComplement(a, b) || isComplement(b, a)) {
            return pool.bitVec(operator == Operator.BV_AND ? 0 : -1, a.width());
        }
        Term bits = ofTruthValues(operator, a, b);
        if (bits == null && operator != Operator.BV_AND) {
            bits = Placement.union(a, b, pool);
        }
        return bits != null ? bits : binary(operator, a, b);
    }

    private Term binary(Operator operator, Term a, Term b) {
        return b instanceof BitVecConstant || a.serial() < b.serial()
                ? pool.intern(a.sort(), operator, a, b)
                : pool.intern(a.sort(), operator, b, a);
    }

    private static boolean isComplement(Term a, Term b) {
        return a instanceof Application x && x.operator() == Operator.BV_NOT && x.argument(0) == b;
    }

    private Term withConstant(Operator operator, Term term, Word mask) {
        if (mask.isZero()) {
            return operator == Operator.BV_AND ? pool.bitVec(mask) : term;
        }
        if (mask.isOnes()) {
            return switch (operator) {
                case BV_AND -> term;
                case BV_OR -> pool.bitVec(mask);
                default -> not(term);
            };
        }
        if (term instanceof Application inner) {
            if (inner.operator() == operator && inner.argument(1) instanceof BitVecConstant other) {
                Word merged = Meaning.ofWords(operator, other.word(), mask);
                return withConstant(operator, inner.argument(0), merged);
            }
            if (inner.operator() == Operator.BV_ZERO_EXTEND && operator == Operator.BV_AND) {
                Term narrow = inner.argument(0);
                Word cut = mask.extract(narrow.width() - 1, 0);
                return pool.zeroExtendOrCut(pool.bitAnd(narrow, pool.bitVec(cut)), term.width());
            }
        }
        if (operator == Operator.BV_AND) {
            // A mask of the low bits.
            int ones = mask.not().trailingZeros();
            if (mask.add(Word.of(1, mask.width())).log2() == ones) {
                return pool.zeroExtendOrCut(pool.extract(ones - 1, 0, term), term.width());
            }
        }
        return binary(operator, term, pool.bitVec(mask));
    }

    /** {@code (a < b) & (c < d)}: truth values of C combined as words are the truth value of the combined formulas. */
    private @Nullable Term ofTruthValues(Operator operator, Term a, Term b) {
        Term x = formula(a);
        Term y = x == null ? null : formula(b);
        if (x == null || y == null) {
            return null;
        }
        Term combined = switch (operator) {
            case BV_AND -> pool.and(x, y);
            case BV_OR -> pool.or(x, y);
            default -> pool.not(pool.equal(x, y));
        };
        return pool.ite(combined, pool.bitVec(1, a.width()), pool.bitVec(0, a.width()));
    }

    /** The formula whose truth value (1 or 0) the word is. */
    private @Nullable Term formula(Term word) {
        if (!(word instanceof Application choice) || choice.operator() != Operator.ITE) {
            return null;
        }
        if (!(choice.argument(1) instanceof BitVecConstant then)
                || !(choice.argument(2) instanceof BitVecConstant otherwise)) {
            return null;
        }
        if (then.word().isOne() && otherwise.word().isZero()) {
            return choice.argument(0);
        }
        return then.word().isZero() && otherwise.word().isOne() ? pool.not(choice.argument(0)) : null;
    }
}
