package org.clew.source.cdt.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.CfaBuilder;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.property.Property;
import org.clew.source.alias.Regions;
import org.clew.source.cdt.Attributes;
import org.clew.source.cdt.Calls;
import org.clew.source.cdt.DeclarationLowering;
import org.clew.source.cdt.DeclaredAlignment;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.LoweringParts;
import org.clew.source.cdt.Signature;
import org.clew.source.cdt.Statements;
import org.clew.source.cdt.UnitLowering;
import org.clew.source.cdt.call.CallLowering;
import org.clew.source.cdt.statement.InvariantLowering;
import org.clew.source.cdt.statement.StatementLowering;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.CdtParser;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.Escapes;
import org.clew.source.cdt.syntax.LostAttributes;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.flow.CfaAssembly;
import org.clew.source.flow.Effect;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.flow.MemoryNaming;
import org.clew.source.flow.ObjectStates;
import org.clew.source.flow.SingleObjects;
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
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;
import org.jspecify.annotations.Nullable;

/** A whole file: declarations first, then the bodies of functions, then the function that starts it all. */
public final class ProgramLowering {

    private static final String START = "__start";

    /** All that is said about a variable of the file. */
    private static final class Global {
        private CType type;
        private DeclaredAlignment alignment = DeclaredAlignment.NONE;
        private boolean defined;
        private boolean linked;
        private boolean isVolatile;
        private @Nullable IASTInitializer initializer;

        private Global(CType type) {
            this.type = type;
        }
    }

    private final UnitLowering unit;
    private final InvariantLowering invariants;
    private final FunctionLowering start;
    private final Map<String, Global> globals = new LinkedHashMap<>();
    private final DeclaredTypes types;
    private final Map<String, Diagnostic> definitionsLeftOut = new LinkedHashMap<>();

