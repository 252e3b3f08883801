package org.clew.source.cdt;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.jspecify.annotations.Nullable;

/** What nested declarators such as {@code (*f(int))[3]} declare. */
final class Declarators {

    private Declarators() {}

    /** The innermost declarator, which holds the name. */
    static IASTDeclarator innermost(IASTDeclarator declarator) {
        IASTDeclarator current = declarator;
        while (current.getNestedDeclarator() != null) {
            current = current.getNestedDeclarator();
        }
        return current;
    }

    static String name(IASTDeclarator declarator) {
        return innermost(declarator).getName().toString();
    }

    /** The declarator that lists the parameters of the function that is declared, if it is a function. */
    static @Nullable IASTFunctionDeclarator function(IASTDeclarator declarator) {
        IASTFunctionDeclarator last = null;
        for (IASTDeclarator current = declarator; current != null; current = current.getNestedDeclarator()) {
            if (current instanceof IASTFunctionDeclarator function) {
                last = function;
            } else if (current.getPointerOperators().length > 0 && current != declarator) {
                last = null;
            }
        }
        return last;
    }
}
