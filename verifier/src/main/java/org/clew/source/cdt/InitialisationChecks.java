package org.clew.source.cdt;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.property.Probe;
import org.clew.property.Violation;
import org.clew.source.alias.Target;
import org.clew.source.cdt.syntax.Operators;
import org.clew.source.flow.DefiniteAssignment;
import org.clew.source.flow.Effect;
import org.clew.source.flow.ShadowMemory;
import org.clew.source.library.LibraryText;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a scalar was written before its value is used (C11 6.3.2.1 p2, 6.2.6.1 p5). Every bit of an object without an initialiser has a bit in its shadow,
 * which says whether it was written. A copy of a struct, of bytes, or of one character to another is no use: it copies the shadow.
 */
public final class InitialisationChecks {

    /** Functions of the library's text that give their caller memory without contents. */
    private static final Set<String> ALLOCATING = Set.of(
            "aligned_alloc",
            "memalign",
            "valloc",
            "posix_memalign",
            "reallocarray",
            "__clew_indirect_malloc",
            "__clew_indirect_realloc");

    private final FunctionLowering context;
    private final TermPool pool;
    private final Map<Variable, LValue.Plain> shadows = new HashMap<>();
    private @Nullable IASTExpression copied;
    private Optional<Term> copiedShadow = Optional.empty();

