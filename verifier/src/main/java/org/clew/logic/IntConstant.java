package org.clew.logic;

import java.math.BigInteger;

/** A mathematical integer. */
public final class IntConstant extends Term {

    private final BigInteger value;

    IntConstant(int serial, BigInteger value) {
        super(serial, Sort.INT, 0, 0);
        this.value = value;
    }

    public BigInteger value() {
        return value;
    }
}
