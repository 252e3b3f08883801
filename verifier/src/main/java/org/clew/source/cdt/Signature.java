package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Variable;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.unit.VariableNames;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Origin;
import org.clew.source.types.SplitObject;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/**
 * The calling convention of a function: the variables of its arguments and of its result.
 *
 * @param more where the address of the arguments beyond the parameters arrives, if the function reads them
 */
public record Signature(
        String function,
        CType.Function type,
        List<Parameter> parameters,
        Optional<LValue.Plain> more,
        Optional<LValue> result) {

    /** Structs with more scalars are passed by their address. */
    public static final int MOST_LEAVES = 64;

    /** One parameter of C: a scalar, the scalars of a small struct, or the address of a large one. */
    public record Parameter(String name, LValue place, List<Variable> variables) {
        public CType type() {
            return place.type();
        }
    }

    public Signature {
        parameters = List.copyOf(parameters);
    }

    /** The parameters have the names of the definition, where they have one. */
    static Signature of(String function, CType.Function type, UnitLowering unit) {
        IASTFunctionDefinition definition = unit.definitions().get(function);
        List<String> names = definition == null ? List.of() : Declarators.parameterNames(definition.getDeclarator());
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < type.parameters().size(); i++) {
            String name = i < names.size() && !names.get(i).isEmpty() ? names.get(i) : "$" + i;
            parameters.add(parameter(unit, function, name, type.parameters().get(i)));
        }
        Optional<LValue.Plain> more = definition != null && readsVariableArguments(definition)
                ? Optional.of(unit.names()
                        .variable(function + "::", "\\arguments", CTypes.VOID_POINTER, Variable.Kind.PARAMETER, false))
                : Optional.empty();
        return new Signature(function, type, parameters, more, result(unit, function, type.result()));
    }

    /** Functions that only hand their arguments on, as wrappers of printf do, often never look at them. */
    private static boolean readsVariableArguments(IASTFunctionDefinition definition) {
        return Declarators.function(definition.getDeclarator()) instanceof IASTStandardFunctionDeclarator standard
                && standard.takesVarArgs()
                && definition.getRawSignature().contains("va_start");
    }

    private static Parameter parameter(UnitLowering unit, String function, String name, CType type) {
        String prefix = function + "::";
        if (!CTypes.isAggregate(type)) {
            LValue.Plain plain = unit.names().variable(prefix, name, type, Variable.Kind.PARAMETER, false);
            return new Parameter(name, plain, List.of(plain.variable()));
        }
        Optional<List<Leaf>> leaves = Leaf.of(type, unit.layout(), MOST_LEAVES);
        if (leaves.isEmpty()) {
            LValue.Plain address =
                    unit.names().variable(prefix, name + "&", new CType.Pointer(type), Variable.Kind.PARAMETER, false);
            LValue place = new LValue.Memory(
                    address.variable().symbol(),
                    unit.aliasing().fresh(),
                    type,
                    Origin.named(address.variable().symbol()));
            return new Parameter(name, place, List.of(address.variable()));
        }
        List<Variable> variables = new ArrayList<>();
        SplitObject object = new SplitObject();
        for (Leaf leaf : leaves.get()) {
            LValue place = unit.names().leaf(prefix, name, leaf, Variable.Kind.PARAMETER, false);
            object.add(leaf.bitOffset(), place);
            variables.add(VariableNames.variableOf(place));
        }
        return new Parameter(name, new LValue.Split(object, 0, type), variables);
    }

    /** A struct is left in global variables or in a static object, from where the caller takes it at once. */
    private static Optional<LValue> result(UnitLowering unit, String function, CType type) {
        if (type instanceof CType.Void) {
            return Optional.empty();
        }
        String name = function + "::\\result";
        if (!CTypes.isAggregate(type)) {
            return Optional.of(unit.names().variable(function + "::", "\\result", type, Variable.Kind.RESULT, false));
        }
        Optional<List<Leaf>> leaves = Leaf.of(type, unit.layout(), MOST_LEAVES);
        if (leaves.isEmpty()) {
            return Optional.of(unit.addresses().placeStatic(name, type));
        }
        SplitObject object = new SplitObject();
        for (Leaf leaf : leaves.get()) {
            LValue place = unit.names().leaf(function + "::", "\\result", leaf, Variable.Kind.RESULT, true);
            unit.names().globals().add(VariableNames.variableOf(place));
            object.add(leaf.bitOffset(), place);
        }
        return Optional.of(new LValue.Split(object, 0, type));
    }

    /** The variables that a call assigns. */
    public List<Variable> variables() {
        return Stream.concat(
                        parameters.stream().flatMap(parameter -> parameter.variables().stream()),
                        more.stream().map(LValue.Plain::variable))
                .toList();
    }

    /** The result that a call edge carries: only a scalar. */
    public Optional<LValue.Plain> scalarResult() {
        return result.flatMap(place -> place instanceof LValue.Plain plain ? Optional.of(plain) : Optional.empty());
    }
}
