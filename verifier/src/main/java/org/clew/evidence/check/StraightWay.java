package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;

/** Edges one after the other, without branches between them. */
final class StraightWay {

    private StraightWay() {}

    /** From an edge as far as there is no choice. */
    static List<Edge> from(Edge first) {
        List<Edge> way = new ArrayList<>(List.of(first));
        Set<Location> passed = new HashSet<>();
        while (way.getLast().target().outgoing().size() == 1
                && passed.add(way.getLast().target())) {
            way.add(way.getLast().target().outgoing().getFirst());
        }
        return way;
    }

    /** From an edge to a location, without a choice before it. */
    static Optional<List<Edge>> to(Location end, Edge first) {
        List<Edge> way = from(first);
        for (int i = 0; i < way.size(); i++) {
            if (way.get(i).target() == end) {
                return Optional.of(List.copyOf(way.subList(0, i + 1)));
            }
        }
        return Optional.empty();
    }
}
