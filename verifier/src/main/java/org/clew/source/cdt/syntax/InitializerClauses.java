package org.clew.source.cdt.syntax;

import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.c.ICASTDesignatedInitializer;
import org.jspecify.annotations.Nullable;

/** The clauses between the braces of an initialiser, which are consumed one by one. */
public final class InitializerClauses {
    private final IASTInitializerClause[] clauses;
    private @Nullable IASTInitializerClause first;
    private int next;
    private boolean wanted;

    public InitializerClauses(IASTInitializerClause[] clauses) {
        this.clauses = clauses;
    }

    public boolean hasNext() {
        wanted |= first == null && next >= clauses.length;
        return first != null || next < clauses.length;
    }

    /** Whether a clause without a designator comes next. */
    public boolean hasPositional() {
        return hasNext() && !(peek() instanceof ICASTDesignatedInitializer);
    }

    /** Whether more clauses were asked for than there are. */
    public boolean wanted() {
        return wanted;
    }

    /** The value of a designated initialiser is the first of the clauses that initialise what is designated. */
    public void putBack(IASTInitializerClause clause) {
        first = clause;
    }

    public int size() {
        return clauses.length;
    }

    public IASTInitializerClause peek() {
        return first != null ? first : clauses[next];
    }

    public IASTInitializerClause next() {
        IASTInitializerClause taken = peek();
        if (first != null) {
            first = null;
        } else {
            next++;
        }
        return taken;
    }

    /** The string literal, as it is written, that a clause consists of, perhaps in parentheses; null for any other clause. */
    public static @Nullable String string(IASTInitializerClause clause) {
        return clause instanceof IASTExpression expression
                        && Operators.unwrapped(expression) instanceof IASTLiteralExpression literal
                        && literal.getKind() == IASTLiteralExpression.lk_string_literal
                ? literal.toString()
                : null;
    }
}