    private ProgramLowering(UnitLowering unit, InvariantLowering invariants) {
        this.unit = unit;
        this.invariants = invariants;
        types = new DeclaredTypes(unit.layout());
        start = new FunctionLowering(unit, START, unit.syntax().escapes());
        unit.startWith(start.declarations());
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
                    "name the file that defines it");
        }
        attributes();
        globals.values().stream()
                .filter(global -> global.defined && global.linked)
                .forEach(global -> unit.types().linkedTypes().add(global.type));
        globals.forEach(this::place);
        globals.keySet().forEach(this::alias);
        globals.forEach(this::initialise);
        for (IASTFunctionDefinition definition : unit.definitions().values()) {
            define(definition);
        }
        unit.findings().diagnostics().addAll(invariants.unplaced());
        start.emit(new Op.Assign(unit.names().exitStatus(), unit.pool().bitVec(0, 32)));
        unit.linkedNames().constructors().forEach(this::construct);
        callMain();
        return assembled();
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

    private LoweredProgram assembled() {
        int addressBits = unit.layout().model().pointerBits();
        unit.memory().queries().ifPresent(memory -> new StaticObjects(start).register(memory));
        unit.aliasing().finish();
        List<LoweredFunction> functions = new ArrayList<>(List.of(started()));
        functions.addAll(unit.functions().values());
        SingleObjects single = new SingleObjects(functions, unit.aliasing());
        Regions regions =
                new Regions(unit.aliasing(), unit.memory().bulks(), single::contains, unit.pool(), addressBits);
        Optional<ObjectStates> objects = unit.memory()
                .queries()
                .map(asked -> new ObjectStates(asked, single, unit.aliasing(), unit.pool(), addressBits));
        MemoryNaming memory = new MemoryNaming(unit.pool(), regions, objects, addressBits);
        CfaBuilder builder = new CfaBuilder(unit.pool(), unit.layout().model());
        unit.names().globals().forEach(builder::global);
        regions.all().forEach(region -> region.variables().forEach(builder::global));
        builder.global(unit.heap().allocator());
        if (unit.heap().tracksSizes()) {
            builder.global(unit.heap().sizes());
        }
        objects.ifPresent(states -> states.variables().forEach(builder::global));
        CfaAssembly assembly = new CfaAssembly(builder, memory);
        functions.forEach(assembly::add);
        memory.unknowns().forEach(builder::global);
        return new LoweredProgram(
                builder.build(START),
                unit.functions().values().stream()
                        .anyMatch(function -> function.graph().hasErrors()),
                List.copyOf(unit.findings().leftOut()),
                unit.findings().externals(),
                List.copyOf(unit.findings().diagnostics()),
                assumptions(),
                unit.findings().isAllocating(),
                assembly.invariants(),
                unit.scopes().fileObjects(),
                assembly.scopes(),
                assembly.decisions(),
                assembly.selections());
    }

    private List<Diagnostic> assumptions() {
        List<Diagnostic> assumptions = new ArrayList<>();
        unit.findings().assumedOrder().ifPresent(assumptions::add);
        unit.memory()
                .looks()
                .assumption(unit.aliasing(), LibraryText.calls(unit.parsed().source(), "free"))
                .ifPresent(assumptions::add);
        return assumptions;
    }

    /** How much static memory there is is known only now, so the first edges come last. */
    private LoweredFunction started() {
        FunctionLowering first = new FunctionLowering(unit, START, unit.syntax().escapes());
        int body = first.graph().absorb(start.graph());
        first.emit(new Effect.Initialise(unit.addresses().staticEnd()));
        first.emit(new Op.Assign(
                unit.heap().allocator(),
                unit.pool()
                        .bitVec(
                                unit.addresses().dynamicStart(),
                                unit.layout().model().pointerBits())));
        unit.heap().freed().ifPresent(freed -> {
            first.emit(new Op.Assign(freed, unit.pool().bitVec(0, 8)));
            first.emit(new Op.Assign(
                    unit.heap().firstAddress(), unit.heap().allocator().symbol()));
        });
        if (unit.heap().tracksSizes()) {
            Sort.Array sort = (Sort.Array) unit.heap().sizes().sort();
            Term none = unit.pool().bitVec(0, unit.layout().model().pointerBits());
            first.emit(new Op.Assign(unit.heap().sizes(), unit.pool().constantArray(sort, none)));
        }
        if (unit.memory().queries().isPresent() && unit.conversions().hasImplicitPointers()) {
            first.emit(new Op.Debt(
                    Op.Debt.Kind.UNSUPPORTED,
                    "pointer from an integer without a cast",
                    "which object it points to is not followed"));
        }
        first.jump(body + start.entry());
        first.finish();
        first.locals().addAll(start.locals());
        return new LoweredFunction(
                START,
                first.graph(),
                first.entry(),
                body + start.exit(),
                List.of(),
                List.copyOf(first.locals()),
                Optional.of(unit.names().exitStatus()));
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
                if (attribute.treatment() == Treatment.NOT_MODELLED && globals.containsKey(name)) {
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
        IASTInitializer initializer = Declarators.initializer(declarator);
        Global global = globals.computeIfAbsent(name, key -> new Global(declared));
        DeclaredAlignment alignment = DeclaredAlignment.of(specifier, declarator, declared, start);
        if (!alignment.isNone()) {
            global.alignment = alignment;
            unit.types().alignedNames().add(name);
        }
        if (isIncomplete(global.type)) {
            global.type = declared;
        }
        if (initializer != null) {
            global.initializer = initializer;
            global.type = start.declarations().initializers().completed(global.type, initializer);
        }
        global.isVolatile |= DeclarationLowering.isVolatile(specifier, declarator);
        global.linked |= specifier.getStorageClass() != IASTDeclSpecifier.sc_static;
        global.defined |= initializer != null || specifier.getStorageClass() != IASTDeclSpecifier.sc_extern;
        // Visible at once: the lengths and initialisers of later variables may mention it.
        unit.scopes()
                .declareInFile(
                        name,
                        new Entity.Data(new LValue.Memory(
                                unit.pool().bitVec(0, unit.layout().model().pointerBits()),
                                unit.aliasing().fresh(),
                                global.type)));
    }

    private static boolean isIncomplete(CType type) {
        return type instanceof CType.Array array && array.length().isEmpty();
    }

    private void place(String name, Global global) {
        start.statements().simple(unit.parsed().unit(), () -> {
            CType type = isIncomplete(global.type) && global.defined
                    ? new CType.Array(((CType.Array) global.type).element(), java.util.OptionalLong.of(1))
                    : global.type;
            if (global.defined) {
                start.declarations().global(name, type, global.alignment, hasAlias(name));
            } else if (unit.linkedNames().isNull(name)) {
                start.declarations().missing(name, type);
            } else {
                // Not the place of the unit, which is the library's where its text stands first.
                start.at(SourceSpan.NONE);
                start.declarations().external(name, type, global.isVolatile);
            }
        });
    }

    /** An object with several names is in memory, because uses of variables are identified by name. */
    private boolean hasAlias(String name) {
        return unit.linkedNames().aliases().stream()
                .anyMatch(alias -> unit.linkedNames().target(alias).equals(name));
    }

    private void alias(String name) {
        String target = unit.linkedNames().target(name);
        if (!target.equals(name)) {
            unit.scopes().inFile(target).ifPresent(entity -> unit.scopes().declareInFile(name, entity));
        }
    }

    private void initialise(String name, Global global) {
        boolean isAlias = !unit.linkedNames().target(name).equals(name);
        if (global.defined && !isAlias && unit.scopes().inFile(name).orElse(null) instanceof Entity.Data data) {
            start.statements()
                    .simple(unit.parsed().unit(), () -> start.declarations().begin(data.place(), global.initializer));
        }
    }

    private void define(IASTFunctionDefinition definition) throws InputException {
        String name = Declarators.name(definition.getDeclarator());
        CType.Function type = unit.definedType(name)
                .orElseThrow(() -> new InputException(new Diagnostic(
                        unit.span(definition), "function " + name, "it is declared as something else, too")));
        FunctionLowering function = new FunctionLowering(unit, name, Escapes.in(definition));
        Signature signature = unit.signature(name, type);
        unit.scopes().enter();
        function.statements().simple(definition, () -> {
            function.parameters().declare(definition, signature);
            Attributes.check(unit.attributesOf(name));
        });
        function.declarations().returns(signature.result());
        function.statements().lower(definition.getBody());
        function.statements().simple(definition, () -> function.cleanups().leave(0));
        unit.scopes().leave();
        function.finish();
        unit.functions()
                .put(
                        name,
                        new LoweredFunction(
                                name,
                                function.graph(),
                                function.entry(),
                                function.exit(),
                                signature.variables(),
                                List.copyOf(function.locals()),
                                signature.scalarResult().map(LValue.Plain::variable)));
    }

    /** Constructors get the arguments of main. */
    private void construct(String name) {
        IASTFunctionDefinition definition = unit.definitions().get(name);
        if (definition != null) {
            start.at(definition);
            callWithArguments(name);
        }
    }

    private void callMain() {
        start.at(Objects.requireNonNull(unit.definitions().get("main")));
        String first = unit.definitions().containsKey(LibraryText.MAIN) ? LibraryText.MAIN : "main";
        callWithArguments(first).ifPresent(returned -> {
            Value status = new Value(returned.symbol(), returned.type());
            Term converted = unit.conversions().convert(status, CTypes.INT).term();
            start.emit(new Op.Assign(unit.names().exitStatus(), converted));
        });
        start.statements().simple(Objects.requireNonNull(unit.definitions().get("main")), () -> {
            start.exits().handlers();
            start.memoryChecks().exit();
        });
        start.finish();
    }

    private Optional<Variable> callWithArguments(String function) {
        Signature main = unit.signature(function, unit.definedType(function).orElseThrow());
        main.parameters().forEach(parameter -> start.objects().foreign(parameter.place()));
        List<Term> arguments = new ArrayList<>();
        for (Variable parameter : main.variables()) {
            LValue.Plain unknown = start.local(parameter.displayName(), parameter.type(), Variable.Kind.PARAMETER);
            start.objects().unknown(unknown, Optional.empty());
            if (arguments.isEmpty() && parameter.type() instanceof CType.Integer) {
                // The number of arguments is not negative (5.1.2.2.1 p2).
                Term none = unit.pool().bitVec(0, parameter.symbol().width());
                start.assume(unit.pool().sle(none, unknown.variable().symbol()));
            }
            arguments.add(unknown.variable().symbol());
        }
        Optional<Variable> result = main.scalarResult()
                .map(returned -> start.temporary(returned.type()).variable());
        start.emit(new Op.Call(function, arguments, result));
        return result;
    }
}
