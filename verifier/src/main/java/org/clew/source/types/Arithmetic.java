package org.clew.source.types;

import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;
import org.clew.source.text.Unsupported;

/** C's arithmetic operators (C11 6.5.3 to 6.5.14) on values; pointer arithmetic is elsewhere. */
public final class Arithmetic {

    /** The operators that take two numbers. */
    public enum Binary {
        MULTIPLY,
        DIVIDE,
        MODULO,
        ADD,
        SUBTRACT,
        SHIFT_LEFT,
        SHIFT_RIGHT,
        AND,
        XOR,
        OR
    }

    /** The operators that compare. */
    public enum Comparison {
        LESS,
        GREATER,
        LESS_EQUAL,
        GREATER_EQUAL,
        EQUAL,
        NOT_EQUAL
    }

    private final TermPool pool;
    private final TypeLayout layout;
    private final Conversions conversions;
    private final RoundingMode rounding;

    public Arithmetic(TermPool pool, TypeLayout layout, Conversions conversions, RoundingMode rounding) {
        this.pool = pool;
        this.layout = layout;
        this.conversions = conversions;
        this.rounding = rounding;
    }

    /** The operands are converted here; a division by zero must have been excluded before. */
    public Value binary(Binary operator, Value left, Value right) {
        if (operator == Binary.SHIFT_LEFT || operator == Binary.SHIFT_RIGHT) {
            return shift(operator, left, right);
        }
        CType type = conversions.common(left.type(), right.type());
        Term a = conversions.convert(left, type).term();
        Term b = conversions.convert(right, type).term();
        return new Value(
                type instanceof CType.Floating ? floating(operator, a, b) : integer(operator, a, b, type), type);
    }

    private Term integer(Binary operator, Term a, Term b, CType type) {
        boolean signed = layout.isSigned(type);
        return switch (operator) {
            case MULTIPLY -> pool.mul(a, b);
            case DIVIDE -> signed ? pool.sdiv(a, b) : pool.udiv(a, b);
            case MODULO -> signed ? pool.srem(a, b) : pool.urem(a, b);
            case ADD -> pool.add(a, b);
            case SUBTRACT -> pool.sub(a, b);
            case AND -> pool.bitAnd(a, b);
            case XOR -> pool.bitXor(a, b);
            case OR -> pool.bitOr(a, b);
            case SHIFT_LEFT, SHIFT_RIGHT -> throw new IllegalArgumentException("shifts promote each operand by itself");
        };
    }

    private Term floating(Binary operator, Term a, Term b) {
        Operator function = switch (operator) {
            case MULTIPLY -> Operator.FP_MUL;
            case DIVIDE -> Operator.FP_DIV;
            case ADD -> Operator.FP_ADD;
            case SUBTRACT -> Operator.FP_SUB;
            default -> throw new Unsupported("operator", "it does not take floating operands");
        };
        return rounding.round(mode -> pool.apply(function, new int[] {mode.ordinal()}, a, b));
    }

    /** The amount is taken modulo the width, as x86's shifts do; C leaves larger amounts undefined (6.5.7). */
    private Value shift(Binary operator, Value left, Value right) {
        if (!CTypes.isInteger(left.type()) || !CTypes.isInteger(right.type())) {
            throw new Unsupported("shift", "its operands are not integers");
        }
        CType type = conversions.promoted(left.type());
        Term a = conversions.convert(left, type).term();
        int bits = layout.bits(type);
        Term amount =
                conversions.convert(right, conversions.promoted(right.type())).term();
        Term b = pool.bitAnd(
                pool.zeroExtendOrCut(amount, bits), pool.bitVec(bits <= 32 ? 31 : bits <= 64 ? 63 : 127, bits));
        if (operator == Binary.SHIFT_LEFT) {
            return new Value(pool.shl(a, b), type);
        }
        return new Value(layout.isSigned(type) ? pool.ashr(a, b) : pool.lshr(a, b), type);
    }

    /** Of numbers, or of pointers, which compare as unsigned. */
    public Term compare(Comparison operator, Value left, Value right) {
        CType type = left.type() instanceof CType.Pointer || right.type() instanceof CType.Pointer
                ? CTypes.VOID_POINTER
                : conversions.common(left.type(), right.type());
        Term a = conversions.term(left, type);
        Term b = conversions.term(right, type);
        if (type instanceof CType.Floating) {
            return switch (operator) {
                case LESS -> pool.apply(Operator.FP_LT, a, b);
                case GREATER -> pool.apply(Operator.FP_LT, b, a);
                case LESS_EQUAL -> pool.apply(Operator.FP_LE, a, b);
                case GREATER_EQUAL -> pool.apply(Operator.FP_LE, b, a);
                case EQUAL -> pool.apply(Operator.FP_EQ, a, b);
                case NOT_EQUAL -> pool.not(pool.apply(Operator.FP_EQ, a, b));
            };
        }
        boolean signed = layout.isSigned(type);
        return switch (operator) {
            case LESS -> signed ? pool.slt(a, b) : pool.ult(a, b);
            case GREATER -> signed ? pool.slt(b, a) : pool.ult(b, a);
            case LESS_EQUAL -> signed ? pool.sle(a, b) : pool.ule(a, b);
            case GREATER_EQUAL -> signed ? pool.sle(b, a) : pool.ule(b, a);
            case EQUAL -> pool.equal(a, b);
            case NOT_EQUAL -> pool.distinct(a, b);
        };
    }

    public Value negate(Value operand) {
        if (!CTypes.isArithmetic(operand.type())) {
            throw new Unsupported("operator -", "its operand is not a number");
        }
        CType type = conversions.promoted(operand.type());
        Term term = conversions.convert(operand, type).term();
        return new Value(term.sort() instanceof Sort.Float ? pool.apply(Operator.FP_NEG, term) : pool.neg(term), type);
    }

    public Value complement(Value operand) {
        if (!CTypes.isInteger(operand.type())) {
            throw new Unsupported("operator ~", "its operand is not an integer");
        }
        CType type = conversions.promoted(operand.type());
        return new Value(pool.bitNot(conversions.convert(operand, type).term()), type);
    }
}
