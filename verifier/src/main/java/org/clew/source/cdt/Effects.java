package org.clew.source.cdt;

import org.clew.logic.Term;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.gnu.IGNUASTCompoundStatementExpression;

/** Whether evaluating an expression may change a value that was computed before it. */
final class Effects {

    private Effects() {}

    static boolean mayChange(IASTExpression expression, Term value, FunctionLowering context) {
        if (expression instanceof IASTIdExpression || expression.getChildren().length == 0) {
            return false;
        }
        Finder finder = new Finder();
        expression.accept(finder);
        return finder.found;
    }

    private static final class Finder extends ASTVisitor {
        private boolean found;

        Finder() {
            shouldVisitExpressions = true;
        }

        @Override
        public int visit(IASTExpression expression) {
            switch (expression) {
                case IASTFunctionCallExpression call -> found = true;
                case IGNUASTCompoundStatementExpression statements -> found = true;
                case IASTBinaryExpression binary when Operators.isAssignment(binary.getOperator()) -> found = true;
                case IASTUnaryExpression unary when Operators.isIncrement(unary.getOperator()) -> found = true;
                default -> {}
            }
            return found ? PROCESS_ABORT : PROCESS_CONTINUE;
        }
    }
}
