package org.clew.source.cdt;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.clew.logic.BitVecConstant;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.ExternalObject;
import org.clew.source.cdt.syntax.Attribute;
import org.clew.source.cdt.syntax.ConstTypes;
import org.clew.source.cdt.syntax.Declarators;
import org.clew.source.cdt.syntax.NestedDefinitions;
import org.clew.source.cdt.syntax.OwnName;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Entity;
import org.clew.source.types.LValue;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.jspecify.annotations.Nullable;

/** Lowers declarations of variables, functions and type names (C11 6.7), and results of functions. */
public final class DeclarationLowering {

    private final FunctionLowering context;
    private final InitializerLowering initializers;
    private Optional<LValue> result = Optional.empty();
    private int bodyMark;
    /** Static variables by their declarators: the body of a nested function is lowered for each of its calls. */
    private final Map<IASTDeclarator, LValue> fixed = new IdentityHashMap<>();

    DeclarationLowering(FunctionLowering context) {
        this.context = context;
        initializers = new InitializerLowering(context);
    }

    public InitializerLowering initializers() {
        return initializers;
    }

    FunctionLowering context() {
        return context;
    }

    public void returns(Optional<LValue> place) {
        result = place;
    }

    /** Lowers {@code body}, in which return leaves its value at {@code place}. */
    void returning(Optional<LValue> place, Runnable body) {
        Optional<LValue> outer = result;
        int outerMark = bodyMark;
        result = place;
        bodyMark = context.cleanups().mark();
        body.run();
        result = outer;
        bodyMark = outerMark;
    }

    public void result(@Nullable IASTExpression expression) {
        if (expression != null && result.isPresent()) {
            context.expressions().assignments().assign(result.get(), expression, false);
        } else if (expression != null) {
            context.expressions().effect(expression);
        }
        context.cleanups().passed(bodyMark);
        context.jump(context.exit());
    }

