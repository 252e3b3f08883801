package org.clew.program;

import java.math.BigInteger;

/**
 * Where counterexamples put memory of the environment. A pointer from outside, or one that the program has not set, may point to an object that the
 * program does not have; in a counterexample it points here, and the harness maps memory at these addresses.
 */
public final class OutsideMemory {

    /** Above what a small program has, below where systems with 32 bits map libraries. */
    public static final long LOWEST = 0x2000_0000L;

    public static final long SIZE = 0x40_0000L;

    /** Enough for an object of any type. */
    public static final long ALIGNMENT = 16;

    /** How far from the lowest address objects begin at most; what is left has room for the last of them. */
    public static final long OBJECTS = SIZE / 2;

    /** A pointer of 32 bits that consists of such bytes points here. */
    public static final byte FILLING = 0x20;

    private OutsideMemory() {}

    public static boolean holds(BigInteger address) {
        return address.bitLength() < Long.SIZE && address.longValue() >= LOWEST && address.longValue() < LOWEST + SIZE;
    }
}
