package org.clew.source.cdt.syntax;

import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionList;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/** Finds the object of which an expression such as {@code (x.a)[i].b} names a part, from the syntax alone. */
public final class ObjectOfPlace {

    private ObjectOfPlace() {}

    /** The expression of the object that a member or element belongs to: {@code x} in the example. */
    public static IASTExpression of(IASTExpression place) {
        IASTExpression current = place;
        while (true) {
            switch (current) {
                case IASTFieldReference member when !member.isPointerDereference() -> current = member.getFieldOwner();
                case IASTArraySubscriptExpression subscript -> current = subscript.getArrayExpression();
                case IASTUnaryExpression unary
                when unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary -> current = unary.getOperand();
                default -> {
                    return current;
                }
            }
        }
    }

    /** Whether it is a part of an unnamed struct that a call or another operator returns, and that nothing can change (C11 6.2.4 p8). */
    public static boolean isTemporary(IASTExpression place) {
        return switch (of(place)) {
            case IASTFunctionCallExpression call -> true;
            case IASTConditionalExpression choice -> true;
            case IASTExpressionList list -> true;
            case IASTBinaryExpression binary -> true;
            case IGNUASTCompoundStatementExpression statements -> true;
            default -> false;
        };
    }

    /** Whether a pointer to the object is made where it stands: by {@code &}, or because an array decays. */
    public static boolean hasAddressTaken(IASTExpression object) {
        IASTNode parent = object.getParent();
        while (parent instanceof IASTFieldReference
                || parent instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            parent = parent.getParent();
        }
        return parent instanceof IASTArraySubscriptExpression
                || parent instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_amper;
    }
}
