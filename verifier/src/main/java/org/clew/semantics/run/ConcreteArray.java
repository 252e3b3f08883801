package org.clew.semantics.run;

/** A mutable map from addresses to cells: a memory region during a concrete run. Cells never written hold one value. */
abstract sealed class ConcreteArray permits WordArray, WideArray {

    /** Addresses below this are the null page: no object lives there. */
    static final long NULL_PAGE_END = 0x100;

    abstract ConcreteArray copy();

    /** Whether the program determined what the cell holds; false where this is not sure. */
    abstract boolean isKnown(long address);

    /** From now on the program has determined none of the cells; they keep what they hold. */
    abstract void markUnknown();

    /** {@code this[low + i] := source[sourceLow + i]} for {@code 0 <= i < length}, all modulo {@code mask + 1}. */
    abstract void splice(long low, long length, ConcreteArray source, long sourceLow, long mask);

    abstract boolean sameCells(ConcreteArray other);

    static boolean isNull(long address) {
        return Long.compareUnsigned(address, NULL_PAGE_END) < 0;
    }
}
