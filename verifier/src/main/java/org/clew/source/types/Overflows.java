package org.clew.source.types;

import java.math.BigInteger;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;

/**
 * Expresses overflow of signed integer operations (C11 6.5 p5) as a condition on the operands. With one constant operand the condition is a
 * comparison of the other operand, which suits interval analysis; otherwise the exact result is computed in wider words.
 */
public final class Overflows {

    private final TermPool pool;
    private final TypeLayout layout;
    private final Conversions conversions;

    public Overflows(TermPool pool, TypeLayout layout, Conversions conversions) {
        this.pool = pool;
        this.layout = layout;
        this.conversions = conversions;
    }

    /** False for operands that are not integers, and where the common type is unsigned. */
    public Term of(Arithmetic.Binary operator, Value left, Value right) {
        if (!CTypes.isInteger(left.type()) || !CTypes.isInteger(right.type())) {
            return pool.falseTerm();
        }
        if (operator == Arithmetic.Binary.SHIFT_LEFT) {
            return shiftLeft(left, right);
        }
        CType type = conversions.common(left.type(), right.type());
        if (!layout.isSigned(type)) {
            return pool.falseTerm();
        }
        Term a = conversions.convert(left, type).term();
        Term b = conversions.convert(right, type).term();
        return switch (operator) {
            case ADD -> sum(a, b);
            case SUBTRACT -> difference(a, b);
            case MULTIPLY -> product(a, b);
            case DIVIDE, MODULO -> quotient(a, b);
            case SHIFT_LEFT, SHIFT_RIGHT, AND, XOR, OR -> pool.falseTerm();
        };
    }

    /** Of {@code -operand}, and of {@code abs(operand)}. */
    public Term ofNegation(Value operand) {
        if (!CTypes.isInteger(operand.type())) {
            return pool.falseTerm();
        }
        CType type = conversions.promoted(operand.type());
        Term a = conversions.convert(operand, type).term();
        return layout.isSigned(type) ? isLeast(a) : pool.falseTerm();
    }

    /** Whether the amount of a shift is negative, or not smaller than the width of what is shifted (6.5.7 p3). */
    public Term ofAmount(Value shifted, Value amount) {
        if (!CTypes.isInteger(shifted.type()) || !CTypes.isInteger(amount.type())) {
            return pool.falseTerm();
        }
        int bits = layout.bits(conversions.promoted(shifted.type()));
        Value by = conversions.convert(amount, conversions.promoted(amount.type()));
        WordBounds bounds = WordBounds.of(by.term());
        if (bounds.low().signum() >= 0 && bounds.high().compareTo(BigInteger.valueOf(bits)) < 0) {
            return pool.falseTerm();
        }
        return pool.ule(pool.bitVec(bits, by.term().width()), by.term());
    }

    private Term sum(Term a, Term b) {
        if (b instanceof BitVecConstant constant) {
            return outside(a, least(a).subtract(constant.signed()), most(a).subtract(constant.signed()));
        }
        if (a instanceof BitVecConstant) {
            return sum(b, a);
        }
        int wide = a.width() + 1;
        return leaves(
                pool.add(pool.signExtendOrCut(a, wide), pool.signExtendOrCut(b, wide)),
                WordBounds.of(a).plus(WordBounds.of(b)),
                a.width());
    }

    private Term difference(Term a, Term b) {
        if (b instanceof BitVecConstant constant) {
            return outside(a, least(a).add(constant.signed()), most(a).add(constant.signed()));
        }
        if (a instanceof BitVecConstant constant) {
            return outside(
                    b, constant.signed().subtract(most(b)), constant.signed().subtract(least(b)));
        }
        int wide = a.width() + 1;
        return leaves(
                pool.sub(pool.signExtendOrCut(a, wide), pool.signExtendOrCut(b, wide)),
                WordBounds.of(a).minus(WordBounds.of(b)),
                a.width());
    }

    private Term product(Term a, Term b) {
        if (a instanceof BitVecConstant && !(b instanceof BitVecConstant)) {
            return product(b, a);
        }
        if (b instanceof BitVecConstant constant) {
            BigInteger factor = constant.signed();
            if (factor.signum() == 0) {
                return pool.falseTerm();
            }
            // Division truncates towards zero: the quotients are the outermost factors that stay inside.
            BigInteger first = least(a).divide(factor);
            BigInteger second = most(a).divide(factor);
            return outside(a, first.min(second), first.max(second));
        }
        int wide = 2 * a.width();
        return leaves(
                pool.mul(pool.signExtendOrCut(a, wide), pool.signExtendOrCut(b, wide)),
                WordBounds.of(a).times(WordBounds.of(b)),
                a.width());
    }

    private Term quotient(Term a, Term b) {
        return pool.and(isLeast(a), pool.equal(b, pool.bitVec(-1, b.width())));
    }

    /** A negative operand, an amount out of range, or a result that is not representable (6.5.7 p4). */
    private Term shiftLeft(Value left, Value right) {
        CType type = conversions.promoted(left.type());
        if (!layout.isSigned(type)) {
            return pool.falseTerm();
        }
        Term a = conversions.convert(left, type).term();
        Term amount = ofAmount(left, right);
        Term by = conversions.convert(right, conversions.promoted(right.type())).term();
        Term most = pool.lshr(pool.bitVec(most(a), a.width()), pool.zeroExtendOrCut(by, a.width()));
        WordBounds bounds = WordBounds.of(a);
        boolean small = most instanceof BitVecConstant limit
                && bounds.low().signum() >= 0
                && bounds.high().compareTo(limit.signed()) <= 0;
        return small ? amount : pool.or(amount, pool.ult(most, a));
    }

    private Term isLeast(Term a) {
        return WordBounds.of(a).low().equals(least(a))
                ? pool.equal(a, pool.bitVec(least(a), a.width()))
                : pool.falseTerm();
    }

    /** The exact result does not fit into words of the width; its bounds tell which side matters. */
    private Term leaves(Term exact, WordBounds bounds, int width) {
        WordBounds type = WordBounds.all(width);
        Term below = bounds.low().compareTo(type.low()) < 0
                ? pool.slt(exact, pool.bitVec(type.low(), exact.width()))
                : pool.falseTerm();
        Term above = bounds.high().compareTo(type.high()) > 0
                ? pool.slt(pool.bitVec(type.high(), exact.width()), exact)
                : pool.falseTerm();
        return pool.or(below, above);
    }

    /** The word is smaller than one number or larger than another, which may be no words of its width. */
    private Term outside(Term word, BigInteger low, BigInteger high) {
        WordBounds bounds = WordBounds.of(word);
        Term below = bounds.low().compareTo(low) < 0
                ? bounds.high().compareTo(low) < 0 ? pool.trueTerm() : pool.slt(word, pool.bitVec(low, word.width()))
                : pool.falseTerm();
        Term above = bounds.high().compareTo(high) > 0
                ? bounds.low().compareTo(high) > 0 ? pool.trueTerm() : pool.slt(pool.bitVec(high, word.width()), word)
                : pool.falseTerm();
        return pool.or(below, above);
    }

    private static BigInteger least(Term word) {
        return WordBounds.all(word.width()).low();
    }

    private static BigInteger most(Term word) {
        return WordBounds.all(word.width()).high();
    }
}
