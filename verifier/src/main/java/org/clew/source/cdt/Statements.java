package org.clew.source.cdt;

import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;

/**
 * Statements (C11 6.8), as the lowering of expressions and functions sees them. The implementation uses all other parts of the
 * lowering, so this interface keeps the dependency one way.
 */
public interface Statements {

    void lower(IASTStatement statement);

    /** Lowers something that has no statements inside; what is not supported becomes a debt here. */
    void simple(IASTNode statement, Runnable lowering);

    /** The value of a statement expression. */
    Operand value(IASTCompoundStatement block);

    /** Lowers a body in which {@code break} and {@code continue} lead to these points. */
    void inside(int breakTo, int continueTo, Runnable body);

    /** The address of a label: {@code &&label}. */
    Value labelAddress(IASTUnaryExpression reference);

    /** Whether control may come past a declaration without passing it. */
    boolean maySkipDeclarations();
}
