package org.clew.logic.rewrite;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** Division, remainder and shifts of words, mostly by constants. */
final class DivisionRewriter {

    private final TermPool pool;

    DivisionRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term divide(Operator operator, Term a, Term b) {
        Operator division = operator;
        if (UpperBound.isNeverNegative(a) && UpperBound.isNeverNegative(b)) {
            division = unsigned(operator);
        }
        Term narrow = ofNarrowWords(division, a, b);
        if (narrow != null) {
            return narrow;
        }
        if (b instanceof BitVecConstant divisor) {
            return divideBy(division, a, divisor);
        }
        return pool.intern(a.sort(), division, a, b);
    }

    /**
     * C widens what it divides, and circuits for division grow with the square of the width: where both words were narrow the
     * division is. By zero, a remainder is the dividend, and a signed quotient is 1 or -1 at any width. Null if the words are wide.
     */
    private @Nullable Term ofNarrowWords(Operator operator, Term a, Term b) {
        boolean signed = operator == Operator.BV_SDIV || operator == Operator.BV_SREM;
        boolean isQuotient = operator == Operator.BV_SDIV || operator == Operator.BV_UDIV;
        boolean byConstant = b instanceof BitVecConstant divisor
                && !divisor.word().isZero()
                && !divisor.word().isOnes();
        // The largest quotient is -(-128), and an unsigned quotient by zero has all bits set.
        int added = isQuotient && !byConstant ? 1 : 0;
        int width = Math.max(neededBits(a, signed), neededBits(b, signed)) + added;
        if (width > a.width() / 2) {
            return null;
        }
        Term result = pool.apply(operator, pool.extract(width - 1, 0, a), pool.extract(width - 1, 0, b));
        return signed || added > 0 ? pool.signExtendOrCut(result, a.width()) : pool.zeroExtendOrCut(result, a.width());
    }

    /** So many low bits determine the word, widened by its sign or by zeros. */
    private static int neededBits(Term term, boolean signed) {
        if (term instanceof BitVecConstant constant) {
            return signed
                    ? constant.word().signed().bitLength() + 1
                    : Math.max(1, constant.word().unsigned().bitLength());
        }
        Extension extension = Extension.of(term);
        if (extension == null || extension.signed() && !signed) {
            return term.width();
        }
        return extension.inner().width() + (signed && !extension.signed() ? 1 : 0);
    }

    /** For operands that are not negative; by zero, too, both give the same then. */
    private static Operator unsigned(Operator operator) {
        return switch (operator) {
            case BV_SDIV -> Operator.BV_UDIV;
            case BV_SREM -> Operator.BV_UREM;
            default -> operator;
        };
    }

    private Term divideBy(Operator operator, Term a, BitVecConstant divisor) {
        Word word = divisor.word();
        int width = word.width();
        Term zero = pool.bitVec(0, width);
        if (word.isZero()) {
            return switch (operator) {
                case BV_UDIV -> pool.bitVec(-1, width);
                case BV_SDIV -> pool.ite(pool.slt(a, zero), pool.bitVec(1, width), pool.bitVec(-1, width));
                default -> a;
            };
        }
        if (word.isOne()) {
            return operator == Operator.BV_UDIV || operator == Operator.BV_SDIV ? a : zero;
        }
        if (word.isOnes() && operator == Operator.BV_SDIV) {
            return pool.neg(a);
        }
        if (word.isOnes() && operator == Operator.BV_SREM) {
            return zero;
        }
        int power = word.log2();
        if (power > 0 && operator == Operator.BV_UDIV) {
            return pool.zeroExtendOrCut(pool.extract(width - 1, power, a), width);
        }
        if (power > 0 && operator == Operator.BV_UREM) {
            return pool.zeroExtendOrCut(pool.extract(power - 1, 0, a), width);
        }
        return pool.intern(a.sort(), operator, a, divisor);
    }

    Term shift(Operator operator, Term a, Term amount) {
        int width = a.width();
        if (amount instanceof BitVecConstant constant) {
            int bits = constant.word().shiftAmount();
            if (bits == 0) {
                return a;
            }
            if (operator == Operator.BV_ASHR) {
                return pool.signExtendOrCut(pool.extract(width - 1, Math.min(bits, width - 1), a), width);
            }
            if (bits >= width) {
                return pool.bitVec(0, width);
            }
            return operator == Operator.BV_SHL
                    ? pool.mul(pool.bitVec(Word.of(1, width).shl(constant.word())), a)
                    : pool.zeroExtendOrCut(pool.extract(width - 1, bits, a), width);
        }
        boolean fixed = a instanceof BitVecConstant constant
                && (constant.word().isZero() || constant.word().isOnes() && operator == Operator.BV_ASHR);
        return fixed ? a : pool.intern(a.sort(), operator, a, amount);
    }
}
