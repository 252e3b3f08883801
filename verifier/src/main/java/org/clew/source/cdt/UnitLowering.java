package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.ExternalObject;
import org.clew.program.MemberPlace;
import org.clew.program.SourceSpan;
import org.clew.program.TypeLayout;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.property.Property;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Bulk;
import org.clew.source.alias.Target;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.EffectfulNodes;
import org.clew.source.cdt.syntax.Escapes;
import org.clew.source.cdt.syntax.Footprints;
import org.clew.source.cdt.syntax.LinkedNames;
import org.clew.source.cdt.syntax.ParsedUnit;
import org.clew.source.cdt.syntax.ReachedAgain;
import org.clew.source.cdt.syntax.RunTimeSize;
import org.clew.source.cdt.syntax.VariableArgumentList;
import org.clew.source.cdt.syntax.VectorTypes;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.flow.MemoryQueries;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.clew.source.link.LinkedName;
import org.clew.source.lowered.Assumptions;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.Unsupported;
import org.clew.source.types.AddressLooks;
import org.clew.source.types.AddressSpace;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.Conversions;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.LinkedTypes;
import org.clew.source.types.Literals;
import org.clew.source.types.RoundingMode;
import org.clew.source.types.Scopes;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** What the functions of one program share while they are lowered. */
public final class UnitLowering {

    private final ParsedUnit parsed;
    private final TermPool pool;
    private final TypeLayout layout;
    private final Conversions conversions;
    private final Arithmetic arithmetic;
    private final Literals literals;
    private final Scopes scopes = new Scopes();
    private final VectorTypes vectors;
    private final LinkedNames linkedNames = new LinkedNames();
    private final Aliasing aliasing;
    private final AddressSpace addresses;
    private final List<Bulk> bulks = new ArrayList<>();
    private final Property property;
    private final Assumptions assumptions;
    private final Map<String, IASTFunctionDefinition> definitions = new LinkedHashMap<>();
    private final Map<String, LoweredFunction> functions = new LinkedHashMap<>();
    private final Map<String, Signature> signatures = new LinkedHashMap<>();
    private final List<Variable> globals = new ArrayList<>();
    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private final Set<Diagnostic> leftOut = new LinkedHashSet<>();
    private final List<ExternalObject> externals = new ArrayList<>();
    private final Map<IASTNode, CType> definedTypes = new IdentityHashMap<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Map<String, List<Attribute>> attributes = new LinkedHashMap<>();
    private final Set<String> alignedNames = new HashSet<>();
    private final ReachedAgain reachedAgain = new ReachedAgain();
    private @Nullable Diagnostic assumedOrder;
    private boolean allocating;
    private @Nullable EffectfulNodes effectful;
    private @Nullable Footprints footprints;
    private final Map<String, Unsupported> refused = new HashMap<>();
    private final Map<CType, Unsupported> incomplete = new IdentityHashMap<>();
    private final RoundingMode rounding;
    private @Nullable Variable roundingVariable;
    private @Nullable Variable exitStatus;
    private @Nullable CType variableArgumentList;
    private @Nullable Boolean storesByFormat;
    private final Escapes escapes;
    private final Library library;
    private final InvariantLowering invariants;
    private final Optional<MemoryQueries> memory;
    private final List<LValue> statics = new ArrayList<>();
    private final Variable allocator;
    private final Variable sizes;
    private final boolean tracksSizes;
    private final AddressLooks looks = new AddressLooks();
    private final LinkedTypes linkedTypes = new LinkedTypes();
    private final Set<LValue> volatiles = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Variable freed;
    private @Nullable Variable firstAddress;
    private final Map<CType, RunTimeSize> runTimeSizes = new IdentityHashMap<>();
    private @Nullable DeclarationLowering start;
    private int anonymousTags;
    private final Function<FunctionLowering, Calls> calls;

