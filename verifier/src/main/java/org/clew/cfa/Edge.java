package org.clew.cfa;

import org.clew.program.Op;
import org.clew.program.SourceSpan;

/** One operation between two locations of the same function. */
public final class Edge {

    private final int id;
    private final Location source;
    private final Location target;
    private final Op op;
    private final SourceSpan span;

    Edge(int id, Location source, Location target, Op op, SourceSpan span) {
        this.id = id;
        this.source = source;
        this.target = target;
        this.op = op;
        this.span = span;
    }

    public int id() {
        return id;
    }

    public Location source() {
        return source;
    }

    public Location target() {
        return target;
    }

    public Op op() {
        return op;
    }

    public SourceSpan span() {
        return span;
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
        return source + " --" + op + "--> " + target;
    }
}
