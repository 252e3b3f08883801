package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Property;
import org.clew.source.cdt.Attributes;
import org.clew.source.cdt.Calls;
import org.clew.source.cdt.DeclaredAlignment;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.LoweringParts;
import org.clew.source.cdt.Statements;
import org.clew.source.cdt.UnitLowering;
import org.clew.source.cdt.call.CallLowering;
import org.clew.source.cdt.statement.InvariantLowering;
import org.clew.source.cdt.statement.StatementLowering;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.CdtParser;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.LostAttributes;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.library.LibraryText;
import org.clew.source.lowered.Assumptions;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.InputException;
import org.clew.source.text.KnownAttributes.Treatment;
import org.clew.source.text.Pragmas;
import org.clew.source.text.SourceText;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/** Lowers a whole file: declarations, then the bodies of functions, then the start function. */
public final class ProgramLowering {

    private final UnitLowering unit;
    private final InvariantLowering invariants;
    private final ProgramStart program;
    private final FunctionLowering start;
    private final FileVariables variables;
    private final DeclaredTypes types;
    private final Map<String, Diagnostic> definitionsLeftOut = new LinkedHashMap<>();

    private ProgramLowering(UnitLowering unit, InvariantLowering invariants) {
        this.unit = unit;
        this.invariants = invariants;
        types = new DeclaredTypes(unit.layout());
        program = new ProgramStart(unit);
        start = program.function();
        variables = new FileVariables(unit, start);
    }

    /** Call it on a deep stack. */
    public static LoweredProgram lower(
            SourceText source,
            DataModel model,
            Property property,
            Assumptions assumptions,
            boolean flatMemory,
            TermPool pool,
            List<GivenInvariant> given)
            throws InputException {
        ParsedUnit parsed = CdtParser.parse(source);
        InvariantLowering invariants = new InvariantLowering(parsed.source().file(), given);
        UnitLowering unit =
                new UnitLowering(parsed, model, property, assumptions, flatMemory, pool, new Parts(invariants));
        return new ProgramLowering(unit, invariants).lower();
    }

    private record Parts(InvariantLowering invariants) implements LoweringParts {

        @Override
        public Calls calls(FunctionLowering function) {
            return new CallLowering(function);
        }

        @Override
        public Statements statements(FunctionLowering function) {
            return new StatementLowering(function, invariants);
        }

        @Override
        public void define(
                UnitLowering unit,
                String name,
                CType.Function type,
                IASTFunctionDefinition definition,
                Map<String, Entity> around) {
            FunctionDefinitions.lower(unit, name, type, definition, around);
        }
    }

    private LoweredProgram lower() throws InputException {
        unit.numbers()
                .roundingVariable()
                .ifPresent(mode -> start.emit(new Op.Assign(mode, unit.pool().bitVec(0, 32))));
        for (IASTDeclaration declaration : unit.parsed().unit().getDeclarations()) {
            declareIfModelled(declaration);
        }
        if (unit.parsed().source().units() > 1 && !types.conflicts().isEmpty()) {
            throw new InputException(types.conflicts());
        }
        Diagnostic leftOut = definitionsLeftOut.get("main");
        if (leftOut != null) {
            throw new InputException(leftOut);
        }
        if (!unit.definitions().containsKey("main")) {
            throw new InputException(
                    unit.parsed().source().file(),
                    "function main",
                    "it is not defined",
                    "name the file that defines it, or another function with --entry");
        }
        attributes();
        variables.define();
        define(List.copyOf(unit.definitions().values()));
        unit.findings().diagnostics().addAll(invariants.unplaced());
        program.run();
        return new ProgramAssembly(unit, program).assembled();
    }

    /** Headers declare much that no program uses: what cannot be modelled is reported where it is used, as not declared. */
    private void declareIfModelled(IASTDeclaration declaration) {
        start.at(declaration);
        try {
            declare(declaration);
        } catch (Unsupported reportedAtItsUses) {
            refuse(declaration, reportedAtItsUses);
        }
    }

