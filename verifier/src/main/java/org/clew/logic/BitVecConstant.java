package org.clew.logic;

import java.math.BigInteger;

/** A machine word as a term. */
public final class BitVecConstant extends Term {

    private final Word word;

    BitVecConstant(int serial, Word word) {
        super(serial, Sort.bitVec(word.width()), 0, 0);
        this.word = word;
    }

    public Word word() {
        return word;
    }

    /** The bits read as an unsigned number. */
    public BigInteger unsigned() {
        return word.unsigned();
    }

    /** The bits read as a two's complement number. */
    public BigInteger signed() {
        return word.signed();
    }
}
