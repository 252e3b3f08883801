package org.clew.cfa;

import java.util.List;
import java.util.Optional;

/**
 * A loop of one function. {@code body} includes the header and every inner loop. In an irreducible loop, which {@code goto} can
 * enter past its header, {@code reducible} is false and the header is only the entry that a depth-first walk meets first.
 */
public final class Loop {

    private final Location header;
    private final Optional<Loop> parent;
    private final List<Location> body;
    private final boolean reducible;
    private final int depth;

    Loop(Location header, Optional<Loop> parent, List<Location> body, boolean reducible) {
        this.header = header;
        this.parent = parent;
        this.body = List.copyOf(body);
        this.reducible = reducible;
        this.depth = parent.map(outer -> outer.depth + 1).orElse(1);
    }

    public Location header() {
        return header;
    }

    /** The loop directly around this one, in the same function. */
    public Optional<Loop> parent() {
        return parent;
    }

    public List<Location> body() {
        return body;
    }

    public boolean isReducible() {
        return reducible;
    }

    /** 1 for an outermost loop. */
    public int depth() {
        return depth;
    }
}
