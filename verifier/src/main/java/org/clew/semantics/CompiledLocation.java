package org.clew.semantics;

import org.clew.cfa.Location;

/** A location with its compiled edges. */
final class CompiledLocation {

    final Location location;
    final boolean exit;
    CompiledEdge[] edges = {};

    CompiledLocation(Location location, boolean exit) {
        this.location = location;
        this.exit = exit;
    }
}
