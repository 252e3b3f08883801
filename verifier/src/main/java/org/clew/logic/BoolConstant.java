package org.clew.logic;

/** {@code true} or {@code false}. */
public final class BoolConstant extends Term {

    private final boolean value;

    BoolConstant(int serial, boolean value) {
        super(serial, Sort.BOOL, 0, 0);
        this.value = value;
    }

    public boolean value() {
        return value;
    }
}
