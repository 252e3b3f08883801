package org.clew.semantics.run;

import org.clew.cfa.Location;

/** A location with its compiled edges. */
final class CompiledLocation {

    final Location location;
    final boolean exit;
    final boolean exclusive;
    CompiledEdge[] edges = {};

    /** @param exclusive whether at most one edge can be taken, whatever the variables hold */
    CompiledLocation(Location location, boolean exit, boolean exclusive) {
        this.location = location;
        this.exit = exit;
        this.exclusive = exclusive;
    }
}
