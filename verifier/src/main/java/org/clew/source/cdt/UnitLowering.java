package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.program.SourceSpan;
import org.clew.program.TypeLayout;
import org.clew.program.Variable;
import org.clew.source.Arithmetic;
import org.clew.source.Conversions;
import org.clew.source.Diagnostic;
import org.clew.source.Entity;
import org.clew.source.Literals;
import org.clew.source.RoundingMode;
import org.clew.source.Scopes;
import org.clew.source.alias.Aliasing;
import org.clew.source.flow.LoweredFunction;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** What the functions of one program share while they are lowered. */
final class UnitLowering {

    private final ParsedUnit parsed;
    private final TermPool pool;
    private final TypeLayout layout;
    private final Conversions conversions;
    private final Arithmetic arithmetic;
    private final Literals literals;
    private final Scopes scopes = new Scopes();
    private final Aliasing aliasing = new Aliasing();
    private final Set<String> errorFunctions;
    private final Map<String, IASTFunctionDefinition> definitions = new LinkedHashMap<>();
    private final Map<String, LoweredFunction> functions = new LinkedHashMap<>();
    private final Map<String, Signature> signatures = new LinkedHashMap<>();
    private final List<Variable> globals = new ArrayList<>();
    private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();
    private final Map<IASTNode, CType> definedTypes = new IdentityHashMap<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Library library;
    private final RoundingMode rounding;
    private @Nullable Variable roundingVariable;
    private @Nullable DeclarationLowering start;
    private @Nullable Variable exitStatus;
    private int anonymousTags;

    UnitLowering(ParsedUnit parsed, DataModel model, Set<String> errorFunctions, TermPool pool) {
        this.parsed = parsed;
        this.pool = pool;
        this.errorFunctions = errorFunctions;
        layout = new TypeLayout(model);
        library = new Library(model);
        if (LibraryText.calls(parsed.source(), "fesetround")) {
            roundingVariable = global("__rounding", "rounding mode", CTypes.INT, Variable.Kind.TEMPORARY);
        }
        rounding = new RoundingMode(pool, roundingVariable == null ? null : roundingVariable.symbol());
        conversions = new Conversions(pool, layout, rounding);
        arithmetic = new Arithmetic(pool, layout, conversions, rounding);
        literals = new Literals(pool, layout);
    }

    ParsedUnit parsed() {
        return parsed;
    }

    TermPool pool() {
        return pool;
    }

    TypeLayout layout() {
        return layout;
    }

    Conversions conversions() {
        return conversions;
    }

    Arithmetic arithmetic() {
        return arithmetic;
    }

    Literals literals() {
        return literals;
    }

    Library library() {
        return library;
    }

    RoundingMode rounding() {
        return rounding;
    }

    /** Holds the rounding mode in programs that change it. */
    Optional<Variable> roundingVariable() {
        return Optional.ofNullable(roundingVariable);
    }

    Scopes scopes() {
        return scopes;
    }

    Aliasing aliasing() {
        return aliasing;
    }

    void startWith(DeclarationLowering declarations) {
        start = declarations;
    }

    /** Where static variables are initialised. */
    DeclarationLowering startLowering() {
        return Objects.requireNonNull(start);
    }

    /** Functions whose call violates the property. */
    boolean isErrorFunction(String name) {
        return errorFunctions.contains(name);
    }

    Map<String, IASTFunctionDefinition> definitions() {
        return definitions;
    }

    Map<String, LoweredFunction> functions() {
        return functions;
    }

    List<Variable> globals() {
        return globals;
    }

    /** What the program tells the one who started it; the result of the start function. */
    Variable exitStatus() {
        if (exitStatus == null) {
            exitStatus = global("__exit_status", "exit status", CTypes.INT, Variable.Kind.RESULT);
        }
        return exitStatus;
    }

    Set<Diagnostic> diagnostics() {
        return diagnostics;
    }

    SourceSpan span(IASTNode node) {
        return parsed.span(node);
    }

    /** The one set of parameters and result of a function, shared by its definition and all its calls. */
    Signature signature(String function, CType.Function type) {
        Signature known = signatures.get(function);
        if (known == null) {
            known = Signature.of(function, type, this);
            signatures.put(function, known);
        }
        return known;
    }

    /** The type by which a function is defined, which may say more about its parameters than a declaration in scope. */
    Optional<CType.Function> definedType(String function) {
        return scopes.inFile(function)
                .flatMap(entity -> entity instanceof Entity.Code code ? Optional.of(code.type()) : Optional.empty());
    }

    boolean isDeclared(String function) {
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

    /** {@code name}, or with a number behind it if a variable of that name exists already. */
    String unique(String name) {
        String candidate = name;
        while (names.containsKey(candidate)) {
            candidate = name + "." + names.merge(name, 1, Integer::sum);
        }
        names.put(candidate, 0);
        return candidate;
    }

    Variable global(String name, String displayName, CType type, Variable.Kind kind) {
        Variable variable = new Variable(pool.symbol(unique(name), layout.sort(type)), displayName, type, kind, true);
        globals.add(variable);
        return variable;
    }
}
