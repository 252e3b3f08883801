package org.clew.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Location;
import org.clew.logic.Term;

/**
 * What somebody says of loop headers: the user, or another strategy that proved it. Facts are over the variables of the header's
 * function, in its first activation, and globals. Whoever takes one up proves it before use. Threads may share an object.
 */
public final class OfferedInvariants {

    /** What came of an offer. */
    public enum Fate {
        /** Nobody has looked at it. */
        OPEN,
        /** Somebody tried, and it was not proved so far. */
        TRIED,
        /** It was proved for some way into the loop. */
        CONFIRMED
    }

    private final Map<Location, Map<Term, Fate>> byHeader = new LinkedHashMap<>();

    public synchronized void offer(Location header, Term fact) {
        byHeader.computeIfAbsent(header, key -> new LinkedHashMap<>()).putIfAbsent(fact, Fate.OPEN);
    }

    /** In the order in which they were offered. */
    public synchronized List<Term> at(Location header) {
        return new ArrayList<>(byHeader.getOrDefault(header, Map.of()).keySet());
    }

    /** Notes what came of an offer, if it is one; what was confirmed stays so. */
    public synchronized void settle(Location header, Term fact, Fate fate) {
        Map<Term, Fate> here = byHeader.getOrDefault(header, Map.of());
        Fate before = here.get(fact);
        if (before != null && before.compareTo(fate) < 0) {
            here.put(fact, fate);
        }
    }

    public synchronized Fate fate(Location header, Term fact) {
        return byHeader.getOrDefault(header, Map.of()).getOrDefault(fact, Fate.OPEN);
    }
}
