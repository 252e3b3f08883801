package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CfaBuilder;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.Entity;
import org.clew.source.InputException;
import org.clew.source.LValue;
import org.clew.source.LoweredProgram;
import org.clew.source.SourceText;
import org.clew.source.Value;
import org.clew.source.flow.CfaAssembly;
import org.clew.source.flow.LoweredFunction;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/** A whole file: declarations first, then the bodies of functions, then the function that starts it all. */
public final class ProgramLowering {

    private static final String START = "__start";

    private final UnitLowering unit;
    private final FunctionLowering start;

    private ProgramLowering(UnitLowering unit) {
        this.unit = unit;
        start = new FunctionLowering(unit, START);
        unit.startWith(start.declarations());
    }

    /** Call it on a deep stack. */
    public static LoweredProgram lower(SourceText source, DataModel model, Set<String> errorFunctions, TermPool pool)
            throws InputException {
        ParsedUnit parsed = CdtParser.parse(source);
        UnitLowering unit = new UnitLowering(parsed, model, errorFunctions, pool);
        return new ProgramLowering(unit).lower();
    }

    private LoweredProgram lower() throws InputException {
        unit.roundingVariable()
                .ifPresent(mode -> start.emit(new Op.Assign(mode, unit.pool().bitVec(0, 32))));
        for (IASTDeclaration declaration : unit.parsed().unit().getDeclarations()) {
            start.statements().simple(declaration, () -> declare(declaration));
        }
        unit.definitions().values().forEach(this::define);
        if (!unit.definitions().containsKey("main")) {
            throw new InputException(
                    unit.parsed().source().file(),
                    "function main",
                    "it is not defined",
                    "name the file that defines it");
        }
        start.emit(new Op.Assign(unit.exitStatus(), unit.pool().bitVec(0, 32)));
        callMain();
        CfaBuilder builder = new CfaBuilder(unit.pool(), unit.layout().model());
        unit.globals().forEach(builder::global);
        CfaAssembly assembly = new CfaAssembly(builder);
        assembly.add(finished(start, List.of(), Optional.of(unit.exitStatus())));
        unit.functions().values().forEach(assembly::add);
        return new LoweredProgram(builder.build(START), List.copyOf(unit.diagnostics()));
    }

    private void declare(IASTDeclaration declaration) {
        switch (declaration) {
            case IASTFunctionDefinition definition -> {
                CType base = start.types().specified(definition.getDeclSpecifier());
                String name = Declarators.name(definition.getDeclarator());
                if (start.types().declared(base, definition.getDeclarator()) instanceof CType.Function type) {
                    unit.scopes().declareInFile(name, new Entity.Code(name, definedType(definition, type)));
                    unit.definitions().put(name, definition);
                }
            }
            case IASTSimpleDeclaration simple -> {
                IASTDeclSpecifier specifier = simple.getDeclSpecifier();
                CType base = start.types().specified(specifier);
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    declare(specifier, start.types().declared(base, declarator), declarator);
                }
            }
            default -> {}
        }
    }

    /** A definition with an empty parameter list takes no arguments (6.7.6.3 p14). */
    private static CType.Function definedType(IASTFunctionDefinition definition, CType.Function type) {
        boolean variadic =
                Declarators.function(definition.getDeclarator()) instanceof IASTStandardFunctionDeclarator standard
                        && standard.takesVarArgs();
        return new CType.Function(type.result(), type.parameters(), variadic);
    }

    private void declare(IASTDeclSpecifier specifier, CType type, IASTDeclarator declarator) {
        String name = Declarators.name(declarator);
        if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
            unit.scopes().declare(name, new Entity.TypeName(type));
        } else if (type instanceof CType.Function function) {
            start.declarations().declare(name, function);
        } else if (unit.scopes().inFile(name).isEmpty() || DeclarationLowering.initialValue(declarator) != null) {
            start.declarations().global(name, name, type, declarator);
        }
    }

    private void define(IASTFunctionDefinition definition) {
        String name = Declarators.name(definition.getDeclarator());
        CType.Function type = unit.definedType(name).orElseThrow();
        FunctionLowering function = new FunctionLowering(unit, name);
        Signature signature = unit.signature(name, type);
        unit.scopes().enter();
        List<String> names = Declarators.parameterNames(definition.getDeclarator());
        for (int i = 0; i < signature.parameters().size() && i < names.size(); i++) {
            unit.scopes()
                    .declare(
                            names.get(i), new Entity.Data(signature.parameters().get(i)));
        }
        function.declarations().returns(signature.result());
        function.statements().lower(definition.getBody());
        unit.scopes().leave();
        function.jump(function.exit());
        unit.functions()
                .put(
                        name,
                        finished(
                                function,
                                signature.parameters().stream()
                                        .map(LValue.Plain::variable)
                                        .toList(),
                                signature.result().map(LValue.Plain::variable)));
    }

    private void callMain() {
        start.at(unit.definitions().get("main"));
        Signature main = unit.signature("main", unit.definedType("main").orElseThrow());
        List<Term> arguments = new ArrayList<>();
        for (LValue.Plain parameter : main.parameters()) {
            LValue.Plain unknown = start.temporary(parameter.type());
            start.declarations().unknown(unknown, Optional.empty());
            arguments.add(unknown.variable().symbol());
        }
        Optional<Variable> result =
                main.result().map(returned -> start.temporary(returned.type()).variable());
        start.emit(new Op.Call("main", arguments, result));
        result.filter(returned -> CTypes.isScalar(returned.type())).ifPresent(returned -> {
            Value status = new Value(returned.symbol(), returned.type());
            Term converted = unit.conversions().convert(status, CTypes.INT).term();
            start.emit(new Op.Assign(unit.exitStatus(), converted));
        });
        start.jump(start.exit());
    }

    private static LoweredFunction finished(
            FunctionLowering function, List<Variable> parameters, Optional<Variable> result) {
        return new LoweredFunction(
                function.name(),
                function.graph(),
                function.entry(),
                function.exit(),
                parameters,
                List.copyOf(function.locals()),
                result);
    }
}
