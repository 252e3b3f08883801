package org.clew.logic;

/** A free variable of a formula: a program variable, a symbolic input, or a universal of an interpolant. */
public final class Symbol extends Term {

    private final String name;

    Symbol(int serial, String name, Sort sort) {
        super(serial, sort, 1L << (serial * 0x9E3779B1 >>> 26), 0);
        this.name = name;
    }

    /** Unique within the pool: two symbols of one pool with the same name are the same symbol. */
    public String name() {
        return name;
    }
}
