package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.logic.Term;

/**
 * What a backward search claims to be unreachable, by location. When the search has closed, the complement is an inductive
 * annotation of the automaton: that is the proof. Claims of a nested search that fails are taken back.
 */
final class Exclusions {

    private record Claim(Location location, Term states) {}

    private final List<Claim> claims = new ArrayList<>();

    void exclude(Location location, Term states) {
        claims.add(new Claim(location, states));
    }

    /** How many claims there are, to come back to. */
    int mark() {
        return claims.size();
    }

    /** Takes back all claims since the mark. */
    void backTo(int mark) {
        claims.subList(mark, claims.size()).clear();
    }

    Map<Location, Set<Term>> all() {
        Map<Location, Set<Term>> byLocation = new LinkedHashMap<>();
        for (Claim claim : claims) {
            byLocation
                    .computeIfAbsent(claim.location(), l -> new LinkedHashSet<>())
                    .add(claim.states());
        }
        return byLocation;
    }
}