    public UnitLowering(
            ParsedUnit parsed,
            DataModel model,
            Property property,
            Assumptions assumptions,
            boolean flatMemory,
            TermPool pool,
            List<GivenInvariant> given,
            Function<FunctionLowering, Calls> calls) {
        this.calls = calls;
        invariants = new InvariantLowering(parsed.source().file(), given);
        this.parsed = parsed;
        this.pool = pool;
        this.property = property;
        this.assumptions = assumptions;
        memory = property.checks().stream().anyMatch(Part.MEMORY::contains)
                ? Optional.of(new MemoryQueries(pool))
                : Optional.empty();
        layout = new TypeLayout(model);
        vectors = new VectorTypes(layout);
        aliasing = new Aliasing(pool, model.pointerBits(), flatMemory);
        addresses = new AddressSpace(pool, layout, aliasing, memory.isPresent() ? AddressSpace.ALIGNMENT : 0);
        if (LibraryText.calls(parsed.source(), "fesetround")) {
            roundingVariable = global("__rounding", "rounding mode", CTypes.INT, Variable.Kind.TEMPORARY);
        }
        rounding = new RoundingMode(pool, roundingVariable == null ? null : roundingVariable.symbol());
        conversions = new Conversions(pool, layout, aliasing, rounding);
        arithmetic = new Arithmetic(pool, layout, conversions, rounding);
        literals = new Literals(pool, layout);
        escapes = Escapes.in(parsed.unit());
        library = new Library(model);
        Sort addressSort = Sort.bitVec(model.pointerBits());
        sizes = new Variable(
                pool.symbol("\\sizes", new Sort.Array(addressSort, addressSort)),
                "\\sizes",
                new CType.Array(CTypes.VOID, java.util.OptionalLong.empty()),
                Variable.Kind.TEMPORARY,
                true);
        tracksSizes = LibraryText.calls(parsed.source(), "realloc")
                || parsed.source().text().contains("__builtin_realloc");
        if (model == DataModel.ILP32 && (tracksSizes || LibraryText.calls(parsed.source(), "free"))) {
            freed = global("\\freed", "\\freed", CTypes.BOOL, Variable.Kind.TEMPORARY);
            firstAddress = global("\\first", "\\first", CTypes.VOID_POINTER, Variable.Kind.TEMPORARY);
        }
        allocator = new Variable(
                pool.symbol("\\allocator", Sort.bitVec(model.pointerBits())),
                "\\allocator",
                CTypes.VOID_POINTER,
                Variable.Kind.ALLOCATOR,
                true);
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
        return conversions;
    }

    Arithmetic arithmetic() {
        return arithmetic;
    }

    Literals literals() {
        return literals;
    }

    VectorTypes vectors() {
        return vectors;
    }

    public Scopes scopes() {
        return scopes;
    }

    /** What the linker makes of names. */
    public LinkedNames linkedNames() {
        return linkedNames;
    }

    public Aliasing aliasing() {
        return aliasing;
    }

    public void startWith(DeclarationLowering declarations) {
        start = declarations;
    }

    /** Where static variables are initialised. */
    DeclarationLowering startLowering() {
        return Objects.requireNonNull(start);
    }

    /** How the variables of the whole file are used. */
    public Escapes escapes() {
        return escapes;
    }

    public Library library() {
        return library;
    }

    /** What is claimed about the program. */
    public InvariantLowering invariants() {
        return invariants;
    }

    public RoundingMode rounding() {
        return rounding;
    }

    /** Holds the rounding mode in programs that change it. */
    public Optional<Variable> roundingVariable() {
        return Optional.ofNullable(roundingVariable);
    }

    /** What the program tells the one who started it; the result of the start function. */
    public Variable exitStatus() {
        if (exitStatus == null) {
            exitStatus = global("__exit_status", "exit status", CTypes.INT, Variable.Kind.RESULT);
        }
        return exitStatus;
    }

    private Variable global(String name, String displayName, CType type, Variable.Kind kind) {
        Variable variable = new Variable(pool.symbol(unique(name), layout.sort(type)), displayName, type, kind, true);
        globals.add(variable);
        return variable;
    }

    /** The next free address. */
    public Variable allocator() {
        return allocator;
    }

    /** Says whether memory was freed, where the addresses of the machine are so few that they may all be used up. */
    public Optional<Variable> freed() {
        return Optional.ofNullable(freed);
    }

    /** Holds the first address of allocated objects, in programs with {@link #freed()}. */
    public Variable firstAddress() {
        return Objects.requireNonNull(firstAddress);
    }

    /** Objects of other files that change at any time. */
    Set<LValue> volatiles() {
        return volatiles;
    }

    /** The types of variables that other files can name. */
    public LinkedTypes linkedTypes() {
        return linkedTypes;
    }

    /** What is asked about the lives of objects, if the property is about memory. */
    public Optional<MemoryQueries> memory() {
        return memory;
    }

    /** The variables that live as long as the program. */
    public List<LValue> statics() {
        return statics;
    }

    /** Where the program looks at addresses. */
    public AddressLooks looks() {
        return looks;
    }

    /** Whether the sizes of allocated objects matter: only {@code realloc} asks. */
    public boolean tracksSizes() {
        return tracksSizes;
    }

    /** The size of each allocated object by its address. */
    public Variable sizes() {
        return sizes;
    }

    /** The sizes of arrays whose length is known only at run time, and of structs with such members, by the identity of their type. */
    Map<CType, RunTimeSize> runTimeSizes() {
        return runTimeSizes;
    }

    public AddressSpace addresses() {
        return addresses;
    }

    /** Whole cells or not: an operation on so many bytes is made at {@code target}. */
    void bulk(Target target, Term length) {
        bulks.add(new Bulk(target, length));
    }

