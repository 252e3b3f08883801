package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.program.CType;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.NestedDefinitions;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTLabelStatement;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTStatement;

/**
 * GNU's functions inside functions. A call by name is replaced by the body, which sees the variables of the function around it as
 * they are. Where that is not enough, they are functions of their own.
 */
public final class NestedFunctions {

    /** Bodies are copied for each call; calls of nested functions in nested functions can make that many. */
    private static final int MOST_COPIES = 200;

    private final FunctionLowering context;
    private final List<Nested> all = new ArrayList<>();
    private final Set<Nested> open = new LinkedHashSet<>();
    private int copies;

    /** A definition, and what names in it meant where it stands. */
    private record Nested(
            IASTFunctionDefinition definition,
            Map<String, Entity> entities,
            Map<String, CType> tags,
            Set<String> labels) {

        String name() {
            return Declarators.name(definition.getDeclarator());
        }
    }

    NestedFunctions(FunctionLowering context) {
        this.context = context;
    }

    /** {@code auto int f(int);}. */
    void forward(String name, CType.Function type, IASTDeclarator declarator) {
        context.expressions().calls().declareNested(name, type, declarator);
    }

    void declare(IASTFunctionDefinition definition) {
        if (NestedDefinitions.isLifted(definition)) {
            context.expressions().calls().defineNested(definition, type(definition));
            return;
        }
        Map<String, Entity> entities = new LinkedHashMap<>();
        Map<String, CType> tags = new LinkedHashMap<>();
        Set<String> labels = new LinkedHashSet<>();
        definition.accept(new ASTVisitor() {
            {
                shouldVisitNames = true;
                shouldVisitStatements = true;
            }

            @Override
            public int visit(IASTName name) {
                String text = name.toString();
                context.scopes().find(text).ifPresent(entity -> entities.put(text, entity));
                context.scopes().tag(text).ifPresent(type -> tags.put(text, type));
                return PROCESS_CONTINUE;
            }

            @Override
            public int visit(IASTStatement statement) {
                if (statement instanceof IASTLabelStatement label) {
                    labels.add(label.getName().toString());
                }
                return PROCESS_CONTINUE;
            }
        });
        Nested nested = new Nested(definition, entities, tags, labels);
        context.scopes().declare(nested.name(), new Entity.Nested(nested.name(), all.size()));
        all.add(nested);
    }

    public Operand call(Entity.Nested entity, IASTFunctionCallExpression call) {
        Nested nested = all.get(entity.number());
        if (open.contains(nested)) {
            throw new Unsupported("nested function " + entity.name(), "it calls itself");
        }
        if (++copies > MOST_COPIES) {
            throw new Unsupported("nested function " + entity.name(), "it is called at too many places");
        }
        CType.Function type = context.unevaluated(() -> type(nested.definition));
        List<String> names = Declarators.parameterNames(nested.definition.getDeclarator());
        List<Operand> arguments = new ArrayList<>();
        for (Operand argument : context.expressions().calls().arguments(call, type)) {
            arguments.add(context.expressions().calls().kept(argument));
        }
        if (type.variadic() && !type.parameters().isEmpty()
                || arguments.size() < type.parameters().size()) {
            throw new Unsupported("nested function " + entity.name(), "it has a variable number of arguments");
        }
        Optional<LValue> result = type.result() instanceof CType.Void
                ? Optional.empty()
                : Optional.of(context.objects().temporary(type.result()));
        context.scopes().enter();
        open.add(nested);
        try {
            copy(nested, type, names, arguments, result);
        } finally {
            open.remove(nested);
            context.scopes().leave();
        }
        return result.map(place -> context.storage().load(place))
                .orElseGet(() -> context.expressions().calls().nothing());
    }

    private void copy(
            Nested nested, CType.Function type, List<String> names, List<Operand> arguments, Optional<LValue> result) {
        nested.entities.forEach(context.scopes()::declare);
        nested.tags.forEach(context.scopes()::declareTag);
        for (int i = 0; i < type.parameters().size(); i++) {
            pass(nested.definition, i, names.get(i), type.parameters().get(i), arguments.get(i));
        }
        int end = context.graph().point();
        context.nested(
                end,
                nested.labels,
                () -> context.declarations()
                        .returning(
                                result,
                                () -> context.statements()
                                        .inside(
                                                -1,
                                                -1,
                                                () -> context.statements().lower(nested.definition.getBody()))));
        context.jump(end);
        context.continueAt(end);
    }

    private void pass(IASTFunctionDefinition definition, int index, String name, CType known, Operand argument) {
        CType type = known instanceof CType.Pointer pointer
                        && pointer.pointee() instanceof CType.Array
                        && Declarators.function(definition.getDeclarator())
                                instanceof IASTStandardFunctionDeclarator standard
                ? context.types().type(standard.getParameters()[index])
                : known;
        LValue place = context.objects()
                .automatic(name, type, context.escapes().needsMemory(name, type), DeclaredAlignment.NONE);
        context.scopes().declare(name, new Entity.Data(place));
        context.storage()
                .assign(
                        place,
                        argument instanceof Value value ? context.conversions().convert(value, type) : argument);
    }

    private CType.Function type(IASTFunctionDefinition definition) {
        CType base = context.types().specified(definition.getDeclSpecifier());
        if (context.types().declared(base, Declarators.outermost(definition)) instanceof CType.Function type) {
            return type;
        }
        throw new Unsupported("nested function", "it has no function type");
    }
}
