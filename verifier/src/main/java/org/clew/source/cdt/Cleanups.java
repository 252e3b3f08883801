package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTGotoStatement;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.internal.core.dom.parser.ASTNode;
import org.jspecify.annotations.Nullable;

/**
 * The variables in scope whose attribute {@code cleanup} names a function. It is called with the address of the variable wherever control
 * leaves the variable's scope: at its end, and by return, break, continue and goto, but not by exit.
 */
public final class Cleanups {

    /** @param declaration null for a parameter, whose scope is the function */
    private record Cleanup(
            @Nullable IASTNode declaration, @Nullable String function, LValue.Memory variable) {}

    private final FunctionLowering context;
    private final List<Cleanup> active = new ArrayList<>();

    Cleanups(FunctionLowering context) {
        this.context = context;
    }

    static Optional<String> function(List<Attribute> attributes) {
        return attributes.stream()
                .filter(attribute -> attribute.name().equals("cleanup"))
                .map(Attribute::arguments)
                .findFirst();
    }

    void declare(IASTNode declaration, String function, LValue variable) {
        if (!(variable instanceof LValue.Memory memory)) {
            throw new IllegalArgumentException("a variable with a cleanup function has an address");
        }
        active.add(new Cleanup(declaration, function, memory));
    }

    /** The variable has an address, and lives until its scope ends. */
    public void live(@Nullable IASTNode declaration, LValue variable) {
        if (variable instanceof LValue.Memory memory && context.memoryChecks().isActive()) {
            active.add(new Cleanup(declaration, null, memory));
        }
    }

    public boolean isEmpty() {
        return active.isEmpty();
    }

    /** A mark that separates the variables in scope here from later ones. */
    public int mark() {
        return active.size();
    }

    /** The scope that began at {@code mark} ends here. */
    public void leave(int mark) {
        passed(mark);
        active.subList(mark, active.size()).clear();
    }

    /** Control jumps out of the scopes that began at {@code mark}; they go on for others. */
    public void passed(int mark) {
        for (int i = active.size() - 1; i >= mark; i--) {
            call(active.get(i));
        }
    }

    /** Control jumps to a label: past the end of some scopes, or to before a declaration. */
    public void passed(IASTGotoStatement jump) {
        if (active.isEmpty()) {
            return;
        }
        IASTNode label = label(jump);
        for (int i = active.size() - 1; i >= 0; i--) {
            IASTNode declaration = active.get(i).declaration;
            if (declaration != null && (label == null || !isInScope(declaration, label))) {
                call(active.get(i));
            }
        }
    }

    private static boolean isInScope(IASTNode declaration, IASTNode label) {
        IASTNode scope = scope(declaration);
        boolean inside = false;
        for (IASTNode node = label; node != null; node = node.getParent()) {
            inside |= node == scope;
        }
        return inside && ((ASTNode) label).getOffset() > ((ASTNode) declaration).getOffset();
    }

    private static IASTNode scope(IASTNode declaration) {
        IASTNode node = declaration;
        while (!(node instanceof IASTCompoundStatement || node instanceof IASTForStatement)) {
            node = node.getParent();
        }
        return node;
    }

    private static @Nullable IASTNode label(IASTGotoStatement jump) {
        IASTNode function = jump;
        while (!(function instanceof IASTFunctionDefinition)) {
            function = function.getParent();
        }
        String name = jump.getName().toString();
        List<IASTNode> found = new ArrayList<>();
        function.accept(new ASTVisitor() {
            {
                shouldVisitStatements = true;
            }

            @Override
            public int visit(IASTStatement statement) {
                if (statement instanceof IASTLabelStatement label
                        && label.getName().toString().equals(name)) {
                    found.add(label);
                }
                return PROCESS_CONTINUE;
            }
        });
        return found.isEmpty() ? null : found.getFirst();
    }

    private void call(Cleanup cleanup) {
        if (cleanup.function == null) {
            context.memoryChecks().end(cleanup.variable.address());
            return;
        }
        String name = context.unit().linkedNames().target(cleanup.function);
        CType.Function type = context.unit().definedType(name).orElse(null);
        if (type == null || !context.unit().definitions().containsKey(name)) {
            context.debt(new Unsupported("cleanup function " + name, "it has no body here"));
            return;
        }
        LValue.Memory variable = cleanup.variable;
        Value address = new Value(variable.address(), new CType.Pointer(variable.type()), variable.target());
        context.expressions().calls().defined(name, type, List.of(address), null, false);
    }
}
