package org.clew.source.cdt;

import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;
import org.clew.source.text.Unsupported;
import org.clew.source.types.Arithmetic.Binary;
import org.clew.source.types.Displacement;
import org.clew.source.types.Value;
import org.jspecify.annotations.Nullable;

/** Additions and subtractions of pointers (C11 6.5.6). */
public final class PointerArithmetic {

    private final FunctionLowering context;
    private final TermPool pool;

    PointerArithmetic(FunctionLowering context) {
        this.context = context;
        pool = context.pool();
    }

    Value binary(Binary operator, Value left, Value right) {
        boolean leftIsPointer = left.type() instanceof CType.Pointer;
        boolean rightIsPointer = right.type() instanceof CType.Pointer;
        if (operator == Binary.ADD) {
            return leftIsPointer ? moved(left, right, false) : moved(right, left, false);
        }
        if (operator == Binary.SUBTRACT && leftIsPointer) {
            return rightIsPointer ? difference(left, right) : moved(left, right, true);
        }
        throw new Unsupported("operator on a pointer", "C has no such operation");
    }

    /** {@code pointer + index} or {@code pointer - index}. */
    public Value moved(Value pointer, Value index, boolean backwards) {
        if (!(pointer.type() instanceof CType.Pointer type) || !CTypes.isInteger(index.type())) {
            throw new Unsupported("pointer arithmetic", "it needs a pointer and an integer");
        }
        CType pointee = type.pointee();
        Term size = context.unit().sizes().bytes(pointee);
        Term count = context.conversions()
                .convert(index, context.layout().differenceType())
                .term();
        Term bytes = pool.mul(count, size);
        Term address = backwards ? pool.sub(pointer.term(), bytes) : pool.add(pointer.term(), bytes);
        boolean once = pointer.origin() == null && size.isConstant();
        Displacement origin = new Displacement(
                pointer.provenance(),
                once ? (backwards ? pool.neg(count) : count) : null,
                once ? ((BitVecConstant) size).unsigned().longValue() : 0);
        return new Value(address, pointer.type(), target(pointer.target(), pointee, count, backwards), origin);
    }

    /**
     * Within an object that the expression designates, a constant leads to a particular place. Otherwise only bytes are counted off to
     * reach a particular member; a pointer to anything else walks through an array.
     */
    private @Nullable Target target(@Nullable Target target, CType pointee, Term count, boolean backwards) {
        if (target == null || count instanceof BitVecConstant c && c.unsigned().signum() == 0) {
            return target;
        }
        Aliasing aliasing = context.unit().aliasing();
        long size = Math.max(context.layout().size(pointee), 1);
        if (count instanceof BitVecConstant c && c.signed().bitLength() < 32) {
            long bytes = (backwards ? -1 : 1) * c.signed().longValue() * size;
            if (bytes >= 0 && bytes < target.extent()) {
                return target.shifted(bytes);
            }
            if (size == 1 && !aliasing.repeats(target, 1)) {
                aliasing.moved(target, size);
                return target.shifted(bytes);
            }
        }
        aliasing.walk(target, size);
        return target;
    }

    private Value difference(Value left, Value right) {
        CType type = context.layout().differenceType();
        Term size = context.unit().sizes().bytes(((CType.Pointer) left.type()).pointee());
        Term bytes = pool.sub(left.term(), right.term());
        return new Value(size == pool.bitVec(1, size.width()) ? bytes : pool.sdiv(bytes, size), type);
    }
}
