package org.clew.logic;

import java.util.function.Predicate;
import java.util.function.Supplier;

/** A hash set that finds an equal element before a new one is made; open addressing, one lock per stripe. */
final class InternTable<T> {

    private static final int STRIPES = 16;

    private final Stripe[] stripes = new Stripe[STRIPES];

    InternTable() {
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** The element with this hash that is {@code same}, or the new one, which is kept. */
    @SuppressWarnings("unchecked")
    T intern(int hash, Predicate<T> same, Supplier<T> make) {
        int mixed = (hash ^ (hash >>> 15)) * 0x9E3779B1;
        mixed ^= mixed >>> 16;
        Stripe stripe = stripes[mixed & (STRIPES - 1)];
        synchronized (stripe) {
            int mask = stripe.elements.length - 1;
            int slot = (mixed >>> 4) & mask;
            while (stripe.elements[slot] != null) {
                if (stripe.hashes[slot] == mixed && same.test((T) stripe.elements[slot])) {
                    return (T) stripe.elements[slot];
                }
                slot = (slot + 1) & mask;
            }
            T made = make.get();
            stripe.elements[slot] = made;
            stripe.hashes[slot] = mixed;
            if (++stripe.size * 2 > stripe.elements.length) {
                stripe.grow();
            }
            return made;
        }
    }

    private static final class Stripe {
        private Object[] elements = new Object[64];
        private int[] hashes = new int[64];
        private int size;

        private void grow() {
            Object[] oldElements = elements;
            int[] oldHashes = hashes;
            elements = new Object[oldElements.length * 2];
            hashes = new int[elements.length];
            int mask = elements.length - 1;
            for (int i = 0; i < oldElements.length; i++) {
                if (oldElements[i] != null) {
                    int slot = (oldHashes[i] >>> 4) & mask;
                    while (elements[slot] != null) {
                        slot = (slot + 1) & mask;
                    }
                    elements[slot] = oldElements[i];
                    hashes[slot] = oldHashes[i];
                }
            }
        }
    }
}
