package org.clew.source.cdt;

import java.util.List;
import org.clew.program.CType;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/** What a function does with its arguments before its body begins. */
public final class ParameterLowering {

    private final FunctionLowering context;

    ParameterLowering(FunctionLowering context) {
        this.context = context;
    }

    public void declare(IASTFunctionDefinition definition, Signature signature) {
        List<Signature.Parameter> parameters = signature.parameters();
        for (int i = 0; i < parameters.size(); i++) {
            Signature.Parameter parameter = parameters.get(i);
            LValue place = parameter.place();
            if (place instanceof LValue.Plain plain
                    && Declarators.function(definition.getDeclarator())
                            instanceof IASTStandardFunctionDeclarator standard
                    && standard.getParameters().length == parameters.size()) {
                place = new LValue.Plain(plain.variable(), declaredType(standard, i, plain.type()), plain.contents());
            }
            context.scopes().declare(parameter.name(), new Entity.Data(moved(parameter.name(), place)));
        }
    }

    /** The lengths of arrays, also of the one that became a pointer, may depend on other parameters, so they are evaluated here. */
    private CType declaredType(IASTStandardFunctionDeclarator function, int index, CType known) {
        return known instanceof CType.Pointer pointer
                        && (pointer.pointee() instanceof CType.Array
                                || Effects.isEffectful(function.getParameters()[index].getDeclarator()))
                ? context.types().type(function.getParameters()[index])
                : known;
    }

    /** An argument whose address is taken, or that is not just a few scalars, gets an object in memory. */
    private LValue moved(String name, LValue arrival) {
        boolean stays = !(arrival instanceof LValue.Memory)
                && !context.escapes().needsMemory(name, arrival.type())
                && Leaf.isSplittable(arrival.type(), context.layout());
        if (stays) {
            return arrival;
        }
        LValue.Memory object = context.objects().allocated(name, arrival.type());
        context.cleanups().live(null, object);
        context.storage().assign(object, context.storage().load(arrival));
        return object;
    }
}
