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
 * annotation of the automaton: that is the proof. A nested search notes its claims in a draft, which counts only if it succeeds.
 */
final class Exclusions {

    private final Map<Location, Set<Term>> byLocation = new LinkedHashMap<>();

    void exclude(Location location, Term states) {
        byLocation.computeIfAbsent(location, l -> new LinkedHashSet<>()).add(states);
    }

    void accept(Exclusions draft) {
        draft.byLocation.forEach((location, states) ->
                byLocation.computeIfAbsent(location, l -> new LinkedHashSet<>()).addAll(states));
    }

    Map<Location, List<Term>> all() {
        Map<Location, List<Term>> copy = new LinkedHashMap<>();
        byLocation.forEach((location, states) -> copy.put(location, new ArrayList<>(states)));
        return copy;
    }
}
