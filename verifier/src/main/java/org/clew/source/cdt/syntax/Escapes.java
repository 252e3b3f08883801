package org.clew.source.cdt.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.clew.program.CType;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.jspecify.annotations.Nullable;

/**
 * The uses of variables, collected before anything is lowered: a variable whose address is never needed is not kept in memory. Uses are collected by
 * name only, so variables with the same name share them. That is safe: at worst a variable is kept in memory.
 */
public final class Escapes {

    /** A chain of members and elements behind a name: {@code &s.f[3]} is the path {@code .f [3]} with its address taken. */
    private record Use(List<String> path, boolean address) {}

    private static final String ANY_ELEMENT = "[]";

    private final Map<String, List<Use>> uses = new HashMap<>();
    private final Set<String> values = new LinkedHashSet<>();
    private final Set<IASTFunctionDefinition> liftedIn = new LinkedHashSet<>();

    public static Escapes in(IASTNode node) {
        Escapes escapes = new Escapes();
        node.accept(escapes.new Finder());
        return escapes;
    }

    /** Names that appear otherwise than as the function of a call, in the order of their first appearance. */
    public Set<String> values() {
        return values;
    }

    /** The functions with nested ones that are functions of their own. */
    public Set<IASTFunctionDefinition> liftedIn() {
        return liftedIn;
    }

    /** True if a variable of this name and type must live in memory. */
    public boolean needsMemory(String name, CType type) {
        for (Use use : uses.getOrDefault(name, List.of())) {
            if (needsMemory(use, type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean needsMemory(Use use, CType declared) {
        CType type = declared;
        for (String step : use.path) {
            if (step.startsWith("[")) {
                CType elements = type instanceof CType.Composite vector && vector.isComplete()
                        ? member(vector, VectorTypes.ELEMENTS)
                        : type;
                if (!(elements instanceof CType.Array array)) {
                    return false;
                }
                if (step.equals(ANY_ELEMENT)) {
                    return true;
                }
                type = array.element();
            } else if (type instanceof CType.Composite composite && composite.isComplete()) {
                CType member = member(composite, step);
                if (member == null) {
                    return true;
                }
                type = member;
            } else {
                return false;
            }
        }
        return use.address || type instanceof CType.Array;
    }

    private static @Nullable CType member(CType.Composite composite, String name) {
        for (CType.Member member : composite.members()) {
            if (member.name().equals(name)) {
                return member.type();
            }
            if (member.name().isEmpty() && member.type() instanceof CType.Composite inner && inner.isComplete()) {
                CType found = member(inner, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private void add(IASTIdExpression id) {
        List<String> path = new ArrayList<>();
        IASTNode child = id;
        IASTNode parent = id.getParent();
        while (true) {
            if (parent instanceof IASTUnaryExpression unary
                    && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
                child = parent;
            } else if (parent instanceof IASTFieldReference member && !member.isPointerDereference()) {
                path.add(member.getFieldName().toString());
                child = parent;
            } else if (ComplexTypes.member(parent) instanceof String part) {
                path.add(part);
                child = parent;
            } else if (parent instanceof IASTArraySubscriptExpression subscript
                    && subscript.getArrayExpression() == child) {
                path.add(constantIndex(subscript));
                child = parent;
            } else {
                break;
            }
            parent = parent.getParent();
        }
        if (!(parent instanceof IASTFunctionCallExpression call && call.getFunctionNameExpression() == child)) {
            values.add(id.getName().toString());
        }
        boolean address =
                parent instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_amper;
        uses.computeIfAbsent(id.getName().toString(), name -> new ArrayList<>()).add(new Use(path, address));
    }

    private static String constantIndex(IASTArraySubscriptExpression subscript) {
        return subscript.getArgument() instanceof IASTLiteralExpression literal
                        && literal.getKind() == IASTLiteralExpression.lk_integer_constant
                ? "[" + literal + "]"
                : ANY_ELEMENT;
    }

    private final class Finder extends ASTVisitor {
        Finder() {
            shouldVisitExpressions = true;
            shouldVisitDeclarations = true;
        }

        /** What a nested function uses of the functions around it is reached by pointers if it is a function of its own. */
        @Override
        public int visit(IASTDeclaration declaration) {
            if (declaration instanceof IASTFunctionDefinition definition && NestedDefinitions.isLifted(definition)) {
                liftedIn.add(Objects.requireNonNull(NestedDefinitions.outermost(definition)));
                NestedDefinitions.names(definition)
                        .forEach(name -> uses.computeIfAbsent(name, key -> new ArrayList<>())
                                .add(new Use(List.of(), true)));
            }
            return PROCESS_CONTINUE;
        }

        @Override
        public int visit(IASTExpression expression) {
            if (expression instanceof IASTIdExpression id) {
                add(id);
            }
            return expression instanceof IASTUnaryExpression unary
                            && unary.getOperator() == IASTUnaryExpression.op_sizeof
                    ? PROCESS_SKIP
                    : PROCESS_CONTINUE;
        }
    }
}
