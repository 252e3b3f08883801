package org.clew.source.cdt.call;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.NestedDefinitions;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.jspecify.annotations.Nullable;

/**
 * Nested functions that are functions of their own, because their addresses are taken or they call themselves. They reach the variables
 * around them by pointers, which are set where control passes the definition. There is one set of these pointers, where gcc makes a
 * trampoline for each activation: a second activation that passes the definition while the first is there is a debt.
 */
final class LiftedFunctions {

    private final FunctionLowering context;

    /** The functions by the names that they have here, as soon as they are declared. */
    private final Map<String, Entity.Code> forward = new HashMap<>();

    private final Map<IASTFunctionDefinition, Entity.Code> defined = new HashMap<>();
    private final Map<String, Variable> pointers = new HashMap<>();
    private @Nullable Variable activations;

    LiftedFunctions(FunctionLowering context) {
        this.context = context;
    }

    /** {@code auto int f(int);}. */
    void declare(String name, CType.Function type, IASTDeclarator declarator) {
        Entity.Code code = named(name, type);
        forward.put(name, code);
        IASTFunctionDefinition outermost = Objects.requireNonNull(NestedDefinitions.outermost(declarator));
        NestedDefinitions.in(outermost)
                .getOrDefault(name, List.of())
                .forEach(definition -> context.unit().define(code, definition));
    }

    void define(IASTFunctionDefinition definition, CType.Function type) {
        String name = Declarators.name(definition.getDeclarator());
        Entity.Code known = defined.get(definition);
        Entity.Code code = known != null ? known : forward.containsKey(name) ? forward.remove(name) : named(name, type);
        context.scopes().declare(name, code);
        defined.put(definition, code);
        context.unit().define(code, definition);
        onlyOneActivation();
        Map<String, Entity> around = around(definition, code.name());
        if (known == null) {
            context.unit().parts().define(context.unit(), code.name(), type, definition, around);
        }
    }

    private Entity.Code named(String name, CType.Function type) {
        String own = context.unit().names().unique(context.name() + "." + name);
        Entity.Code code = new Entity.Code(own, type);
        context.scopes().declare(name, code);
        context.scopes().declareInFile(own, code);
        return code;
    }

    private void onlyOneActivation() {
        if (activations == null) {
            String name = context.name() + ".activations";
            Variable counter = context.unit().names().global(name, name, CTypes.UNSIGNED_INT, Variable.Kind.TEMPORARY);
            activations = counter;
            context.unit().atStart(new Op.Assign(counter, context.pool().bitVec(0, 32)));
            context.beforeBody(() -> add(counter, 1));
            context.beforeExit(() -> add(counter, -1));
        }
        int several = context.graph().point();
        int one = context.graph().point();
        context.branch(context.pool().equal(activations.symbol(), context.pool().bitVec(1, 32)), one, several);
        context.continueAt(several);
        context.emit(
                new Op.Debt(
                        Op.Debt.Kind.UNSUPPORTED,
                        "nested function",
                        "the enclosing function is active more than once, and nested calls do not distinguish its activations"));
        context.jump(one);
        context.continueAt(one);
    }

    private void add(Variable counter, int step) {
        context.emit(new Op.Assign(
                counter, context.pool().add(counter.symbol(), context.pool().bitVec(step, 32))));
    }

    /** What names in the body mean, as far as they are variables of the functions around it. */
    private Map<String, Entity> around(IASTFunctionDefinition definition, String own) {
        Map<String, Entity> around = new LinkedHashMap<>();
        definition.accept(new ASTVisitor() {
            {
                shouldVisitNames = true;
            }

            @Override
            public int visit(IASTName written) {
                String name = written.toString();
                Entity entity = context.scopes().find(name).orElse(null);
                if (entity != null && entity != context.scopes().inFile(name).orElse(null)) {
                    around.computeIfAbsent(name, key -> seenFrom(own, key, entity));
                }
                return PROCESS_CONTINUE;
            }
        });
        return around;
    }

    private Entity seenFrom(String own, String name, Entity entity) {
        return switch (entity) {
            case Entity.Data(LValue.Memory memory)
            when isFixed(memory.type()) -> {
                Variable pointer = pointers.computeIfAbsent(
                        own + "::" + name,
                        key -> context.unit()
                                .names()
                                .global(key, name, new CType.Pointer(memory.type()), Variable.Kind.TEMPORARY));
                context.emit(new Op.Assign(pointer, memory.address()));
                yield new Entity.Data(new LValue.Memory(pointer.symbol(), memory.target(), memory.type()));
            }
            case Entity.Data(LValue.Plain plain) when plain.variable().isGlobal() -> entity;
            case Entity.TypeName(CType type, long alignment) when isFixed(type) -> entity;
            case Entity.Code code -> entity;
            case Entity.Constant constant -> entity;
            case Entity.Data data -> throw refused(name);
            case Entity.TypeName type -> throw refused(name);
            case Entity.Nested nested -> throw refused(name);
        };
    }

    private boolean isFixed(CType type) {
        return !context.unit().sizes().isVariablyModified(type);
    }

    private static Unsupported refused(String name) {
        return new Unsupported(
                "nested function",
                "its address is taken, and it uses " + name + ", whose size is known only at run time");
    }
}
