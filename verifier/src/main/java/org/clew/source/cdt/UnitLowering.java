package org.clew.source.cdt;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.TypeLayout;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.source.alias.Aliasing;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.LinkedNames;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.cdt.unit.Findings;
import org.clew.source.cdt.unit.HeapVariables;
import org.clew.source.cdt.unit.JumpVariables;
import org.clew.source.cdt.unit.MemoryModel;
import org.clew.source.cdt.unit.Numbers;
import org.clew.source.cdt.unit.RunTimeSizes;
import org.clew.source.cdt.unit.SyntaxFacts;
import org.clew.source.cdt.unit.TagTypes;
import org.clew.source.cdt.unit.VariableNames;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.clew.source.lowered.Assumptions;
import org.clew.source.types.AddressSpace;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.Conversions;
import org.clew.source.types.Entity;
import org.clew.source.types.Literals;
import org.clew.source.types.Scopes;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** The state that the functions of one program share while they are lowered. */
public final class UnitLowering {

    private final ParsedUnit parsed;
    private final TermPool pool;
    private final Property property;
    private final Assumptions assumptions;
    private final LoweringParts parts;
    private final TypeLayout layout;
    private final Library library;
    private final Scopes scopes = new Scopes();
    private final LinkedNames linkedNames = new LinkedNames();
    private final MemoryModel memory;
    private final VariableNames names;
    private final Numbers numbers;
    private final HeapVariables heap;
    private final Optional<JumpVariables> jumps;
    private final TagTypes types;
    private final RunTimeSizes sizes;
    private final SyntaxFacts syntax;
    private final Findings findings = new Findings();
    private final Map<String, IASTFunctionDefinition> definitions = new LinkedHashMap<>();
    private final Set<String> lifted = new LinkedHashSet<>();
    private final Map<String, LoweredFunction> functions = new LinkedHashMap<>();
    private final Map<String, Signature> signatures = new LinkedHashMap<>();
    private final Map<String, List<Attribute>> attributes = new LinkedHashMap<>();
    private @Nullable DeclarationLowering start;

    public UnitLowering(
            ParsedUnit parsed,
            DataModel model,
            Property property,
            Assumptions assumptions,
            boolean flatMemory,
            TermPool pool,
            LoweringParts parts) {
        this.parsed = parsed;
        this.pool = pool;
        this.property = property;
        this.assumptions = assumptions;
        this.parts = parts;
        layout = new TypeLayout(model);
        library = new Library(model);
        memory = new MemoryModel(pool, layout, property, flatMemory);
        names = new VariableNames(pool, layout, memory.aliasing());
        numbers = Numbers.of(pool, layout, memory.aliasing(), parsed.source(), names);
        heap = new HeapVariables(pool, model, parsed.source(), names);
        jumps = JumpVariables.of(parsed.source(), names);
        types = new TagTypes(model);
        sizes = new RunTimeSizes(pool, layout);
        syntax = new SyntaxFacts(parsed, definitions, linkedNames::target);
    }

    /** The parts of a function's lowering that stand in rooms above. */
    public LoweringParts parts() {
        return parts;
    }

    public MemoryModel memory() {
        return memory;
    }

    public VariableNames names() {
        return names;
    }

    public Numbers numbers() {
        return numbers;
    }

    public HeapVariables heap() {
        return heap;
    }

    /** The variables by which longjmp is modelled, in programs that call it. */
    public Optional<JumpVariables> jumps() {
        return jumps;
    }

    public TagTypes types() {
        return types;
    }

    public RunTimeSizes sizes() {
        return sizes;
    }

    public SyntaxFacts syntax() {
        return syntax;
    }

    public Findings findings() {
        return findings;
    }

    public ParsedUnit parsed() {
        return parsed;
    }

    public Assumptions assumptions() {
        return assumptions;
    }

    public TermPool pool() {
        return pool;
    }

    public TypeLayout layout() {
        return layout;
    }

    public Conversions conversions() {
        return numbers.conversions();
    }

    Arithmetic arithmetic() {
        return numbers.arithmetic();
    }

    Literals literals() {
        return numbers.literals();
    }

    public Scopes scopes() {
        return scopes;
    }

    /** The names as the linker resolves them. */
    public LinkedNames linkedNames() {
        return linkedNames;
    }

    public Aliasing aliasing() {
        return memory.aliasing();
    }

    public void startWith(DeclarationLowering declarations) {
        start = declarations;
    }

    /** Emits an operation where static variables are initialised. */
    public void atStart(Op operation) {
        startLowering().context().emit(operation);
    }

    /** Where static variables are initialised. */
    DeclarationLowering startLowering() {
        return Objects.requireNonNull(start);
    }

    public Library library() {
        return library;
    }

    public AddressSpace addresses() {
        return memory.addresses();
    }

    /** Functions whose call violates the property. */
    public boolean isErrorFunction(String name) {
        return property.functions().contains(name);
    }

    /** Whether the property covers what the part stands for. */
    boolean checks(Part part) {
        return property.checks().contains(part);
    }

    public Map<String, IASTFunctionDefinition> definitions() {
        return definitions;
    }

    /** A nested function that is a function of its own. */
    public void define(Entity.Code nested, IASTFunctionDefinition definition) {
        definitions.put(nested.name(), definition);
        lifted.add(nested.name());
    }

    /** The nested functions that are functions of their own, as far as their definitions were lowered. */
    public Set<String> lifted() {
        return lifted;
    }

    public Map<String, LoweredFunction> functions() {
        return functions;
    }

    public SourceSpan span(IASTNode node) {
        return parsed.span(node);
    }

    /** The one set of parameters and result of a function, shared by its definition and all its calls. */
    public Signature signature(String function, CType.Function type) {
        Signature known = signatures.get(function);
        if (known == null) {
            known = Signature.of(function, type, this);
            signatures.put(function, known);
        }
        return known;
    }

    /** The type by which a function is defined, which may say more about its parameters than a declaration in scope. */
    public Optional<CType.Function> definedType(String function) {
        return scopes.inFile(function)
                .flatMap(entity -> entity instanceof Entity.Code code ? Optional.of(code.type()) : Optional.empty());
    }

    /** The signature of a function that is being lowered, or was called. */
    public Optional<Signature> signature(String function) {
        return Optional.ofNullable(signatures.get(function));
    }

    /** Whether a function is defined by the library, not by the program. */
    public boolean isInLibrary(String function) {
        IASTFunctionDefinition definition = definitions.get(function);
        return definition != null && LibraryText.holds(span(definition).file());
    }

    public boolean isDeclared(String function) {
        return scopes.inFile(function).isPresent();
    }

    /** What all declarations of the file say about its functions and variables with attributes, by name. */
    public Map<String, List<Attribute>> attributes() {
        return attributes;
    }

    public List<Attribute> attributesOf(String global) {
        return attributes.getOrDefault(global, List.of());
    }
}
