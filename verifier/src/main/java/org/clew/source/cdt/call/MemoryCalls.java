package org.clew.source.cdt.call;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.clew.logic.Term;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Bulk;
import org.clew.source.alias.Target;
import org.clew.source.cdt.ExpressionLowering;
import org.clew.source.cdt.FunctionLowering;
import org.clew.source.cdt.MemoryChecks.Use;
import org.clew.source.flow.Effect;
import org.clew.source.flow.ObjectSite;
import org.clew.source.library.Intrinsic;
import org.clew.source.library.Library;
import org.clew.source.library.LibraryText;
import org.clew.source.types.LValue;
import org.clew.source.types.Operand;
import org.clew.source.types.Origin;
import org.clew.source.types.Value;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;

/** Library functions that work on memory: allocation, blocks of bytes, results through pointers. */
final class MemoryCalls {

    /** Functions of the library's text that return new memory. */
    private static final Set<String> ALLOCATING =
            Set.of("strdup", "strndup", "aligned_alloc", "memalign", "valloc", "posix_memalign", "reallocarray");

    /** All the bytes are written; a model that only bounds what is written says {@code __VERIFIER_nondet_memory}. */
    private static final String READ = "__clew_read_memory";

    private final FunctionLowering context;
    private final OverflowCalls overflows;
    private final FormatCalls formats;

    MemoryCalls(FunctionLowering context) {
        this.context = context;
        formats = new FormatCalls(context);
        overflows = new OverflowCalls(context);
    }

    /** The place of an allocation is the call itself: that is where a compiled run finds the memory again. */
    Operand lower(Intrinsic intrinsic, String name, IASTFunctionCallExpression call) {
        SourceSpan before = context.span();
        context.at(call);
        Operand result = lowerHere(intrinsic, name, call);
        context.at(before);
        return result;
    }

    private Operand lowerHere(Intrinsic intrinsic, String name, IASTFunctionCallExpression call) {
        return switch (intrinsic) {
            case ALLOCA -> {
                if (name.contains("_with_align")) {
                    Term bits = size(arguments(call, 2).get(1));
                    context.objects()
                            .align(context.pool().udiv(bits, context.pool().bitVec(Byte.SIZE, bits.width())));
                }
                yield allocate(
                        call, false, isLast(context.name()) ? ObjectSite.Storage.LASTING : ObjectSite.Storage.ALLOCA);
            }
            case ALIGN -> {
                context.objects().align(size(arguments(call, 1).getFirst()));
                yield context.expressions().calls().nothing();
            }
            case MALLOC -> orNull(allocate(call, false, ObjectSite.Storage.HEAP), name, call);
            case CALLOC -> orNull(allocate(call, true, ObjectSite.Storage.HEAP), name, call);
            case REALLOC -> reallocate(name, call);
            case FREE -> {
                Value pointer = pointer(arguments(call, 1).getFirst());
                context.memoryChecks().releasable(pointer);
                context.memoryChecks().release(pointer);
                context.objects().released();
                yield context.expressions().calls().nothing();
            }
            case COPY_MEMORY -> copy(call, false, !Library.plainName(name).contains("move"));
            case COPY_MEMORY_TO_END -> copy(call, true, true);
            case SET_MEMORY -> set(call);
            case HAVOC_MEMORY -> forget(name, call);
            case APART -> apart(call);
            case READABLE -> readable(call);
            case FORMAT -> formats.unbounded(name, call);
            case FORMAT_BOUNDED -> formats.bounded(name, call);
            case ADD_OVERFLOW, SUB_OVERFLOW, MUL_OVERFLOW -> overflows.lower(intrinsic, name, call, arguments(call, 3));
            case FIRST_ARGUMENT,
                    CONSTANT_P,
                    CHOOSE_EXPR,
                    OBJECT_SIZE,
                    GENERIC,
                    TYPES_COMPATIBLE,
                    ASSEMBLY,
                    SET_ROUNDING,
                    ROUNDING,
                    VARIABLE_START,
                    VARIABLE_ARGUMENT,
                    VARIABLE_COPY,
                    VARIABLE_END,
                    ATOMIC,
                    PRINT,
                    SCAN,
                    DIVIDE,
                    COMPLEX,
                    SET_JUMP,
                    JUMP -> throw new IllegalArgumentException(intrinsic + " is not about memory");
        };
    }

