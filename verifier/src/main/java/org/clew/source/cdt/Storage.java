package org.clew.source.cdt;

import java.util.Map;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.MemberPlace;
import org.clew.program.Op;
import org.clew.source.alias.Access;
import org.clew.source.alias.Target;
import org.clew.source.cdt.MemoryChecks.Use;
import org.clew.source.flow.Effect;
import org.clew.source.flow.Representation;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Operand;
import org.clew.source.types.Value;
import org.jspecify.annotations.Nullable;

/** Reads and writes scalars at places; {@link BlockStorage} does it for structs, unions and blocks of bytes. */
public final class Storage {

    private final FunctionLowering context;
    private final TermPool pool;
    private final BlockStorage blocks;

    Storage(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
        blocks = new BlockStorage(context, this);
    }

    /** Copies, fills and forgets whole objects. */
    public BlockStorage blocks() {
        return blocks;
    }

    /** The scalar at a place, the pointer that an array decays to, or the place itself for a struct or union. */
    public Operand load(LValue place) {
        return switch (place.type()) {
            case CType.Composite composite -> place;
            case CType.Array array -> decayed(place, array);
            case CType.Function function
            when place instanceof LValue.Memory code -> new Value(code.address(), new CType.Pointer(function));
            case CType.Void v -> new Value(pool.bitVec(0, 8), v);
            default -> scalar(place);
        };
    }

    /** 6.3.2.1 p3. */
    private Value decayed(LValue place, CType.Array array) {
        if (place instanceof LValue.Memory memory) {
            context.unit().addresses().registerArrays(memory.target(), array);
            return Value.within(
                    memory.address(),
                    new CType.Pointer(array.element()),
                    context.conversions().designated(memory.target(), array),
                    memory.origin().pointer());
        }
        if (context.isUnevaluated()) {
            Term nowhere = pool.bitVec(0, context.layout().model().pointerBits());
            return new Value(nowhere, new CType.Pointer(array.element()));
        }
        throw new Unsupported("array", "its address is needed here, but it was not expected to be");
    }

    public Value scalar(LValue place) {
        return switch (place) {
            case LValue.Plain plain -> new Value(plain.variable().symbol(), plain.type(), plain.contents());
            case LValue.Narrow narrow -> promoted(narrow.variable().symbol(), narrow.type(), narrow.width());
            case LValue.Overlay overlay -> scalar(overlay);
            case LValue.Split split when leaf(split) instanceof LValue leaf -> scalar(leaf);
            case LValue.Split split -> throw new Unsupported("access to part of an object", "it splits a scalar");
            case LValue.Memory memory -> {
                Access access = access(memory.target(), memory.type());
                context.memoryChecks().used(memory, Use.READ);
                yield new Value(
                        pool.select(access.symbol(), memory.address()),
                        memory.type(),
                        context.unit().aliasing().contents(memory.target()));
            }
            case LValue.BitField field -> {
                context.memoryChecks().used(field, Use.READ);
                yield promoted(
                        pool.extract(field.shift() + field.width() - 1, field.shift(), unit(field)),
                        field.type(),
                        field.width());
            }
        };
    }

    private Value scalar(LValue.Overlay overlay) {
        int bits = bits(overlay);
        Term part = pool.extract(
                overlay.bitOffset() + bits - 1,
                overlay.bitOffset(),
                overlay.word().variable().symbol());
        if (overlay.width() > 0) {
            return promoted(part, overlay.type(), bits);
        }
        Term term = Representation.scalar(pool, part, context.layout().sort(overlay.type()));
        return new Value(term, overlay.type(), overlay.word().contents());
    }

    int bits(LValue.Overlay overlay) {
        return overlay.width() > 0 ? overlay.width() : context.layout().bits(overlay.type());
    }

    private Term unit(LValue.BitField field) {
        return pool.select(access(field).symbol(), field.address());
    }

    Access access(LValue.BitField field) {
        return context.unit()
                .aliasing()
                .access(field.target(), Sort.bitVec(8 * field.unitSize()), field.unitSize(), CTypes.VOID);
    }

    /** A bit-field promotes to int where int holds all its values (6.3.1.1 p2). */
    private Value promoted(Term bits, CType declared, int width) {
        boolean signed = context.layout().isSigned(declared);
        CType type = declared instanceof CType.Bool || width < 32 || width == 32 && signed ? CTypes.INT : declared;
        if (width > 32 && width < context.layout().bits(declared)) {
            type = new CType.BitInteger(width, signed);
        } else if (width == 32) {
            type = signed ? CTypes.INT : CTypes.UNSIGNED_INT;
        }
        int target = context.layout().bits(type);
        return new Value(signed ? pool.signExtendOrCut(bits, target) : pool.zeroExtendOrCut(bits, target), type);
    }

    Access access(Target target, CType type) {
        if (!CTypes.isScalar(type)) {
            throw new Unsupported("access to memory", "a scalar is needed here");
        }
        return context.unit()
                .aliasing()
                .access(
                        target,
                        context.layout().sort(type),
                        (int) context.layout().size(type),
                        type);
    }

    static @Nullable LValue leaf(LValue.Split split) {
        return split.object().leaf(8 * split.offset());
    }

    /** Writes a value that has the place's type already; the value that the place has afterwards is returned if needed. */
    public Value store(LValue place, Value value, boolean needed) {
        context.initialisation().written(place);
        return put(place, value, needed);
    }

