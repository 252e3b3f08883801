package org.clew.cfa;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * A program that was made from another, with a map of locations. The map is only a hint for the check that the form has all
 * errors of the whole program; soundness does not depend on it.
 *
 * @param copies locations of the whole program and what became of them; those that were left out have no entry
 */
public record Form(Cfa whole, Cfa cfa, Map<Location, Location> copies) {

    public Form {
        copies = Collections.unmodifiableMap(new HashMap<>(copies));
    }
}
