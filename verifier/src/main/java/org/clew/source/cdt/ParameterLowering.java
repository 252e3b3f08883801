package org.clew.source.cdt;

import java.util.List;
import org.clew.program.CType;
import org.clew.source.cdt.syntax.ConstTypes;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/** Lowers the parameters of a function, before its body begins. */
public final class ParameterLowering {

    private final FunctionLowering context;

    ParameterLowering(FunctionLowering context) {
        this.context = context;
    }

    public void declare(IASTFunctionDefinition definition, Signature signature) {
        List<Signature.Parameter> parameters = signature.parameters();
        List<IASTParameterDeclaration> declared = declared(definition, parameters.size());
        for (int i = 0; i < parameters.size(); i++) {
            Signature.Parameter parameter = parameters.get(i);
            LValue place = parameter.place();
            if (place instanceof LValue.Plain plain && !declared.isEmpty()) {
                CType type = declaredType(declared.get(i), plain.type());
                place = new LValue.Plain(plain.variable(), type, plain.contents());
            }
            LValue object = moved(parameter.name(), place);
            if (context.memoryChecks().isActive()
                    && !declared.isEmpty()
                    && ConstTypes.isConst(declared.get(i).getDeclarator())) {
                context.memoryChecks().readOnly(object);
            }
            context.scopes().declare(parameter.name(), new Entity.Data(object));
        }
    }

    /** Empty for a definition without a prototype. */
    private static List<IASTParameterDeclaration> declared(IASTFunctionDefinition definition, int count) {
        return Declarators.function(definition.getDeclarator()) instanceof IASTStandardFunctionDeclarator standard
                        && standard.getParameters().length == count
                ? List.of(standard.getParameters())
                : List.of();
    }

    /** The lengths of arrays, also of the one that became a pointer, may depend on other parameters, so they are evaluated here. */
    private CType declaredType(IASTParameterDeclaration parameter, CType known) {
        return known instanceof CType.Pointer pointer
                        && (pointer.pointee() instanceof CType.Array || Effects.isEffectful(parameter.getDeclarator()))
                ? context.types().type(parameter)
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