    InitialisationChecks(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** Whether the property asks, and code is lowered that is executed; static objects are initialised before the program starts. */
    public boolean isActive() {
        return context.unit().memory().shadow().isPresent()
                && !context.isUnevaluated()
                && context.unit().definitions().containsKey(context.name());
    }

    private ShadowMemory memory() {
        return context.unit().memory().shadow().orElseThrow();
    }

    // Lives

    /** A variable is declared: nothing was written to it. Models of library functions mean any value by such a variable. */
    void begin(LValue place) {
        if (!isActive() || isInLibrary()) {
            return;
        }
        switch (place) {
            case LValue.Plain plain -> begin(plain.variable(), bits(plain.type()));
            case LValue.Narrow narrow -> begin(narrow.variable(), narrow.width());
            case LValue.Overlay overlay -> begin(overlay.word());
            case LValue.Split split -> split.object().leaves().forEach(this::begin);
            case LValue.Memory memory -> {}
            case LValue.BitField field -> {}
        }
    }

    private void begin(Variable variable, int bits) {
        LValue.Plain shadow = shadows.computeIfAbsent(
                variable,
                key -> context.local(
                        "\\written." + variable.displayName(),
                        new CType.BitInteger(bits, false),
                        Variable.Kind.TEMPORARY));
        Op unwritten = new Op.Assign(shadow.variable(), pool.bitVec(0, bits));
        context.emit(unwritten);
        if (context.statements().maySkipDeclarations()) {
            context.beforeBody(() -> context.emit(unwritten));
        }
    }

    /** An object in memory begins. */
    void created(Target target, Term address, Term size, boolean automatic) {
        boolean filled = isInLibrary() && (automatic || !ALLOCATING.contains(context.name()));
        if (isActive() && !filled) {
            context.emit(new Effect.Unwritten(target, address, size));
        }
    }

    private boolean isInLibrary() {
        return LibraryText.holds(context.span().file());
    }

    /** The body of the function is complete: most variables are written wherever they are read, and need no shadow. */
    public void finish() {
        Set<Variable> all = new LinkedHashSet<>();
        shadows.values().forEach(shadow -> all.add(shadow.variable()));
        Set<Variable> unread = new LinkedHashSet<>(all);
        unread.removeAll(DefiniteAssignment.decide(context.graph(), context.entry(), all, pool));
        context.locals().removeAll(unread);
    }

    // Writes

    /** All of a place is written. */
    void written(LValue place) {
        if (!isActive()) {
            return;
        }
        switch (place) {
            case LValue.Split split
            when Storage.leaf(split) == null || CTypes.isAggregate(split.type()) ->
                split.object().leaves().forEach(this::written);
            case LValue.Memory memory when !CTypes.isScalar(memory.type()) -> {}
            default -> write(place, memory().written(width(place)));
        }
    }

    /** A scalar becomes a copy of another one with this shadow; none if that was written for certain. */
    void copied(LValue place, Optional<Term> shadow) {
        if (shadow.isEmpty()) {
            written(place);
        } else if (hasShadow(place)) {
            write(place, pool.zeroExtendOrCut(shadow.get(), width(place)));
        } else {
            debtWhere(shadow.get());
        }
    }

    /** A struct is passed to a function, whose parameters have no shadows. */
    public void passed(LValue part) {
        shadow(part).ifPresent(this::debtWhere);
    }

    private void debtWhere(Term shadow) {
        int indebted = context.graph().point();
        int next = context.graph().point();
        context.branch(pool.distinct(shadow, memory().written(shadow.width())), indebted, next);
        context.continueAt(indebted);
        context.emit(new Op.Debt(
                Op.Debt.Kind.UNSUPPORTED,
                "copy of a struct",
                "some of its members were not written, and their later uses are not checked"));
        context.jump(next);
        context.continueAt(next);
    }

    private void write(LValue place, Term bits) {
        switch (place) {
            case LValue.Plain plain -> assign(plain.variable(), bits);
            case LValue.Narrow narrow -> assign(narrow.variable(), bits);
            case LValue.Overlay overlay -> {
                LValue.Plain word = shadows.get(overlay.word().variable());
                if (word != null) {
                    Term old = word.variable().symbol();
                    assign(overlay.word().variable(), context.storage().replaced(old, bits, overlay.bitOffset()));
                }
            }
            case LValue.Split split -> write(leaf(split), bits);
            case LValue.Memory memory ->
                context.emit(memory().write(
                                context.storage().access(memory.target(), memory.type()), memory.address(), bits));
            case LValue.BitField field -> {
                Term old = memory().read(context.storage().access(field), field.address());
                Term unit = context.storage().replaced(old, bits, field.shift());
                context.emit(memory().write(context.storage().access(field), field.address(), unit));
            }
        }
    }

    private void assign(Variable variable, Term bits) {
        LValue.Plain shadow = shadows.get(variable);
        if (shadow != null) {
            context.emit(new Op.Assign(shadow.variable(), bits));
        }
    }

    private boolean hasShadow(LValue place) {
        return switch (place) {
            case LValue.Plain plain -> shadows.containsKey(plain.variable());
            case LValue.Narrow narrow -> shadows.containsKey(narrow.variable());
            case LValue.Overlay overlay -> shadows.containsKey(overlay.word().variable());
            case LValue.Split split -> hasShadow(leaf(split));
            case LValue.Memory memory -> true;
            case LValue.BitField field -> true;
        };
    }

    private static LValue leaf(LValue.Split split) {
        return Objects.requireNonNull(Storage.leaf(split));
    }

    // Reads

    /** The shadow of a scalar; none if it was written for certain. */
    Optional<Term> shadow(LValue place) {
        if (!isActive()) {
            return Optional.empty();
        }
        return switch (place) {
            case LValue.Plain plain -> shadow(plain.variable());
            case LValue.Narrow narrow -> shadow(narrow.variable());
            case LValue.Overlay overlay ->
                shadow(overlay.word().variable())
                        .map(word -> pool.extract(
                                overlay.bitOffset() + context.storage().bits(overlay) - 1, overlay.bitOffset(), word));
            case LValue.Split split -> shadow(leaf(split));
            case LValue.Memory memory ->
                Optional.of(memory().read(context.storage().access(memory.target(), memory.type()), memory.address()));
            case LValue.BitField field ->
                Optional.of(pool.extract(
                        field.shift() + field.width() - 1,
                        field.shift(),
                        memory().read(context.storage().access(field), field.address())));
        };
    }

    private Optional<Term> shadow(Variable variable) {
        return Optional.ofNullable(shadows.get(variable))
                .map(shadow -> shadow.variable().symbol());
    }

    /** The bits as they are now. */
    Term saved(Term bits) {
        return context.saved(new Value(bits, new CType.BitInteger(bits.width(), false)))
                .term();
    }

    /** The place, whose value is used now. */
    LValue read(LValue place, IASTExpression expression) {
        boolean isScalar =
                CTypes.isScalar(place.type()) && !(place instanceof LValue.Split split && Storage.leaf(split) == null);
        if (isActive() && isScalar) {
            Optional<Term> shadow = shadow(place);
            if (expression == copied) {
                copiedShadow = shadow.map(this::saved);
            } else {
                shadow.ifPresent(bits -> context.violatedWhere(
                        pool.distinct(bits, memory().written(bits.width())), violation(place, expression)));
            }
        }
        return place;
    }

    /** The value of an expression is not used, as in {@code (void) x}. */
    void discarded(IASTExpression expression, Runnable lowering) {
        copied = expression;
        lowering.run();
        copied = null;
        copiedShadow = Optional.empty();
    }

    private Violation violation(LValue place, IASTExpression expression) {
        String text = expression.getRawSignature();
        boolean hasAddress = !(place instanceof LValue.Narrow
                || place instanceof LValue.BitField
                || place instanceof LValue.Overlay overlay && overlay.width() > 0);
        return new Violation(
                Part.UNINITIALISED,
                "'" + ExpressionLowering.text(expression) + "' is read, and was not written before",
                context.unit().span(expression),
                hasAddress ? Optional.of(Probe.read(text)) : Optional.empty());
    }

    /** The value of an expression that is assigned to a place; a character may be copied from another one that was not written. */
    Value assigned(LValue place, IASTExpression right) {
        IASTExpression source = Operators.unwrapped(right);
        boolean copies = isActive()
                && isCharacter(place.type())
                && hasShadow(place)
                && context.expressions().accesses().isPlace(source)
                && isCharacter(context.typeOf(source));
        if (!copies) {
            return context.expressions().value(right);
        }
        copied = source;
        copiedShadow = Optional.empty();
        Value value = context.expressions().value(right);
        copied = null;
        return value;
    }

    /** What {@link #assigned} has read last is stored. */
    Operand stored(LValue place, Value value, boolean needed) {
        Optional<Term> shadow = copiedShadow;
        copiedShadow = Optional.empty();
        if (shadow.isEmpty()) {
            return context.storage().store(place, value, needed);
        }
        copied(place, shadow);
        return context.storage().put(place, value, needed);
    }

    private static boolean isCharacter(CType type) {
        return type instanceof CType.Integer integer
                && (integer.kind() == CType.Integer.Kind.CHAR || integer.kind() == CType.Integer.Kind.SIGNED_CHAR);
    }

    private int width(LValue place) {
        return switch (place) {
            case LValue.Plain plain -> bits(plain.type());
            case LValue.Narrow narrow -> narrow.width();
            case LValue.Overlay overlay -> context.storage().bits(overlay);
            case LValue.Split split -> width(leaf(split));
            case LValue.Memory memory -> bits(memory.type());
            case LValue.BitField field -> field.width();
        };
    }

    private int bits(CType type) {
        return (int) (8 * context.layout().size(type));
    }
}
