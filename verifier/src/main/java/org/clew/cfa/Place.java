package org.clew.cfa;

import org.clew.collection.Fingerprints;

/** A location within a call stack: what the papers call a program point once calls are unfolded. Interned; identity is equality. */
public final class Place implements Comparable<Place> {

    private final int id;
    private final CallContext context;
    private final Location location;

    Place(int id, CallContext context, Location location) {
        this.id = id;
        this.context = context;
        this.location = location;
    }

    /** Places are numbered in the order in which they were first reached. */
    public int id() {
        return id;
    }

    public CallContext context() {
        return context;
    }

    public Location location() {
        return location;
    }

    public boolean isError() {
        return location.isError();
    }

    /** A hash that is the same in every unfolding of the program, and differs for different places except with negligible probability. */
    public long fingerprint() {
        return Fingerprints.mixed(context.fingerprint(), location.id());
    }

    @Override
    public int compareTo(Place other) {
        return Integer.compare(id, other.id);
    }

    @Override
    public int hashCode() {
        return id;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public String toString() {
        return context + "@" + location.id();
    }
}
