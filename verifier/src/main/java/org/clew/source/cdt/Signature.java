package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.Variable;
import org.clew.source.LValue;
import org.clew.source.alias.Target;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;

/** The variables through which a function is called: one per scalar parameter, and its result. */
record Signature(String function, CType.Function type, List<LValue.Plain> parameters, Optional<LValue.Plain> result) {

    Signature {
        parameters = List.copyOf(parameters);
    }

    /** The parameters have the names of the definition, where they have one. */
    static Signature of(String function, CType.Function type, UnitLowering unit) {
        IASTFunctionDefinition definition = unit.definitions().get(function);
        List<String> names = definition == null ? List.of() : Declarators.parameterNames(definition.getDeclarator());
        List<LValue.Plain> parameters = new ArrayList<>();
        for (int i = 0; i < type.parameters().size(); i++) {
            String name = i < names.size() && !names.get(i).isEmpty() ? names.get(i) : "$" + i;
            parameters.add(
                    variable(unit, function + "::", name, type.parameters().get(i), Variable.Kind.PARAMETER));
        }
        Optional<LValue.Plain> result = type.result() instanceof CType.Void
                ? Optional.empty()
                : Optional.of(variable(unit, function + "::", "\\result", type.result(), Variable.Kind.RESULT));
        return new Signature(function, type, parameters, result);
    }

    static LValue.Plain variable(UnitLowering unit, String prefix, String name, CType type, Variable.Kind kind) {
        Target contents = unit.aliasing().fresh();
        String unique = unit.unique(prefix + name);
        return new LValue.Plain(
                new Variable(unit.pool().symbol(unique, unit.layout().sort(type)), name, type, kind, false),
                type,
                contents);
    }
}
