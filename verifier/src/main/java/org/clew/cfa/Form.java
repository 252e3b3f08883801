package org.clew.cfa;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * A program that a pass made from the whole program, with a map of locations. The map is a hint for the check that this program has all errors of the
 * whole one; soundness does not depend on it.
 *
 * @param copies maps locations of the whole program to their copies; locations that were left out have no entry
 */
public record Form(Cfa whole, Cfa cfa, Map<Location, Location> copies) {

    public Form {
        copies = Collections.unmodifiableMap(new HashMap<>(copies));
    }
}
