package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.jspecify.annotations.Nullable;

/**
 * How GNU's functions inside functions are used, found before anything is lowered. Where calls by name are all that happens, the bodies
 * are copied to the calls; where one has its address taken, calls itself, or has a variable number of arguments, all that stand in the same
 * function are functions of their own.
 */
public final class NestedDefinitions {

    private NestedDefinitions() {}

    /** The function around a node that is not inside of another one. */
    public static @Nullable IASTFunctionDefinition outermost(@Nullable IASTNode node) {
        IASTFunctionDefinition found = null;
        for (IASTNode current = node; current != null; current = current.getParent()) {
            if (current instanceof IASTFunctionDefinition definition) {
                found = definition;
            }
        }
        return found;
    }

    /** Whether a definition stands in another one and is a function of its own. */
    public static boolean isLifted(IASTFunctionDefinition definition) {
        IASTFunctionDefinition outermost = outermost(definition.getParent());
        return outermost != null && areLifted(outermost);
    }

    /** Whether the functions that stand in this one are functions of their own. */
    public static boolean areLifted(IASTFunctionDefinition outermost) {
        Definitions definitions = new Definitions();
        outermost.getBody().accept(definitions);
        if (definitions.names.isEmpty() || definitions.needed) {
            return definitions.needed;
        }
        Uses uses = new Uses(definitions.names);
        outermost.getBody().accept(uses);
        return uses.needed;
    }

    /** The names that appear in expressions of a function. */
    public static Set<String> names(IASTFunctionDefinition definition) {
        Set<String> names = new LinkedHashSet<>();
        definition.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                if (expression instanceof IASTIdExpression id) {
                    names.add(id.getName().toString());
                }
                return PROCESS_CONTINUE;
            }
        });
        return names;
    }

    /** The names that appear in expressions of the functions that stand in this one. */
    static Set<String> namesIn(IASTFunctionDefinition outermost) {
        Set<String> names = new LinkedHashSet<>();
        in(outermost).values().forEach(all -> all.forEach(definition -> names.addAll(names(definition))));
        return names;
    }

    /** The functions that stand in this one, by their names. */
    public static Map<String, List<IASTFunctionDefinition>> in(IASTFunctionDefinition outermost) {
        Map<String, List<IASTFunctionDefinition>> nested = new HashMap<>();
        outermost.getBody().accept(new ASTVisitor() {
            {
                shouldVisitDeclarations = true;
            }

            @Override
            public int visit(IASTDeclaration declaration) {
                if (declaration instanceof IASTFunctionDefinition definition) {
                    nested.computeIfAbsent(Declarators.name(definition.getDeclarator()), name -> new ArrayList<>())
                            .add(definition);
                }
                return PROCESS_CONTINUE;
            }
        });
        return nested;
    }

    private static boolean isVariadic(IASTDeclarator declarator) {
        return Declarators.function(declarator) instanceof IASTStandardFunctionDeclarator standard
                && standard.takesVarArgs();
    }

    /** Looks for names, for {@code ...}, and for declarations before definitions. */
    private static final class Definitions extends ASTVisitor {
        private final Set<String> names = new HashSet<>();
        private boolean needed;

        Definitions() {
            shouldVisitDeclarations = true;
        }

        @Override
        public int visit(IASTDeclaration declaration) {
            if (declaration instanceof IASTFunctionDefinition definition) {
                names.add(Declarators.name(definition.getDeclarator()));
                needed |= isVariadic(definition.getDeclarator());
            } else if (declaration instanceof IASTSimpleDeclaration simple && isForward(simple)) {
                needed = true;
            }
            return PROCESS_CONTINUE;
        }
    }

    /** {@code auto int f(int);} declares a nested function that is defined later. */
    public static boolean isForward(IASTSimpleDeclaration declaration) {
        if (declaration.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_auto) {
            return false;
        }
        for (IASTDeclarator declarator : declaration.getDeclarators()) {
            if (Declarators.function(declarator) != null) {
                return true;
            }
        }
        return false;
    }

    /** Looks for names that are not called, or that are called in their own bodies. */
    private static final class Uses extends ASTVisitor {
        private final Set<String> names;
        private boolean needed;

        Uses(Set<String> names) {
            this.names = names;
            shouldVisitExpressions = true;
        }

        @Override
        public int visit(IASTExpression expression) {
            if (expression instanceof IASTIdExpression id
                    && names.contains(id.getName().toString())) {
                boolean called = id.getParent() instanceof IASTFunctionCallExpression call
                        && call.getFunctionNameExpression() == id;
                needed |= !called || isInside(id, id.getName().toString());
            }
            return needed ? PROCESS_ABORT : PROCESS_CONTINUE;
        }

        private static boolean isInside(IASTNode node, String name) {
            for (IASTNode current = node; current != null; current = current.getParent()) {
                if (current instanceof IASTFunctionDefinition definition
                        && Declarators.name(definition.getDeclarator()).equals(name)) {
                    return true;
                }
            }
            return false;
        }
    }
}
