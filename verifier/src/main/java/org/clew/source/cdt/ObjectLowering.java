package org.clew.source.cdt;

import java.util.Optional;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Input;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.clew.source.alias.Target;
import org.clew.source.cdt.unit.HeapVariables;
import org.clew.source.cdt.unit.VariableNames;
import org.clew.source.flow.Effect;
import org.clew.source.flow.ObjectSite;
import org.clew.source.library.LibraryText;
import org.clew.source.types.AddressSpace;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Origin;
import org.clew.source.types.SplitObject;
import org.clew.source.types.Value;

/** Allocates objects: as variables if no pointer reaches them, otherwise in memory. */
public final class ObjectLowering {

    /** Larger aggregates stay in memory even where no pointer reaches them. */
    private static final int MOST_LEAVES = 64;

    private final FunctionLowering context;
    private final TermPool pool;

    ObjectLowering(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    /** A place for an automatic variable; its contents are not determined yet. */
    LValue automatic(String name, CType type, boolean needsMemory, DeclaredAlignment alignment) {
        if (!needsMemory && CTypes.isScalar(type)) {
            return context.local(name, type, Variable.Kind.C_VARIABLE);
        }
        context.unit().types().requireMembers(type);
        Optional<SplitObject> split = needsMemory ? Optional.empty() : split(name, type, false);
        return split.isPresent() ? new LValue.Split(split.get(), 0, type) : allocated(name, type, alignment);
    }

    /** A place for a static variable: zero once the program starts, if it is in memory. */
    LValue fixed(String qualifiedName, String name, CType type, boolean needsMemory, DeclaredAlignment alignment) {
        if (!needsMemory && CTypes.isScalar(type)) {
            LValue.Plain plain = context.unit()
                    .names()
                    .variable(prefix(qualifiedName, name), name, type, Variable.Kind.C_VARIABLE, true);
            context.unit().names().globals().add(plain.variable());
            context.unit().memory().statics().add(plain);
            return plain;
        }
        Optional<SplitObject> split = needsMemory ? Optional.empty() : split(qualifiedName, type, true);
        LValue place = split.isPresent()
                ? new LValue.Split(split.get(), 0, type)
                : context.unit()
                        .addresses()
                        .placeStatic(name, type, alignment.over(context.layout().alignment(type)));
        context.unit().memory().statics().add(place);
        return place;
    }

    private static String prefix(String qualifiedName, String name) {
        return qualifiedName.substring(0, qualifiedName.length() - name.length());
    }

    /** One variable per scalar, if there are not too many. */
    private Optional<SplitObject> split(String name, CType type, boolean global) {
        if (!Leaf.isSplittable(type, context.layout())) {
            return Optional.empty();
        }
        return Leaf.of(type, context.layout(), MOST_LEAVES).map(leaves -> {
            SplitObject object = new SplitObject();
            for (Leaf leaf : leaves) {
                object.add(leaf.bitOffset(), variable(name, leaf, global));
            }
            return object;
        });
    }

    private LValue variable(String name, Leaf leaf, boolean global) {
        LValue place = context.unit()
                .names()
                .leaf(global ? "" : context.name() + "::", name, leaf, Variable.Kind.C_VARIABLE, global);
        declare(VariableNames.variableOf(place));
        return place;
    }

    private void declare(Variable variable) {
        (variable.isGlobal() ? context.unit().names().globals() : context.locals()).add(variable);
    }

    /** A new object on the stack, which is never used again for another. */
    public LValue.Memory allocated(String name, CType type) {
        return allocated(name, type, DeclaredAlignment.NONE);
    }

    /** As {@link #automatic}, for an object that stays the same when control comes again before its block ends. */
    LValue kept(String name, CType type, boolean needsMemory, DeclaredAlignment alignment) {
        context.unit().types().requireMembers(type);
        boolean inMemory = needsMemory
                || !CTypes.isScalar(type) && split(name, type, false).isEmpty();
        if (!inMemory || context.unit().sizes().isVariable(type)) {
            return automatic(name, type, needsMemory, alignment);
        }
        LValue.Plain address = context.local("&" + name, new CType.Pointer(type), Variable.Kind.TEMPORARY);
        Target target = context.unit().aliasing().unknown(name);
        Term size = context.unit().sizes().bytes(type);
        context.beforeBody(() -> {
            align(alignment.over(context.layout().alignment(type)), size.width());
            allocate(address, size, target, ObjectSite.Storage.AUTOMATIC);
        });
        context.unit().addresses().registerArrays(target, type);
        context.memoryChecks()
                .begin(
                        ObjectSite.Storage.AUTOMATIC,
                        name,
                        target,
                        address.variable().symbol(),
                        size);
        // Its value is not determined any more, in a new execution of the block as well as in this one.
        context.storage().blocks().forgetAutomatic(target, address.variable().symbol(), size);
        context.initialisation().created(target, address.variable().symbol(), size, true);
        return new LValue.Memory(
                address.variable().symbol(),
                target,
                type,
                Origin.named(address.variable().symbol()));
    }

    private LValue.Memory allocated(String name, CType type, DeclaredAlignment alignment) {
        context.unit().types().requireMembers(type);
        long aligned = alignment.over(context.layout().alignment(type));
        LValue.Plain address = context.local("&" + name, new CType.Pointer(type), Variable.Kind.TEMPORARY);
        Target target = context.unit().aliasing().unknown(name);
        Term size = context.unit().sizes().bytes(type);
        if (context.unit().sizes().isVariable(type)) {
            context.assume(context.unit().sizes().fits(type));
        }
        align(aligned, size.width());
        allocate(address, size, target, ObjectSite.Storage.AUTOMATIC);
        context.memoryChecks()
                .begin(
                        ObjectSite.Storage.AUTOMATIC,
                        name,
                        target,
                        address.variable().symbol(),
                        size);
        if (context.statements().maySkipDeclarations() && size.isConstant()) {
            context.beforeBody(() -> {
                align(aligned, size.width());
                allocate(address, size, target, ObjectSite.Storage.AUTOMATIC);
                context.memoryChecks()
                        .begin(
                                ObjectSite.Storage.AUTOMATIC,
                                name,
                                target,
                                address.variable().symbol(),
                                size);
            });
        }
        context.unit().addresses().registerArrays(target, type);
        return new LValue.Memory(
                address.variable().symbol(),
                target,
                type,
                Origin.named(address.variable().symbol()));
    }

    /** Few objects need more than what the allocator guarantees. */
    private void align(long alignment, int bits) {
        if (alignment > AddressSpace.ALIGNMENT) {
            align(pool.bitVec(alignment, bits));
        }
    }

    /** The next object gets an address that is a multiple of {@code alignment}, a power of two. */
    public void align(Term alignment) {
        Variable allocator = context.unit().heap().allocator();
        Term one = pool.bitVec(1, alignment.width());
        Term above = pool.add(allocator.symbol(), pool.sub(alignment, one));
        context.emit(new Op.Assign(allocator, pool.bitAnd(above, pool.bitNot(pool.sub(alignment, one)))));
    }

    /** {@code address} becomes the first of {@code size} bytes that no other object uses. */
    public void allocate(LValue.Plain address, Term size, Target target, ObjectSite.Storage storage) {
        boolean automatic = storage == ObjectSite.Storage.AUTOMATIC;
        Variable allocator = context.unit().heap().allocator();
        int bits = size.width();
        Term mask = pool.bitVec(-AddressSpace.ALIGNMENT, bits);
        // An empty object still has an address of its own.
        Term rounded = pool.bitAnd(pool.add(size, pool.bitVec(AddressSpace.ALIGNMENT, bits)), mask);
        Term next = pool.add(allocator.symbol(), rounded);
        makeRoom(size, next, automatic);
        context.emit(new Op.Assign(address.variable(), allocator.symbol()));
        Optional<Term> room = size.isConstant()
                        && storage == ObjectSite.Storage.HEAP
                        && !context.unit().assumptions().mallocMayFail()
                ? Optional.of(room(next))
                : Optional.empty();
        context.emit(new Effect.Create(
                target, address.variable().symbol(), new Op.Assign(allocator, next), automatic, room));
        context.initialisation().created(target, address.variable().symbol(), size, automatic);
    }

    /** As long as no memory was freed, all allocated objects are in use and fit in. */
    private Term room(Term next) {
        HeapVariables heap = context.unit().heap();
        Term enough = pool.ule(heap.allocator().symbol(), next);
        return heap.freed()
                .map(freed -> pool.or(pool.equal(freed.symbol(), pool.bitVec(1, 8)), enough))
                .orElse(enough);
    }

    /**
     * Allocation does not fail, so the object is not larger than half of the addresses, and all objects in use fit in. The allocator does
     * not hand out addresses again; where it comes to the last one although memory was freed, a real one would go on.
     */
    private void makeRoom(Term size, Term next, boolean automatic) {
        Term fits = pool.ule(
                size, pool.bitVec(AddressSpace.mostBytes(context.layout().model()), size.width()));
        if (fits == pool.falseTerm()) {
            context.debt(
                    Op.Debt.Kind.UNSUPPORTED,
                    "allocation",
                    "no object can be so large, and allocation is assumed to succeed");
        }
        if (size.isConstant()) {
            return;
        }
        context.assume(fits);
        Term allocator = context.unit().heap().allocator().symbol();
        Term enough = pool.ule(allocator, next);
        Optional<Variable> freed =
                automatic ? Optional.empty() : context.unit().heap().freed();
        if (freed.isEmpty()) {
            context.assume(enough);
            return;
        }
        int exhausted = context.graph().point();
        int ready = context.graph().point();
        context.branch(enough, ready, exhausted);
        context.continueAt(exhausted);
        context.assume(pool.equal(freed.get().symbol(), pool.bitVec(1, 8)));
        context.emit(
                new Op.Debt(
                        Op.Debt.Kind.REUSED_MEMORY,
                        "allocation",
                        "more memory is allocated over time than there are addresses, and the reuse of freed memory is not modelled"));
        context.emit(new Op.Assign(
                context.unit().heap().allocator(),
                context.unit().heap().firstAddress().symbol()));
        context.jump(ready);
        context.continueAt(ready);
    }

    /** From now on addresses may come again. */
    public void released() {
        context.unit().heap().freed().ifPresent(freed -> context.emit(new Op.Assign(freed, pool.bitVec(1, 8))));
    }

    /** A place for an intermediate result. */
    public LValue temporary(CType type) {
        if (CTypes.isScalar(type)) {
            return context.temporary(type);
        }
        LValue place = automatic("$t", type, false, DeclaredAlignment.NONE);
        context.initialisation().begin(place);
        return place;
    }

    /** The contents are not determined by the program. */
    public void unknown(LValue place) {
        if (!(place instanceof LValue.Memory)) {
            context.initialisation().written(place);
        }
        switch (place) {
            case LValue.Plain plain -> unknown(plain, Optional.empty());
            case LValue.Narrow narrow -> context.emit(new Op.Havoc(narrow.variable(), Optional.empty()));
            case LValue.Split split -> split.object().leaves().forEach(this::unknown);
            case LValue.Overlay overlay -> unknown(overlay.word());
            case LValue.Memory memory -> {}
            case LValue.BitField field -> {}
        }
    }

    /** Pointers in it may lead to variables of the program. */
    void linked(LValue place) {
        switch (place) {
            case LValue.Plain plain -> context.unit().aliasing().linkedPointer(plain.contents());
            case LValue.Overlay overlay -> linked(overlay.word());
            case LValue.Split split -> split.object().leaves().forEach(this::linked);
            case LValue.Memory memory -> context.unit().aliasing().linked(memory.target());
            case LValue.Narrow narrow -> {}
            case LValue.BitField field -> {}
        }
    }

    /** Pointers in it come from outside of the program. */
    public void foreign(LValue place) {
        switch (place) {
            case LValue.Plain plain -> context.unit().aliasing().foreign(plain.contents());
            case LValue.Overlay overlay -> foreign(overlay.word());
            case LValue.Split split -> split.object().leaves().forEach(this::foreign);
            case LValue.Memory memory -> context.unit().aliasing().foreign(memory.target());
            case LValue.Narrow narrow -> {}
            case LValue.BitField field -> {}
        }
    }

    public void unknown(LValue.Plain place, Optional<Input> input) {
        Optional<Input> origin =
                input.isEmpty() && LibraryText.holds(context.span().file())
                        ? Optional.of(approximation(context.name(), place.type()))
                        : input;
        context.emit(new Op.Havoc(place.variable(), origin));
        if (place.type() instanceof CType.Bool) {
            context.assume(pool.ule(place.variable().symbol(), pool.bitVec(1, 8)));
        }
    }

    /** A result that a model of the library leaves open. */
    public void approximated(LValue.Plain place, String function) {
        unknown(place, Optional.of(approximation(function, place.type())));
    }

    /** From here on memory may hold something that a library function wrote and its model does not know. */
    public void approximated(String function) {
        LValue.Plain mark = context.temporary(CTypes.UNSIGNED_CHAR);
        context.emit(new Op.Havoc(mark.variable(), Optional.of(approximation(function, CTypes.VOID))));
    }

    private Input approximation(String function, CType type) {
        return new Input(function, type, context.span(), Input.Kind.APPROXIMATION);
    }

    public Value zero(CType type) {
        return context.conversions().convert(new Value(pool.bitVec(0, 32), CTypes.INT), type);
    }

    /** Every byte zero. */
    void clear(LValue place) {
        switch (place) {
            case LValue.Plain plain -> context.storage().store(plain, zero(plain.type()), false);
            case LValue.Narrow narrow -> context.storage().store(narrow, zero(narrow.type()), false);
            case LValue.Overlay overlay -> clear(overlay.word());
            case LValue.Split split -> split.object().leaves().forEach(this::clear);
            case LValue.Memory memory ->
                context.storage()
                        .blocks()
                        .fillBytes(
                                context.conversions().designated(memory.target(), memory.type()),
                                memory.address(),
                                pool.bitVec(0, 8),
                                context.unit().sizes().bytes(memory.type()));
            case LValue.BitField field -> context.storage().store(field, zero(field.type()), false);
        }
    }
}
