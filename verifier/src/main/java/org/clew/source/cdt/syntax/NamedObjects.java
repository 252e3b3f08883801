package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
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
import org.eclipse.cdt.core.dom.ast.IASTTranslationUnit;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/** The objects that have names, those of the file and those of each function, and to which of them pointers may lead. */
final class NamedObjects {

    private final Set<String> ofFile = new HashSet<>();
    private final Set<String> functions;
    private final Set<String> addressTaken = new HashSet<>();
    private final Set<String> usedAsValues = new HashSet<>();
    private final List<IASTFunctionDefinition> lifted = new ArrayList<>();
    private final Map<IASTFunctionDefinition, Locals> locals = new IdentityHashMap<>();

    /** @param functions the functions that are defined */
    NamedObjects(IASTTranslationUnit unit, Set<String> functions) {
        this.functions = functions;
        for (IASTDeclaration declaration : unit.getDeclarations()) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    if (Declarators.function(declarator) == null) {
                        ofFile.add(Declarators.name(declarator));
                    }
                }
            }
        }
        unit.accept(new AddressFinder());
    }

    /**
     * The objects of a function.
     *
     * @param names what footprints call them, by the names in the program: automatic objects are no business of other functions, static ones and those
     *     that nested functions use have names of their own
     * @param addressTaken the names of those to which pointers may lead
     */
    record Locals(Map<String, String> names, Set<String> addressTaken) {
        private static final Locals NONE = new Locals(Map.of(), Set.of());
    }

    /** Whether the file has an object with this name. */
    boolean inFile(String name) {
        return ofFile.contains(name);
    }

    /** Names of functions that are used for more than calls. */
    Set<String> usedAsValues() {
        return usedAsValues;
    }

    /** Nested functions that pointers may lead to. */
    List<IASTFunctionDefinition> lifted() {
        return lifted;
    }

    boolean isAddressTaken(String name, Locals around) {
        return taken(name, around).contains(name);
    }

    /** If both the function and the file have an object with this name, it counts as the file's: which one is meant depends on the block. */
    private Set<String> taken(String name, Locals around) {
        return around.names().containsKey(name) && !inFile(name) ? around.addressTaken() : addressTaken;
    }

    /** The objects of the function in which the node is. */
    Locals around(@Nullable IASTNode node) {
        IASTFunctionDefinition function = NestedDefinitions.outermost(node);
        return function == null ? Locals.NONE : of(function);
    }

    Locals of(IASTFunctionDefinition function) {
        return locals.computeIfAbsent(function, key -> new Locals(names(key), new HashSet<>()));
    }

    private static Map<String, String> names(IASTFunctionDefinition function) {
        Map<String, String> names = new HashMap<>();
        String prefix = Declarators.name(function.getDeclarator());
        Set<String> shared = NestedDefinitions.areLifted(function) ? NestedDefinitions.namesIn(function) : Set.of();
        function.accept(new ASTVisitor() {
            {
                shouldVisitDeclarators = true;
            }

            @Override
            public int visit(IASTDeclarator declarator) {
                String name = Declarators.name(declarator);
                int storage = declarator.getParent() instanceof IASTSimpleDeclaration declaration
                        ? declaration.getDeclSpecifier().getStorageClass()
                        : IASTDeclSpecifier.sc_unspecified;
                if (storage != IASTDeclSpecifier.sc_extern && !name.equals(prefix)) {
                    boolean isFixed = storage == IASTDeclSpecifier.sc_static || shared.contains(name);
                    names.put(name, isFixed ? prefix + "::" + name : "." + name);
                }
                return PROCESS_CONTINUE;
            }
        });
        return names;
    }

    private final class AddressFinder extends ASTVisitor {
        AddressFinder() {
            shouldVisitExpressions = true;
            shouldVisitDeclarations = true;
        }

        /** What nested functions use of the functions around them is reached by pointers. */
        @Override
        public int visit(IASTDeclaration declaration) {
            if (declaration instanceof IASTFunctionDefinition definition && NestedDefinitions.isLifted(definition)) {
                NestedDefinitions.names(definition).forEach(name -> take(name, definition));
                lifted.add(definition);
            }
            return PROCESS_CONTINUE;
        }

        @Override
        public int visit(IASTExpression expression) {
            if (expression instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_amper
                    && Footprints.root(unary.getOperand()) instanceof IASTIdExpression id) {
                take(id.getName().toString(), id);
            } else if (expression instanceof IASTIdExpression id
                    && functions.contains(id.getName().toString())
                    && !(id.getParent() instanceof IASTFunctionCallExpression call
                            && call.getFunctionNameExpression() == id)) {
                usedAsValues.add(id.getName().toString());
            }
            return PROCESS_CONTINUE;
        }

        private void take(String name, IASTNode use) {
            taken(name, around(use)).add(name);
            usedAsValues.add(name);
        }
    }
}
