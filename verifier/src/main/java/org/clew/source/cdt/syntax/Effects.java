package org.clew.source.cdt.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.source.text.PseudoFunctions;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/** Decides whether evaluating an expression may change values that were computed before it. */
public final class Effects {

    private Effects() {}

    public static boolean mayChange(IASTExpression expression, Term value) {
        return !value.isConstant() && isEffectful(expression);
    }

    /** Whether evaluating the expression, or the lengths of arrays in the type name, may change something. */
    public static boolean isEffectful(IASTNode node) {
        if (node instanceof IASTIdExpression || node.getChildren().length == 0) {
            return false;
        }
        Finder finder = new Finder();
        node.accept(finder);
        return finder.found;
    }

    /** Whether the expression itself may change something, whatever its operands do. */
    static boolean isEffect(IASTExpression expression) {
        return switch (expression) {
            case IASTFunctionCallExpression call -> !isConstant(call);
            case IGNUASTCompoundStatementExpression statements -> true;
            case IASTBinaryExpression binary -> Operators.isAssignment(binary.getOperator());
            case IASTUnaryExpression unary -> Operators.isIncrement(unary.getOperator());
            default -> false;
        };
    }

    /** A constant that CDT cannot parse is a call. */
    private static boolean isConstant(IASTFunctionCallExpression call) {
        return call.getFunctionNameExpression() instanceof IASTIdExpression id
                && id.getName().toString().equals(PseudoFunctions.CONSTANT);
    }

    /** True if a term reads memory, so that a write may change it. */
    public static boolean readsMemory(Term term) {
        Deque<Term> open = new ArrayDeque<>();
        Set<Term> seen = new HashSet<>();
        open.push(term);
        while (!open.isEmpty()) {
            if (open.pop() instanceof Application application) {
                if (application.is(Operator.SELECT)) {
                    return true;
                }
                for (Term argument : application.arguments()) {
                    if (seen.add(argument)) {
                        open.push(argument);
                    }
                }
            }
        }
        return false;
    }

    private static final class Finder extends ASTVisitor {
        private boolean found;

        Finder() {
            shouldVisitExpressions = true;
        }

        @Override
        public int visit(IASTExpression expression) {
            found = isEffect(expression);
            return found ? PROCESS_ABORT : PROCESS_CONTINUE;
        }
    }
}
