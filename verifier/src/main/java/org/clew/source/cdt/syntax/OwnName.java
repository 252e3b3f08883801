package org.clew.source.cdt.syntax;

import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/** Initialisers that use the variable they initialise, whose scope has begun and whose value is not determined (C11 6.2.1 p7), as in {@code int x = x}. */
public final class OwnName {

    private OwnName() {}

    /** Whether the name is used other than in an operand of sizeof, as in {@code p = malloc(sizeof *p)}. */
    public static boolean isUsed(IASTInitializer initializer, String name) {
        Finder finder = new Finder(name);
        initializer.accept(finder);
        return finder.found;
    }

    private static final class Finder extends ASTVisitor {
        private final String name;
        private boolean found;

        Finder(String name) {
            this.name = name;
            shouldVisitExpressions = true;
        }

        @Override
        public int visit(IASTExpression expression) {
            found |= expression instanceof IASTIdExpression id
                    && id.getName().toString().equals(name);
            boolean unevaluated = expression instanceof IASTUnaryExpression unary
                    && (unary.getOperator() == IASTUnaryExpression.op_sizeof
                            || unary.getOperator() == IASTUnaryExpression.op_alignOf);
            return unevaluated ? PROCESS_SKIP : PROCESS_CONTINUE;
        }
    }
}
