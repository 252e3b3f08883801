package org.clew.logic;

import java.math.BigInteger;

/** An IEEE number, kept as its bits without x87's explicit integer bit; all NaNs of a format are one constant. */
public final class FloatConstant extends Term {

    private final FloatValue value;

    FloatConstant(int serial, FloatValue value) {
        super(serial, value.format(), 0, 0);
        this.value = value;
    }

    public FloatValue value() {
        return value;
    }

    /** Sign, exponent and trailing significand, {@code format().bits()} bits in all, read as an unsigned number. */
    public BigInteger bits() {
        return value.bits().unsigned();
    }

    public Sort.Float format() {
        return value.format();
    }
}
