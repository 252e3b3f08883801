package org.clew.source.cdt.unit;

import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.Map;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.TypeLayout;
import org.clew.source.cdt.syntax.RunTimeSize;

/**
 * The sizes of types: of arrays whose length is known only at run time, and of structs with such members, by the identity of their
 * type (C11 6.7.6.2 p5).
 */
public final class RunTimeSizes {

    private final TermPool pool;
    private final TypeLayout layout;
    private final Map<CType, RunTimeSize> known = new IdentityHashMap<>();

    public RunTimeSizes(TermPool pool, TypeLayout layout) {
        this.pool = pool;
        this.layout = layout;
    }

    public void put(CType type, RunTimeSize size) {
        known.put(type, size);
    }

    public boolean isVariable(CType type) {
        return known.containsKey(type);
    }

    /** Whether the type, or one that it leads to, has a size that is known only at run time (C11 6.7.6 p3). */
    public boolean isVariablyModified(CType type) {
        CType inner = type;
        while (!isVariable(inner)) {
            if (inner instanceof CType.Pointer pointer) {
                inner = pointer.pointee();
            } else if (inner instanceof CType.Array array) {
                inner = array.element();
            } else {
                return false;
            }
        }
        return true;
    }

    /** The size of a type in bytes; a variable where it is known only at run time. */
    public Term bytes(CType type) {
        RunTimeSize size = known.get(type);
        return size == null ? pool.bitVec(layout.size(type), layout.model().pointerBits()) : size.bytes();
    }

    /** An object of the type can exist. */
    public Term fits(CType type) {
        RunTimeSize size = known.get(type);
        return size == null ? pool.trueTerm() : size.fits();
    }

    /** Whether an array of so many elements can exist. */
    public Term fits(Term count, CType element) {
        return pool.and(fits(element), isNoLargerThanMemory(count, bytes(element)));
    }

    private Term isNoLargerThanMemory(Term count, Term each) {
        int bits = count.width();
        BigInteger most = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        if (each instanceof BitVecConstant constant) {
            return constant.unsigned().signum() == 0
                    ? pool.trueTerm()
                    : pool.ule(count, pool.bitVec(most.divide(constant.unsigned()), bits));
        }
        Term product = pool.mul(pool.zeroExtendOrCut(count, 2 * bits), pool.zeroExtendOrCut(each, 2 * bits));
        return pool.ule(product, pool.bitVec(most, 2 * bits));
    }
}