    /** {@code malloc(size)}, or {@code calloc(count, size)}. */
    private Value allocate(IASTFunctionCallExpression call, boolean zeroed, ObjectSite.Storage storage) {
        List<Value> arguments = arguments(call, zeroed ? 2 : 1);
        Term size = size(arguments.getFirst());
        if (zeroed) {
            size = context.pool().mul(size, size(arguments.get(1)));
        }
        Value object = object(size, storage);
        if (zeroed) {
            // Bytes behind the object belong to no object, so it does not matter if a last cell is covered only in
            // part.
            context.emit(new Effect.Fill(
                    target(object).withExtent(Long.MAX_VALUE),
                    object.term(),
                    context.pool().bitVec(0, 8),
                    size));
        }
        return object;
    }

    /** With {@code --malloc-may-fail}: the result is the object, or null, and then there is no object. */
    private Value orNull(Value object, String name, IASTFunctionCallExpression call) {
        return failing(name, call)
                .map(input -> chosen(
                        input,
                        () -> {
                            if (context.memoryChecks().isActive()) {
                                context.emit(new Effect.Release(target(object), object.term()));
                            }
                        },
                        () -> object))
                .orElse(object);
    }

    /**
     * The input that says whether this call fails. The harness can have calls of the program fail: where a library function allocates for its caller, it is the
     * call of that function that fails.
     */
    private Optional<Input> failing(String name, IASTFunctionCallExpression call) {
        context.unit().findings().markAllocating();
        SourceSpan span = context.unit().span(call);
        boolean inLibrary = LibraryText.holds(span.file());
        if (!context.unit().assumptions().mallocMayFail() || inLibrary && !ALLOCATING.contains(context.name())) {
            return Optional.empty();
        }
        return Optional.of(new Input(inLibrary ? context.name() : name, CTypes.BOOL, span, Input.Kind.ALLOCATION));
    }

    /** Null where the input says so, else the object that {@code allocation} makes. */
    private Value chosen(Input input, Runnable failure, Supplier<Value> allocation) {
        LValue.Plain fails = context.temporary(CTypes.BOOL);
        context.objects().unknown(fails, Optional.of(input));
        LValue.Plain result = context.temporary(CTypes.VOID_POINTER);
        int failed = context.graph().point();
        int success = context.graph().point();
        int join = context.graph().point();
        context.branch(
                context.pool().equal(fails.variable().symbol(), context.pool().bitVec(1, 8)), failed, success);
        context.continueAt(success);
        Value object = allocation.get();
        context.unit().aliasing().unify(result.contents(), target(object));
        context.emit(new Op.Assign(result.variable(), object.term()));
        context.jump(join);
        context.continueAt(failed);
        failure.run();
        context.emit(new Op.Assign(
                result.variable(), context.pool().bitVec(0, object.term().width())));
        context.jump(join);
        context.continueAt(join);
        return new Value(result.variable().symbol(), CTypes.VOID_POINTER, object.target());
    }

    private Value object(Term size, ObjectSite.Storage storage) {
        LValue.Plain address = context.temporary(CTypes.VOID_POINTER);
        Target target =
                context.unit().aliasing().unknown("heap:" + context.span().line());
        context.unit().aliasing().unify(address.contents(), target);
        context.objects().allocate(address, size, target, storage);
        context.memoryChecks()
                .begin(
                        storage,
                        "heap:" + context.span().line(),
                        target,
                        address.variable().symbol(),
                        size);
        if (storage == ObjectSite.Storage.ALLOCA) {
            context.beforeExit(
                    () -> context.memoryChecks().end(address.variable().symbol()));
        }
        if (context.unit().heap().tracksSizes()) {
            context.emit(new Op.Write(
                    context.unit().heap().sizes(), address.variable().symbol(), size));
        }
        return new Value(address.variable().symbol(), CTypes.VOID_POINTER, target);
    }