    public List<Bulk> bulks() {
        return bulks;
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

    public Map<String, LoweredFunction> functions() {
        return functions;
    }

    public List<Variable> globals() {
        return globals;
    }

    /** What the program has and the automaton lacks. */
    public Set<Diagnostic> leftOut() {
        return leftOut;
    }

    /** Variables that are declared and not defined. */
    public List<ExternalObject> externals() {
        return externals;
    }

    public Set<Diagnostic> diagnostics() {
        return diagnostics;
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

    /** What lowers the calls in a function. */
    Calls callsOf(FunctionLowering function) {
        return calls.apply(function);
    }

    /** The type {@code va_list}. */
    CType variableArgumentList() {
        CType known = variableArgumentList;
        if (known == null) {
            known = VariableArgumentList.type(layout.model() == DataModel.ILP32);
            variableArgumentList = known;
        }
        return known;
    }

    /** Whether some text of the program looks like a format with {@code %n}. */
    public boolean storesByFormat() {
        Boolean known = storesByFormat;
        if (known == null) {
            known = LibraryText.storesByFormat(parsed.source());
            storesByFormat = known;
        }
        return known;
    }

    /** Whether a function is defined by the library, not by the program. */
    public boolean isInLibrary(String function) {
        IASTFunctionDefinition definition = definitions.get(function);
        return definition != null && LibraryText.holds(span(definition).file());
    }

    public boolean isDeclared(String function) {
        return scopes.inFile(function).isPresent();
    }

    /** The type that a struct, union or enum specifier defined when it was met before. */
    @Nullable
    CType defined(IASTNode specifier) {
        return definedTypes.get(specifier);
    }

    void define(IASTNode specifier, CType type) {
        definedTypes.put(specifier, type);
    }

    String anonymousTag() {
        return "<anonymous " + ++anonymousTags + ">";
    }

    /** What all declarations of the file say about its functions and variables with attributes, by name. */
    public Map<String, List<Attribute>> attributes() {
        return attributes;
    }

    public List<Attribute> attributesOf(String global) {
        return attributes.getOrDefault(global, List.of());
    }

    /** The program calls a function that allocates and might fail. */
    public void markAllocating() {
        allocating = true;
    }

    public boolean isAllocating() {
        return allocating;
    }

    /** A proof assumes that operands are evaluated from left to right; one place stands for all. */
    void assumeOrder(Diagnostic assumption) {
        if (assumedOrder == null) {
            assumedOrder = assumption;
        }
    }

    public Optional<Diagnostic> assumedOrder() {
        return Optional.ofNullable(assumedOrder);
    }

    /** Found when an expression with two operands is met. */
    EffectfulNodes effectful() {
        if (effectful == null) {
            effectful = new EffectfulNodes(parsed.unit());
        }
        return effectful;
    }

    /** Asked for rarely, and all functions are declared by then. */
    Footprints footprints() {
        if (footprints == null) {
            footprints = new Footprints(parsed.unit(), definitions);
        }
        return footprints;
    }

    ReachedAgain reachedAgain() {
        return reachedAgain;
    }

    /** Why names of the file are not declared although the program declares them. */
    public Map<String, Unsupported> refused() {
        return refused;
    }

    Unsupported undeclared(String kind, String name) {
        return refused.getOrDefault(name, new Unsupported(kind + " " + name, "it is not declared"));
    }

    /** Why structs and unions are not complete although the program defines them. */
    Map<CType, Unsupported> incomplete() {
        return incomplete;
    }

    /** Refuses an object of a type that the program defines and we do not know the members of. */
    void requireMembers(CType type) {
        CType element = type;
        while (element instanceof CType.Array array) {
            element = array.element();
        }
        Unsupported reason = incomplete.get(element);
        if (reason != null) {
            throw reason;
        }
    }

    /** Variables and members that are not aligned as their types are. */
    public Set<String> alignedNames() {
        return alignedNames;
    }

    /** {@code name}, or with a number behind it if a variable of that name exists already. */
    String unique(String name) {
        String candidate = name;
        while (names.containsKey(candidate)) {
            candidate = name + "." + names.merge(name, 1, Integer::sum);
        }
        names.put(candidate, 0);
        return candidate;
    }

    /** A scalar variable; {@code prefix} and {@code name} make its unique name, {@code name} is what users see. */
    LValue.Plain variable(String prefix, String name, CType type, Variable.Kind kind, boolean global) {
        Variable variable = new Variable(
                pool.symbol(unique(prefix + name), layout.sort(type)), LinkedName.shown(name), type, kind, global);
        return new LValue.Plain(variable, type, aliasing.fresh());
    }

    /** A scalar of a split aggregate: exactly as wide as a bit-field is. */
    LValue leaf(String prefix, String name, Leaf leaf, Variable.Kind kind, boolean global) {
        MemberPlace bits = leaf.bitField();
        if (bits == null) {
            return variable(prefix, name + leaf.path(), leaf.type(), kind, global);
        }
        String displayName = name + leaf.path();
        Variable variable = new Variable(
                pool.symbol(unique(prefix + displayName), Sort.bitVec(bits.width())),
                LinkedName.shown(displayName),
                leaf.type(),
                kind,
                global);
        return new LValue.Narrow(variable, leaf.type(), bits.width());
    }

    static Variable variableOf(LValue leaf) {
        return switch (leaf) {
            case LValue.Plain plain -> plain.variable();
            case LValue.Narrow narrow -> narrow.variable();
            default -> throw new IllegalArgumentException("not a variable");
        };
    }
}