    private void refuse(IASTDeclaration declaration, Unsupported reason) {
        switch (declaration) {
            case IASTFunctionDefinition definition -> {
                unit.types().refused().put(Declarators.name(definition.getDeclarator()), reason);
                leaveOut(definition, reason);
            }
            case IASTSimpleDeclaration simple -> {
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    unit.types().refused().put(Declarators.name(declarator), reason);
                }
            }
            default -> start.debt(reason);
        }
    }

    /** Calls in the body are not seen. */
    private void leaveOut(IASTFunctionDefinition definition, Unsupported unsupported) {
        SourceSpan span = unit.span(definition);
        if (!LibraryText.holds(span.file())) {
            String name = Declarators.name(definition.getDeclarator());
            Diagnostic diagnostic = new Diagnostic(
                    span,
                    "function " + name,
                    "its definition is left out because of " + unsupported.construct() + ": " + unsupported.reason());
            definitionsLeftOut.put(name, diagnostic);
            unit.findings().leftOut().add(diagnostic);
            unit.findings().diagnostics().add(diagnostic);
        }
    }

    private void declare(IASTDeclaration declaration) {
        switch (declaration) {
            case IASTFunctionDefinition definition -> {
                CType base = start.types().specified(definition.getDeclSpecifier());
                String name = Declarators.name(definition.getDeclarator());
                List<Attribute> attributes =
                        Attributes.of(definition.getDeclSpecifier(), Declarators.outermost(definition));
                note(name, attributes);
                if (start.types().declared(base, Declarators.outermost(definition)) instanceof CType.Function type) {
                    unit.scopes().declareInFile(name, new Entity.Code(name, definedType(definition, type)));
                    unit.definitions().put(name, definition);
                    types.declare(name, definedType(definition, type), unit.span(definition.getDeclarator()));
                }
            }
            case IASTSimpleDeclaration simple -> {
                IASTDeclSpecifier specifier = simple.getDeclSpecifier();
                CType base = start.types().specified(specifier);
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    declare(specifier, start.types().declared(base, declarator), declarator);
                }
            }
            default -> {
                // Assembly that may define anything; the rest is not C.
                start.debt(
                        Op.Debt.Kind.UNSUPPORTED,
                        declaration instanceof IASTASMDeclaration ? "assembly" : "declaration",
                        "what it declares is not known");
            }
        }
    }

    private void note(String name, List<Attribute> attributes) {
        unit.linkedNames().declare(name, attributes);
        if (!attributes.isEmpty()) {
            unit.attributes().computeIfAbsent(name, key -> new ArrayList<>()).addAll(attributes);
        }
    }

    /** What is not modelled about a variable may matter wherever it is mentioned. */
    private void attributes() {
        for (int offset : LostAttributes.of(unit.parsed())) {
            start.at(unit.parsed().source().lines().span(offset, 1));
            start.debt(Op.Debt.Kind.UNSUPPORTED, "attribute", "it is not understood at this place");
        }
        for (Pragmas.Found pragma : Pragmas.notModelled(unit.parsed().source().text())) {
            start.at(unit.parsed().source().lines().span(pragma.offset(), 1));
            start.debt(Op.Debt.Kind.UNSUPPORTED, "pragma " + pragma.name(), "what it changes is not modelled");
        }
        unit.attributes().forEach((name, attributes) -> {
            for (Attribute attribute : attributes) {
                if (attribute.treatment() == Treatment.NOT_MODELLED && variables.contains(name)) {
                    start.debt(attribute.unsupported());
                }
            }
        });
    }

    /** A definition with an empty parameter list takes no arguments (6.7.6.3 p14). */
    private static CType.Function definedType(IASTFunctionDefinition definition, CType.Function type) {
        boolean variadic =
                Declarators.function(definition.getDeclarator()) instanceof IASTStandardFunctionDeclarator standard
                        && standard.takesVarArgs();
        return new CType.Function(type.result(), type.parameters(), variadic);
    }

    private void declare(IASTDeclSpecifier specifier, CType declared, IASTDeclarator declarator) {
        String name = Declarators.name(declarator);
        if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
            Attributes.check(Attributes.of(specifier, declarator));
            long alignment =
                    DeclaredAlignment.of(specifier, declarator, declared, start).asTypeName();
            unit.scopes().declare(name, new Entity.TypeName(declared, alignment));
            return;
        }
        note(name, Attributes.of(specifier, declarator));
        types.declare(name, declared, unit.span(declarator));
        if (declared instanceof CType.Function function) {
            if (!unit.definitions().containsKey(name)) {
                start.declarations().declare(name, function);
            }
            return;
        }
        variables.declare(specifier, declared, declarator);
    }

    /** Those with nested functions come first, so that calls through pointers know these. */
    private void define(List<IASTFunctionDefinition> definitions) throws InputException {
        Set<IASTFunctionDefinition> outermost = unit.syntax().escapes().liftedIn();
        for (IASTFunctionDefinition definition : definitions) {
            if (outermost.contains(definition)) {
                define(definition);
            }
        }
        for (IASTFunctionDefinition definition : definitions) {
            if (!outermost.contains(definition)) {
                define(definition);
            }
        }
    }

    private void define(IASTFunctionDefinition definition) throws InputException {
        String name = Declarators.name(definition.getDeclarator());
        CType.Function type = unit.definedType(name)
                .orElseThrow(() -> new InputException(new Diagnostic(
                        unit.span(definition), "function " + name, "it is declared as something else, too")));
        FunctionDefinitions.lower(unit, name, type, definition, Map.of());
    }
}
