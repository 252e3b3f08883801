package org.clew.logic;

import java.math.BigInteger;

/** A machine word. */
public final class BitVecConstant extends Term {

    private final BigInteger unsigned;

    BitVecConstant(int serial, BigInteger unsigned, Sort.BitVec sort) {
        super(serial, sort);
        this.unsigned = unsigned;
    }

    /** The bits read as an unsigned number. */
    public BigInteger unsigned() {
        return unsigned;
    }

    /** The bits read as a two's complement number. */
    public BigInteger signed() {
        return unsigned.testBit(width() - 1) ? unsigned.subtract(BigInteger.ONE.shiftLeft(width())) : unsigned;
    }
}
