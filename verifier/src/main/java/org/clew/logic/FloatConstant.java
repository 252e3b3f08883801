package org.clew.logic;

import java.math.BigInteger;

/** An IEEE number, kept as its bits without x87's explicit integer bit; all NaNs of a format are one constant. */
public final class FloatConstant extends Term {

    private final BigInteger bits;

    FloatConstant(int serial, BigInteger bits, Sort.Float sort) {
        super(serial, sort);
        this.bits = bits;
    }

    /** Sign, exponent and trailing significand, {@code format().bits()} bits in all, read as an unsigned number. */
    public BigInteger bits() {
        return bits;
    }

    public Sort.Float format() {
        return (Sort.Float) sort();
    }
}