    /** As {@link #store}, and leaves the shadow of the place as it is. */
    Value put(LValue place, Value value, boolean needed) {
        switch (place) {
            case LValue.Plain plain -> {
                flow(value, plain.contents());
                context.emit(new Op.Assign(plain.variable(), value.term()));
                return scalar(place);
            }
            case LValue.Narrow narrow -> {
                context.emit(new Op.Assign(narrow.variable(), pool.zeroExtendOrCut(value.term(), narrow.width())));
                return scalar(place);
            }
            case LValue.Overlay overlay -> {
                store(overlay, value);
                return scalar(place);
            }
            case LValue.Split split
            when leaf(split) instanceof LValue leaf -> {
                return put(leaf, value, needed);
            }
            case LValue.Split split -> throw new Unsupported("access to part of an object", "it splits a scalar");
            case LValue.Memory memory -> {
                Value stable = needed ? context.saved(value) : value;
                Access access = access(memory.target(), memory.type());
                flow(value, context.unit().aliasing().contents(memory.target()));
                context.memoryChecks().used(memory, Use.WRITE);
                context.emit(new Effect.Write(access, memory.address(), stable.term()));
                return stable;
            }
            case LValue.BitField field -> {
                Value stable = needed ? context.saved(value) : value;
                return store(field, stable);
            }
        }
    }

    /** Where {@code value} is stored, pointers point to {@code contents}. */
    public void flow(Value value, Target contents) {
        context.memoryChecks().kept(value);
        if (value.target() != null) {
            context.unit().aliasing().unify(contents, value.target());
        } else if (!value.term().isConstant() && CTypes.isInteger(value.type())) {
            context.unit().aliasing().computed(contents);
        }
    }

    private void store(LValue.Overlay overlay, Value value) {
        flow(value, overlay.word().contents());
        int bits = bits(overlay);
        Term part = pool.zeroExtendOrCut(representation(value.term(), (bits + 7) / 8), bits);
        Term old = overlay.word().variable().symbol();
        context.emit(new Op.Assign(overlay.word().variable(), replaced(old, part, overlay.bitOffset())));
    }

    private Term representation(Term scalar, int size) {
        if (!Representation.mayBeNaN(scalar)) {
            return Representation.bits(pool, scalar, size);
        }
        boolean narrow = ((Sort.Float) scalar.sort()).bits() == 32;
        LValue.Plain unknown = context.temporary(narrow ? CTypes.UNSIGNED_INT : CTypes.UNSIGNED_LONG_LONG);
        context.objects().unknown(unknown);
        return Representation.bits(pool, scalar, size, unknown.variable().symbol());
    }

    /** {@code word} with other bits from {@code low} upwards. */
    Term replaced(Term word, Term bits, int low) {
        Term result = low == 0 ? bits : pool.concat(bits, pool.extract(low - 1, 0, word));
        int end = low + bits.width();
        return end == word.width() ? result : pool.concat(pool.extract(word.width() - 1, end, word), result);
    }

    private Value store(LValue.BitField field, Value value) {
        context.memoryChecks().used(field, Use.WRITE);
        Term bits = pool.zeroExtendOrCut(value.term(), field.width());
        Term merged = replaced(unit(field), bits, field.shift());
        context.emit(new Effect.Write(access(field), field.address(), merged));
        return promoted(bits, field.type(), field.width());
    }

    /** Writes any operand, converted if it is a scalar. */
    public void assign(LValue place, Operand assigned) {
        Operand operand = context.expressions().complexes().converted(assigned, place.type());
        if (operand instanceof Value value) {
            store(place, context.conversions().convert(value, place.type()), false);
        } else {
            blocks.copy(place, (LValue) operand);
        }
    }

    /** The place with its address as it is now, whatever is written to memory later. */
    LValue.Memory withSavedAddress(LValue.Memory place) {
        Value address = context.saved(new Value(place.address(), CTypes.VOID_POINTER));
        return new LValue.Memory(
                address.term(),
                place.target(),
                place.type(),
                context.memoryChecks().stable(place.origin()));
    }

    /** A scalar of the aggregate at {@code base}. */
    public LValue part(LValue base, Leaf leaf) {
        MemberPlace bits = leaf.bitField();
        return switch (base) {
            case LValue.Split split -> part(split, leaf);
            case LValue.Memory memory -> {
                Term address = offset(memory.address(), leaf.offset());
                Target target = memory.target().shifted(leaf.offset());
                yield bits == null
                        ? new LValue.Memory(address, target, leaf.type(), memory.origin())
                        : new LValue.BitField(
                                address,
                                target,
                                leaf.type(),
                                bits.unitSize(),
                                bits.shift(),
                                bits.width(),
                                memory.origin());
            }
            case LValue.Overlay overlay ->
                new LValue.Overlay(
                        overlay.word(),
                        leaf.type(),
                        (int) (overlay.bitOffset() + leaf.bitOffset()),
                        bits == null ? 0 : bits.width());
            default -> throw new Unsupported("copy of " + base.type(), "a scalar is not an aggregate");
        };
    }

    /** A variable of its own, or bits of the word that holds a union. */
    private static LValue part(LValue.Split split, Leaf leaf) {
        long at = 8 * split.offset() + leaf.bitOffset();
        Map.Entry<Long, LValue> entry = split.object().around(at);
        if (entry != null && entry.getValue() instanceof LValue.Plain word) {
            boolean whole = entry.getKey() == at && word.type().equals(leaf.type());
            int width = leaf.bitField() == null ? 0 : leaf.bitField().width();
            return whole ? word : new LValue.Overlay(word, leaf.type(), (int) (at - entry.getKey()), width);
        }
        if (entry != null && entry.getKey() == at) {
            return entry.getValue();
        }
        throw new Unsupported("part of " + split.type(), "it is not a scalar of its own");
    }

    public Term offset(Term address, long bytes) {
        return bytes == 0 ? address : pool.add(address, pool.bitVec(bytes, address.width()));
    }
}
