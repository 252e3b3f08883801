package org.clew.evidence.inductive;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallContext;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;

/**
 * Orders places such that each comes after all those that lead to it, back edges aside, and what follows a loop comes after all of the
 * loop. So states that meet are joined before the walk goes on with them. Places of a function that is called come between the call and
 * what follows it.
 */
final class PlaceOrder implements Comparator<Place> {

    private final LoopForest forest;
    private final Map<Location, Integer> positions = new HashMap<>();

    PlaceOrder(Cfa cfa, LoopForest forest) {
        this.forest = forest;
        cfa.functions().forEach(this::number);
    }

    /** Whether the edge leads back, so that a walk along it is in a cycle. */
    boolean isBackward(Edge edge) {
        return position(edge.target()) <= position(edge.source());
    }

    @Override
    public int compare(Place one, Place other) {
        CallContext a = one.context();
        CallContext b = other.context();
        int callA = -1;
        int callB = -1;
        int positionA = position(one.location());
        int positionB = position(other.location());
        while (a != b) {
            boolean up = a.depth() >= b.depth();
            boolean both = a.depth() == b.depth();
            if (up) {
                callA = a.call().id();
                positionA = position(a.call().source());
                a = a.caller().orElseThrow();
            }
            if (!up || both) {
                callB = b.call().id();
                positionB = position(b.call().source());
                b = b.caller().orElseThrow();
            }
        }
        int order = Integer.compare(positionA, positionB);
        return order != 0 ? order : Integer.compare(callA, callB);
    }

    private int position(Location location) {
        return positions.getOrDefault(location, Integer.MAX_VALUE);
    }

    /** Depth first; the exits of a loop before the loop, so that they get higher numbers. */
    private void number(Function function) {
        List<Location> finished = new ArrayList<>();
        Set<Location> seen = new HashSet<>();
        Deque<Location> path = new ArrayDeque<>();
        Deque<Iterator<Location>> open = new ArrayDeque<>();
        seen.add(function.entry());
        path.push(function.entry());
        open.push(next(function.entry()));
        while (!path.isEmpty()) {
            if (!open.element().hasNext()) {
                open.pop();
                finished.add(path.pop());
                continue;
            }
            Location next = open.element().next();
            if (seen.add(next)) {
                path.push(next);
                open.push(next(next));
            }
        }
        for (Location location : finished.reversed()) {
            positions.put(location, positions.size());
        }
    }

    private Iterator<Location> next(Location location) {
        List<Location> next = new ArrayList<>();
        Optional<Loop> loop = forest.headedBy(location);
        if (loop.isPresent()) {
            for (Location inside : loop.get().body()) {
                inside.outgoing().stream()
                        .map(Edge::target)
                        .filter(target -> !forest.isInside(target, loop.get()))
                        .forEach(next::add);
            }
        }
        location.outgoing().stream()
                .filter(edge -> !forest.isBackEdge(edge))
                .map(Edge::target)
                .forEach(next::add);
        return next.iterator();
    }
}