    /** A declaration inside a function. */
    public void local(IASTDeclaration declaration) {
        if (declaration instanceof IASTASMDeclaration) {
            throw new Unsupported("inline assembly", "its effects are not known");
        }
        if (declaration instanceof IASTFunctionDefinition nested) {
            context.nestedFunctions().declare(nested);
            return;
        }
        if (!(declaration instanceof IASTSimpleDeclaration simple)) {
            throw new Unsupported("declaration", "this kind of declaration is not supported inside a function");
        }
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        CType base = context.types().specified(specifier);
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            context.at(declarator);
            String name = Declarators.name(declarator);
            CType type = context.types().declared(base, declarator);
            Attributes.check(Attributes.of(specifier, declarator));
            DeclaredAlignment alignment = DeclaredAlignment.of(specifier, declarator, type, context);
            if (!alignment.isNone()) {
                context.unit().types().alignedNames().add(name);
            }
            if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                context.scopes().declare(name, new Entity.TypeName(type, alignment.asTypeName()));
            } else if (type instanceof CType.Function function && NestedDefinitions.isForward(simple)) {
                context.nestedFunctions().forward(name, function, declarator);
            } else if (type instanceof CType.Function function) {
                context.unit().linkedNames().declare(name, Attributes.of(specifier, declarator));
                declare(name, function);
            } else if (specifier.getStorageClass() == IASTDeclSpecifier.sc_extern) {
                context.scopes()
                        .inFile(name)
                        .ifPresentOrElse(
                                entity -> context.scopes().declare(name, entity),
                                () -> context.unit()
                                        .startLowering()
                                        .external(name, type, isVolatile(specifier, declarator)));
            } else if (specifier.getStorageClass() == IASTDeclSpecifier.sc_static) {
                fixed(name, type, alignment, declarator);
            } else {
                List<Attribute> attributes = Attributes.of(specifier, declarator);
                Optional<String> cleanup = Cleanups.function(attributes);
                LValue place = automatic(name, type, alignment, declarator, cleanup.isPresent());
                cleanup.ifPresent(function -> context.cleanups().declare(declarator, function, place));
            }
        }
    }

    private LValue automatic(
            String name, CType declared, DeclaredAlignment alignment, IASTDeclarator declarator, boolean hasCleanup) {
        IASTInitializer initializer = Declarators.initializer(declarator);
        CType type = initializer == null ? declared : initializers.completed(declared, initializer);
        boolean needsMemory = hasCleanup
                || context.unit().sizes().isVariable(type)
                || context.escapes().needsMemory(name, type);
        LValue place = context.unit().syntax().reachedAgain().contains(declarator)
                ? context.objects().kept(name, type, needsMemory, alignment)
                : context.objects().automatic(name, type, needsMemory, alignment);
        context.scopes().declare(name, new Entity.Data(place));
        context.cleanups().live(declarator, place);
        readOnly(declarator, place);
        boolean readsItself = initializer != null && OwnName.isUsed(initializer, name);
        if (initializer == null || readsItself) {
            context.objects().unknown(place);
        }
        if (initializer == null || readsItself || context.statements().maySkipDeclarations()) {
            context.initialisation().begin(place);
        }
        if (initializer != null) {
            initializers.initialise(place, initializer, false);
        }
        return place;
    }

    /** A static variable of a function is initialised before main, where all static variables are. */
    private void fixed(String name, CType declared, DeclaredAlignment alignment, IASTDeclarator declarator) {
        LValue known = fixed.get(declarator);
        if (known != null) {
            context.scopes().declare(name, new Entity.Data(known));
            return;
        }
        IASTInitializer initializer = Declarators.initializer(declarator);
        CType type = initializer == null ? declared : initializers.completed(declared, initializer);
        LValue place = context.objects()
                .fixed(
                        context.name() + "::" + name,
                        name,
                        type,
                        context.escapes().needsMemory(name, type),
                        alignment);
        fixed.put(declarator, place);
        readOnly(declarator, place);
        context.scopes().declare(name, new Entity.Data(place));
        context.unit().startLowering().begin(place, initializer);
    }

    private void readOnly(IASTDeclarator declarator, LValue place) {
        if (context.memoryChecks().isActive() && ConstTypes.isConst(declarator)) {
            context.memoryChecks().readOnly(place);
        }
    }

    /** Functions are known in the whole file, wherever they are declared. */
    public void declare(String name, CType.Function type) {
        Entity known = context.scopes().inFile(name).orElse(null);
        if (!(known instanceof Entity.Code code)
                || code.type().parameters().isEmpty() && code.type().variadic()) {
            context.scopes().declareInFile(name, new Entity.Code(name, type));
        }
        if (!context.scopes().isFileScope()) {
            context.scopes().declare(name, context.scopes().inFile(name).orElseThrow());
        }
    }

    /** A variable of the file: several declarations may declare it, its initialiser comes with one of them. */
    public void global(String name, CType declared, DeclaredAlignment alignment, boolean hasAlias) {
        boolean needsMemory = hasAlias || context.escapes().needsMemory(name, declared);
        LValue place = context.objects().fixed(name, name, declared, needsMemory, alignment);
        context.scopes().declareInFile(name, new Entity.Data(place));
    }

    /** A weak name that nothing defines: its address is null. */
    public void missing(String name, CType type) {
        LValue place = new LValue.Memory(
                context.pool().bitVec(0, context.layout().model().pointerBits()),
                context.unit().aliasing().fresh(),
                type);
        context.scopes().declareInFile(name, new Entity.Data(place));
    }

    /** Whether the object itself is volatile, and not just what it points to. */
    public static boolean isVolatile(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        IASTPointerOperator[] operators = declarator.getPointerOperators();
        return operators.length == 0
                ? specifier.isVolatile()
                : operators[operators.length - 1] instanceof IASTPointer pointer && pointer.isVolatile();
    }

    /** Declared but not defined: its contents are unknown, and those of a volatile object at each read. */
    public void external(String name, CType type, boolean isVolatile) {
        LValue place;
        if (CTypes.isScalar(type) && !context.escapes().needsMemory(name, type)) {
            place = context.objects().fixed(name, name, type, false, DeclaredAlignment.NONE);
            context.objects().unknown(place);
        } else {
            place = context.unit().addresses().placeExternal(name, type);
        }
        context.unit().findings().externals().add(externalObject(name, place));
        context.objects().foreign(place);
        if (context.unit().types().linkedTypes().mayBeReachedFrom(type)) {
            context.objects().linked(place);
        }
        if (isVolatile) {
            context.unit().memory().volatiles().add(place);
        }
        context.scopes().declareInFile(name, new Entity.Data(place));
    }

    private ExternalObject externalObject(String name, LValue place) {
        OptionalLong address =
                place instanceof LValue.Memory memory && memory.address() instanceof BitVecConstant constant
                        ? OptionalLong.of(constant.unsigned().longValue())
                        : OptionalLong.empty();
        boolean incomplete = place.type() instanceof CType.Composite composite && !composite.isComplete();
        return new ExternalObject(
                name, place.type(), incomplete ? 0 : context.layout().size(place.type()), address);
    }

    /** First contents of a static variable. */
    public void begin(LValue place, @Nullable IASTInitializer initializer) {
        boolean cleared = place instanceof LValue.Memory;
        if (initializer != null) {
            context.at(initializer);
            initializers.initialise(place, initializer, cleared);
        } else if (!cleared) {
            context.objects().clear(place);
        }
    }

    /** The object of a string literal. */
    public LValue.Memory stringPlace(String literal) {
        LValue.Memory known = context.unit().addresses().strings().get(literal);
        if (known != null) {
            return known;
        }
        int[] units = context.unit().literals().string(literal);
        CType.Integer element = context.unit().literals().element(literal);
        CType type = new CType.Array(element, java.util.OptionalLong.of(units.length + 1L));
        LValue.Memory place = context.unit().addresses().placeStatic("string", type);
        context.unit().addresses().strings().put(literal, place);
        DeclarationLowering start = context.unit().startLowering();
        start.context.evaluated(() -> start.write(place, element, units));
        return place;
    }

    private void write(LValue.Memory place, CType.Integer element, int[] units) {
        long size = context.layout().size(element);
        for (int i = 0; i < units.length; i++) {
            LValue.Memory part = new LValue.Memory(
                    context.storage().offset(place.address(), i * size),
                    place.target().shifted(i * size),
                    element,
                    place.origin());
            Value unit = new Value(context.pool().bitVec(units[i], (int) (8 * size)), element);
            context.storage().store(part, unit, false);
        }
    }
}