    /** What these functions allocate lives until the program ends. */
    private static boolean isLast(String function) {
        return function.equals("main") || function.equals(LibraryText.MAIN) || function.equals(LibraryText.ENVIRONMENT);
    }

    /** Where it fails, the old object stays as it is (C11 7.22.3.5 p3). */
    private Value reallocate(String name, IASTFunctionCallExpression call) {
        List<Value> arguments = arguments(call, 2);
        Value old = context.saved(pointer(arguments.getFirst()));
        Term size = fixed(size(arguments.get(1)));
        context.memoryChecks().releasable(old);
        return failing(name, call)
                .map(input -> chosen(input, () -> skip(size), () -> moved(old, size)))
                .orElseGet(() -> moved(old, size));
    }

    private Term fixed(Term size) {
        return size.isConstant()
                ? size
                : context.saved(new Value(size, context.layout().sizeType())).term();
    }

    /** Later objects have the same addresses as if the call had not failed, so that the branches join without a choice between addresses. */
    private void skip(Term size) {
        context.objects()
                .allocate(
                        context.temporary(CTypes.VOID_POINTER),
                        size,
                        context.unit().aliasing().fresh(),
                        ObjectSite.Storage.HEAP);
    }

    /** The old contents are copied; what lies behind them is unknown, as it is in C. */
    private Value moved(Value old, Term size) {
        Term none = context.pool().bitVec(0, size.width());
        Term before = context.pool()
                .ite(
                        context.pool().equal(old.term(), none),
                        none,
                        context.pool().select(context.unit().heap().sizes().symbol(), old.term()));
        Term length = context.saved(
                        new Value(least(before, size), context.layout().sizeType()))
                .term();
        context.objects().released();
        context.memoryChecks().release(old);
        Value object = object(size, ObjectSite.Storage.HEAP);
        Target to = target(object).withExtent(Long.MAX_VALUE);
        Target from = target(old).withExtent(Long.MAX_VALUE);
        context.unit().aliasing().copied(to, from, OptionalLong.empty());
        context.emit(new Effect.Copy(target(object), object.term(), old.term(), length));
        return orNullIfEmpty(object, size);
    }

    /** C17 7.22.3 p1 leaves open whether {@code realloc(p, 0)} returns an object or null; the C library's is null. */
    private Value orNullIfEmpty(Value object, Term size) {
        Term none = context.pool().bitVec(0, size.width());
        Term empty = context.pool().equal(size, none);
        if (empty == context.pool().falseTerm()) {
            return object;
        }
        LValue.Plain open = context.temporary(CTypes.UNSIGNED_CHAR);
        context.emit(new Op.Assign(open.variable(), context.pool().bitVec(1, 8)));
        int chosen = context.graph().point();
        int next = context.graph().point();
        context.branch(empty, chosen, next);
        context.continueAt(chosen);
        context.objects().approximated(open, "realloc");
        context.jump(next);
        context.continueAt(next);
        Term isNull = context.pool()
                .and(
                        empty,
                        context.pool()
                                .equal(open.variable().symbol(), context.pool().bitVec(0, 8)));
        Value result = new Value(context.pool().ite(isNull, none, object.term()), CTypes.VOID_POINTER, object.target());
        return context.saved(result);
    }

    private Term least(Term a, Term b) {
        return context.pool().ite(context.pool().ule(a, b), a, b);
    }

