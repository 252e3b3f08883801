package org.clew.logic;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** All applications of a pool, each once: open addressing, one lock per stripe. */
final class InternTable {

    private static final int STRIPES = 16;

    private final Stripe[] stripes = new Stripe[STRIPES];
    private final AtomicInteger serials;

    InternTable(AtomicInteger serials) {
        this.serials = serials;
        for (int i = 0; i < STRIPES; i++) {
            stripes[i] = new Stripe();
        }
    }

    /** The application of these parts, made now if there is none yet; the arrays become part of it. */
    Application intern(
            Sort sort, Operator operator, int[] parameters, @Nullable FunctionSymbol function, Term[] arguments) {
        int hash = hash(operator, parameters, arguments);
        Stripe stripe = stripes[hash & (STRIPES - 1)];
        synchronized (stripe) {
            int slot = stripe.slot(hash, sort, operator, parameters, function, arguments);
            Application found = stripe.elements[slot];
            if (found != null) {
                return found;
            }
            Application made =
                    new Application(serials.getAndIncrement(), sort, operator, parameters, function, arguments);
            stripe.put(slot, hash, made);
            return made;
        }
    }

    /** The application of these parts if it exists already. */
    @Nullable
    Application find(Sort sort, Operator operator, int[] parameters, Term[] arguments) {
        int hash = hash(operator, parameters, arguments);
        Stripe stripe = stripes[hash & (STRIPES - 1)];
        synchronized (stripe) {
            return stripe.elements[stripe.slot(hash, sort, operator, parameters, null, arguments)];
        }
    }

    private static int hash(Operator operator, int[] parameters, Term[] arguments) {
        int hash = operator.ordinal();
        for (Term argument : arguments) {
            hash = (hash ^ argument.serial()) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        for (int parameter : parameters) {
            hash = 31 * hash + parameter;
        }
        return hash ^ hash >>> 16;
    }

    private static final class Stripe {
        private @Nullable Application[] elements = new Application[64];
        private int[] hashes = new int[64];
        private int size;

        /** Where the application is, or the free slot where it belongs. */
        private int slot(
                int hash,
                Sort sort,
                Operator operator,
                int[] parameters,
                @Nullable FunctionSymbol function,
                Term[] arguments) {
            int mask = elements.length - 1;
            int slot = (hash >>> 4) & mask;
            while (true) {
                Application element = elements[slot];
                if (element == null
                        || hashes[slot] == hash && element.matches(sort, operator, parameters, function, arguments)) {
                    return slot;
                }
                slot = (slot + 1) & mask;
            }
        }

        private void put(int slot, int hash, Application made) {
            elements[slot] = made;
            hashes[slot] = hash;
            if (++size * 2 > elements.length) {
                grow();
            }
        }

        private void grow() {
            @Nullable Application[] oldElements = elements;
            int[] oldHashes = hashes;
            elements = new Application[oldElements.length * 2];
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
