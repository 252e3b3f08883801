package org.clew.source.types;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.DataModel;
import org.clew.program.MemberPlace;
import org.clew.program.TypeLayout;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;

/** The layout of memory: functions at the lowest addresses, then static objects, then undefined external ones, and the bump allocator above them. */
public final class AddressSpace {

    private static final long FUNCTIONS = 0x100;
    private static final long FUNCTION_SPACING = 16;
    private static final long STATICS = 0x10000;
    private static final long EXTERNALS = 0x20000000;
    /** Fits every type; also what malloc guarantees. */
    public static final long ALIGNMENT = 16;

    private final TermPool pool;
    private final TypeLayout layout;
    private final Aliasing aliasing;
    private final Map<String, Long> functions = new LinkedHashMap<>();
    private final Map<String, LValue.Memory> strings = new LinkedHashMap<>();
    private final List<LValue.Memory> placed = new ArrayList<>();
    private final long gap;
    private long nextStatic = STATICS;
    private long nextExternal = EXTERNALS;

    /** @param gap bytes between static objects, so that one past the end of one of them is not the beginning of another */
    public AddressSpace(TermPool pool, TypeLayout layout, Aliasing aliasing, long gap) {
        this.gap = gap;
        this.pool = pool;
        this.layout = layout;
        this.aliasing = aliasing;
    }

    /** A new object with a constant address, zero at first. */
    public LValue.Memory placeStatic(String name, CType type) {
        return placeStatic(name, type, layout.alignment(type));
    }

    /** A new object with a constant address that is aligned as its declaration says. */
    public LValue.Memory placeStatic(String name, CType type, long alignment) {
        nextStatic = aligned(nextStatic, Math.max(alignment, 4));
        LValue.Memory place =
                new LValue.Memory(address(nextStatic), aliasing.zeroed(name), type, Origin.named(address(nextStatic)));
        nextStatic += Math.max(1, layout.size(type)) + gap;
        placed.add(place);
        registerArrays(place.target(), type);
        return place;
    }

    /** An object that is declared but not defined: its contents are unknown. */
    public LValue.Memory placeExternal(String name, CType type) {
        LValue.Memory place = new LValue.Memory(
                address(nextExternal), aliasing.unknown(name), type, Origin.named(address(nextExternal)));
        nextExternal = aligned(nextExternal + Math.max(1, layout.size(type)), ALIGNMENT) + 0x1000;
        placed.add(place);
        registerArrays(place.target(), type);
        return place;
    }

    /** All static objects, and those of other files. */
    public List<LValue.Memory> placed() {
        return placed;
    }

    public Term function(String name) {
        return address(functions.computeIfAbsent(name, key -> FUNCTIONS + FUNCTION_SPACING * functions.size()));
    }

    /** Functions whose address is taken, in the order in which that was seen. */
    public Map<String, Long> functions() {
        return functions;
    }

    /** The object of a string literal, made once for equal literals; the caller initialises it when it is new. */
    public Map<String, LValue.Memory> strings() {
        return strings;
    }

    /** No object has more bytes: what a process can address on x86, and what the difference of two pointers can count. */
    public static long mostBytes(DataModel model) {
        return model.pointerBits() == 32 ? Integer.MAX_VALUE : 1L << 47;
    }

    /** Static objects lie below. */
    public long staticEnd() {
        return aligned(nextStatic, 0x1000);
    }

    /** Where the allocator begins. */
    public long dynamicStart() {
        return aligned(Math.max(nextStatic, nextExternal == EXTERNALS ? 0 : nextExternal) + 0x1000, 0x10000);
    }

    /** Tells the alias analysis where arrays lie in an object of this type, so that it keeps their neighbours apart. */
    public void registerArrays(Target target, CType type) {
        switch (type) {
            case CType.Array array -> {
                long element = layout.size(array.element());
                // An array of length zero, as one without length, is as long as memory was allocated for it.
                long length = array.length().orElse(0) > 0 ? array.length().getAsLong() * element : Integer.MAX_VALUE;
                if (length > element) {
                    aliasing.array(target, length, element);
                }
                registerArrays(target, array.element());
            }
            case CType.Composite composite
            when composite.isComplete() -> {
                for (MemberPlace place : layout.of(composite).places()) {
                    if (!place.isBitField()) {
                        registerArrays(
                                target.shifted(place.offset()), place.member().type());
                    }
                }
            }
            default -> {}
        }
    }

    private Term address(long value) {
        return pool.bitVec(value, layout.model().pointerBits());
    }

    static long aligned(long value, long to) {
        return (value + to - 1) / to * to;
    }
}
