package org.clew.source.cdt.syntax;

import static org.eclipse.cdt.core.dom.ast.IASTBinaryExpression.*;

import org.clew.source.types.Arithmetic.Binary;
import org.clew.source.types.Arithmetic.Comparison;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** CDT's operator numbers as ours. */
public final class Operators {

    private Operators() {}

    public static boolean isAssignment(int operator) {
        return operator >= op_assign && operator <= op_binaryOrAssign;
    }

    public static boolean isIncrement(int unary) {
        return switch (unary) {
            case IASTUnaryExpression.op_prefixIncr,
                    IASTUnaryExpression.op_prefixDecr,
                    IASTUnaryExpression.op_postFixIncr,
                    IASTUnaryExpression.op_postFixDecr -> true;
            default -> false;
        };
    }

    /** The arithmetic operator, also of a compound assignment; null for a plain one. */
    public static @Nullable Binary binary(int operator) {
        return switch (operator) {
            case op_multiply, op_multiplyAssign -> Binary.MULTIPLY;
            case op_divide, op_divideAssign -> Binary.DIVIDE;
            case op_modulo, op_moduloAssign -> Binary.MODULO;
            case op_plus, op_plusAssign -> Binary.ADD;
            case op_minus, op_minusAssign -> Binary.SUBTRACT;
            case op_shiftLeft, op_shiftLeftAssign -> Binary.SHIFT_LEFT;
            case op_shiftRight, op_shiftRightAssign -> Binary.SHIFT_RIGHT;
            case op_binaryAnd, op_binaryAndAssign -> Binary.AND;
            case op_binaryXor, op_binaryXorAssign -> Binary.XOR;
            case op_binaryOr, op_binaryOrAssign -> Binary.OR;
            default -> null;
        };
    }

    public static @Nullable Comparison comparison(int operator) {
        return switch (operator) {
            case op_lessThan -> Comparison.LESS;
            case op_greaterThan -> Comparison.GREATER;
            case op_lessEqual -> Comparison.LESS_EQUAL;
            case op_greaterEqual -> Comparison.GREATER_EQUAL;
            case op_equals -> Comparison.EQUAL;
            case op_notequals -> Comparison.NOT_EQUAL;
            default -> null;
        };
    }

    /** The expression without the parentheses around it. */
    public static IASTExpression unwrapped(IASTExpression expression) {
        IASTExpression current = expression;
        while (current instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            current = unary.getOperand();
        }
        return current;
    }
}
