package org.clew.logic;

/**
 * A formula or expression: immutable, interned by its {@link TermPool}, so equality is identity, and ordered by
 * {@link #serial()}, so every order derived from terms is the same in every run.
 */
public abstract sealed class Term implements Comparable<Term>
        permits Symbol, BoolConstant, BitVecConstant, IntConstant, FloatConstant, Application {

    private final int serial;
    private final Sort sort;
    private final long symbolBits;
    private final int traits;

    /** @param inherited the traits of the operator and the arguments */
    Term(int serial, Sort sort, long symbolBits, int inherited) {
        this.serial = serial;
        this.sort = sort;
        this.symbolBits = symbolBits;
        this.traits = inherited | Trait.of(sort);
    }

    /** The order of creation within the pool; arguments always have smaller serials than their application. */
    public final int serial() {
        return serial;
    }

    public final Sort sort() {
        return sort;
    }

    /**
     * A Bloom filter of the free symbols: each symbol has one bit, a term has those of its arguments. Terms without a common bit
     * have no common symbol, which spares most traversals of a large formula for the sake of a few symbols.
     */
    public final long symbolBits() {
        return symbolBits;
    }

    /** Whether this trait is somewhere in the term. */
    public final boolean has(Trait trait) {
        return trait.isIn(traits);
    }

    final int traits() {
        return traits;
    }

    public final boolean isBool() {
        return sort instanceof Sort.Bool;
    }

    /** The width of a bit-vector term. */
    public final int width() {
        return ((Sort.BitVec) sort).width();
    }

    public final boolean isConstant() {
        return !(this instanceof Symbol || this instanceof Application);
    }

    /** True if this is an application of {@code operator}. */
    public final boolean is(Operator operator) {
        return this instanceof Application application && application.operator() == operator;
    }

    @Override
    public final int compareTo(Term other) {
        return Integer.compare(serial, other.serial);
    }

    @Override
    public final int hashCode() {
        return serial;
    }

    @Override
    public final boolean equals(Object other) {
        return this == other;
    }

    /** Short text for messages and debuggers, abbreviated where the term is large; {@code logic.print} prints in full. */
    @Override
    public final String toString() {
        return TermText.of(this);
    }
}