    /** {@code memcpy} and {@code memmove}. */
    private Operand copy(IASTFunctionCallExpression call, boolean toEnd, boolean apart) {
        List<Value> arguments = arguments(call, 3);
        Value to = pointer(arguments.getFirst());
        Value from = pointer(arguments.get(1));
        Term length = size(arguments.get(2));
        context.memoryChecks().used(to, length, Use.WRITE);
        context.memoryChecks().used(from, length, Use.READ);
        if (apart) {
            context.memoryChecks().apart(to, length, from, length, false);
        }
        CType pointee = pointee(to);
        if (pointee.equals(pointee(from))
                && pointee instanceof CType.Composite
                && length == context.unit().sizes().bytes(pointee)) {
            context.storage()
                    .blocks()
                    .copyImage(
                            new LValue.Memory(to.term(), target(to), pointee, Origin.named(to.term())),
                            new LValue.Memory(from.term(), target(from), pointee, Origin.named(from.term())));
        } else {
            context.storage()
                    .blocks()
                    .copyBytes(block(to, length), to.term(), block(from, length), from.term(), length);
        }
        return toEnd
                ? new Value(context.pool().add(to.term(), length), CTypes.VOID_POINTER, to.target())
                : to.withType(CTypes.VOID_POINTER);
    }

    private Operand apart(IASTFunctionCallExpression call) {
        if (context.memoryChecks().isActive()) {
            List<Value> arguments = arguments(call, 4);
            context.memoryChecks()
                    .apart(
                            pointer(arguments.getFirst()),
                            size(arguments.get(1)),
                            pointer(arguments.get(2)),
                            size(arguments.get(3)),
                            true);
        }
        return context.expressions().calls().nothing();
    }

    private Operand readable(IASTFunctionCallExpression call) {
        List<Value> arguments = arguments(call, 2);
        context.memoryChecks().used(pointer(arguments.getFirst()), size(arguments.get(1)), Use.READ);
        return context.expressions().calls().nothing();
    }

    private Value set(IASTFunctionCallExpression call) {
        List<Value> arguments = arguments(call, 3);
        Value to = pointer(arguments.getFirst());
        Term length = size(arguments.get(2));
        Term value = context.conversions()
                .convert(arguments.get(1), CTypes.UNSIGNED_CHAR)
                .term();
        context.memoryChecks().used(to, length, Use.WRITE);
        context.storage().blocks().fillBytes(block(to, length), to.term(), value, length);
        return to.withType(CTypes.VOID_POINTER);
    }

    private Operand forget(String name, IASTFunctionCallExpression call) {
        List<Value> arguments = arguments(call, 2);
        Value to = pointer(arguments.getFirst());
        Term length = size(arguments.get(1));
        boolean inLibrary = LibraryText.holds(context.unit().span(call).file());
        if (inLibrary) {
            context.objects().approximated(context.name());
        }
        context.memoryChecks().used(to, length, Use.WRITE);
        context.storage().blocks().forgetBytes(block(to, length), to.term(), length, !inLibrary || name.equals(READ));
        return context.expressions().calls().nothing();
    }

    /** What the pointer points to, where so many bytes are used. */
    private Target block(Value pointer, Term length) {
        CType pointee = pointee(pointer);
        Target target = context.conversions().designated(target(pointer), pointee);
        OptionalLong bytes = Bulk.constant(length);
        if (bytes.isEmpty() || bytes.getAsLong() > target.extent()) {
            boolean typed = CTypes.isScalar(pointee);
            context.unit().aliasing().moved(target, typed ? context.layout().size(pointee) : Aliasing.UNTYPED);
        }
        return target;
    }

    private static CType pointee(Value pointer) {
        return pointer.type() instanceof CType.Pointer type ? type.pointee() : CTypes.VOID;
    }

    /** An argument for a parameter of type {@code void *}; a pointer keeps its type, which says what it points to. */
    private Value pointer(Value argument) {
        return argument.type() instanceof CType.Pointer
                ? argument
                : context.conversions().convert(argument, CTypes.VOID_POINTER);
    }

    private Target target(Value pointer) {
        Target target = pointer.target();
        return target == null ? context.unit().aliasing().fresh() : target;
    }

    private Term size(Value value) {
        return context.conversions().convert(value, context.layout().sizeType()).term();
    }

    private List<Value> arguments(IASTFunctionCallExpression call, int atLeast) {
        List<Value> values = context.expressions().calls().scalars(call, List.of());
        return values.size() < atLeast ? ExpressionLowering.refuse(call, "too few arguments") : values;
    }
}
