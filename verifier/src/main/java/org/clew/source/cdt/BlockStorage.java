package org.clew.source.cdt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.alias.Bulk;
import org.clew.source.alias.Target;
import org.clew.source.cdt.MemoryChecks.Use;
import org.clew.source.cdt.syntax.Effects;
import org.clew.source.flow.Effect;
import org.clew.source.flow.Representation;
import org.clew.source.text.Unsupported;
import org.clew.source.types.LValue;
import org.clew.source.types.Leaf;
import org.clew.source.types.Value;

/**
 * Copies structs and unions, and copies, fills and forgets blocks of bytes. Small objects are copied scalar by scalar, so that the solver sees values
 * instead of bytes.
 */
public final class BlockStorage {

    /** Aggregates with more scalars are copied as blocks of memory. */
    private static final int MOST_SINGLE_COPIES = 16;

    private static final int MOST_LEAVES = 4096;

    private final FunctionLowering context;
    private final Storage scalars;
    private final TermPool pool;

    BlockStorage(FunctionLowering context, Storage scalars) {
        this.context = context;
        this.scalars = scalars;
        pool = context.pool();
    }

    /** Copies a struct or union, scalar by scalar or as a block. */
    void copy(LValue place, LValue operand) {
        LValue to = used(place, Use.WRITE);
        LValue from = used(operand, Use.READ);
        CType type = to.type();
        context.unit().types().requireMembers(type);
        Optional<List<Leaf>> leaves = Leaf.of(type, context.layout(), MOST_SINGLE_COPIES);
        if (leaves.isEmpty() && to instanceof LValue.Memory target && from instanceof LValue.Memory source) {
            copyBlock(target, source);
            return;
        }
        List<Leaf> parts = leaves.or(() -> Leaf.of(type, context.layout(), MOST_LEAVES))
                .orElseThrow(() -> new Unsupported("copy of " + type, "it is too large"));
        copy(to, from, parts);
        if (to instanceof LValue.Memory memory && type instanceof CType.Composite) {
            Target whole = context.conversions().designated(memory.target(), type);
            for (Leaf gap : Leaf.gaps(type, parts, context.layout())) {
                Term length = context.unit().sizes().bytes(gap.type());
                Target target = whole.shifted(gap.offset());
                context.unit().memory().bulk(target, length);
                context.emit(new Effect.Pad(target, stable(scalars.offset(memory.address(), gap.offset())), length));
            }
        }
    }

    private LValue used(LValue place, Use use) {
        return place instanceof LValue.Memory memory ? context.memoryChecks().used(memory, use) : place;
    }

    /** As {@code memcpy} and {@code memmove} do for all bytes of a type, padding included. */
    public void copyImage(LValue.Memory to, LValue.Memory from) {
        Leaf.image(to.type(), context.layout(), MOST_SINGLE_COPIES)
                .ifPresentOrElse(leaves -> copy(to, from, leaves), () -> copyBlock(to, from));
    }

    private void copyBlock(LValue.Memory to, LValue.Memory from) {
        copyBytes(
                context.conversions().designated(to.target(), to.type()),
                to.address(),
                context.conversions().designated(from.target(), from.type()),
                from.address(),
                pool.bitVec(
                        context.layout().size(to.type()),
                        context.layout().model().pointerBits()));
    }

    /** Reads everything before it writes anything if the two may overlap. */
    private void copy(LValue to, LValue from, List<Leaf> leaves) {
        LValue stableTo = stable(to);
        LValue stableFrom = stable(from);
        boolean mayOverlap = to instanceof LValue.Memory && from instanceof LValue.Memory && leaves.size() > 1;
        List<Value> values = new ArrayList<>();
        List<Optional<Term>> shadows = new ArrayList<>();
        for (Leaf leaf : leaves) {
            LValue source = scalars.part(stableFrom, leaf);
            Value value = context.conversions().convert(scalars.scalar(source), leaf.type());
            Optional<Term> shadow = context.initialisation().shadow(source);
            if (mayOverlap) {
                values.add(kept(value));
                shadows.add(shadow.map(context.initialisation()::saved));
            } else {
                copy(scalars.part(stableTo, leaf), value, shadow);
            }
        }
        for (int i = 0; mayOverlap && i < leaves.size(); i++) {
            copy(scalars.part(stableTo, leaves.get(i)), values.get(i), shadows.get(i));
        }
    }

    /** Copies are no reads: what was not written is not written in the copy either. */
    private void copy(LValue to, Value value, Optional<Term> shadow) {
        context.initialisation().copied(to, shadow);
        scalars.put(to, value, false);
    }

    /** The value as it is now; a float keeps its bits, which a variable for a number would not if it is not a number. */
    private Value kept(Value value) {
        if (!(value.type() instanceof CType.Floating) || !(value.term().sort() instanceof Sort.Float format)) {
            return context.saved(value);
        }
        CType.Integer word = format.bits() == 32 ? CTypes.UNSIGNED_INT : CTypes.UNSIGNED_LONG_LONG;
        if (format.bits() != 32 && format.bits() != 64) {
            return context.saved(value);
        }
        Value bits = context.saved(new Value(Representation.bits(pool, value.term(), format.bits() / 8), word));
        return new Value(Representation.scalar(pool, bits.term(), format), value.type(), value.target());
    }

    /** The place with an address that writing to memory does not change. */
    private LValue stable(LValue place) {
        return place instanceof LValue.Memory memory && Effects.readsMemory(memory.address())
                ? scalars.withSavedAddress(memory)
                : place;
    }

    /** {@code length} bytes, which may overlap. */
    public void copyBytes(Target to, Term toAddress, Target from, Term fromAddress, Term length) {
        Term stableTo = stable(toAddress);
        Term stableFrom = stable(fromAddress);
        Term stableLength = stable(length);
        context.unit().aliasing().copied(to, from, Bulk.constant(length));
        context.unit().memory().bulk(to, stableLength);
        context.unit().memory().bulk(from, stableLength);
        context.emit(new Effect.Copy(to, stableTo, stableFrom, stableLength));
    }

    /** As {@code memset}; the value is a byte. */
    public void fillBytes(Target to, Term address, Term value, Term length) {
        Term stableLength = stable(length);
        context.unit().memory().bulk(to, stableLength);
        context.emit(new Effect.Fill(to, stable(address), stable(value), stableLength));
    }

    /** Bytes of an automatic object whose value is not determined, but which holds no pointers from outside. */
    void forgetAutomatic(Target to, Term address, Term length) {
        context.unit().memory().bulk(to, length);
        context.emit(new Effect.Forget(to, address, length, false));
    }

    /** @param written whether all of the bytes are written */
    public void forgetBytes(Target to, Term address, Term length, boolean written) {
        Term stableLength = stable(length);
        context.unit().memory().bulk(to, stableLength);
        context.unit().aliasing().foreign(to);
        context.emit(new Effect.Forget(to, stable(address), stableLength, written));
    }

    private Term stable(Term term) {
        if (!Effects.readsMemory(term)) {
            return term;
        }
        CType type = term.width() == 8 ? CTypes.UNSIGNED_CHAR : CTypes.VOID_POINTER;
        return context.saved(new Value(term, type)).term();
    }
}
