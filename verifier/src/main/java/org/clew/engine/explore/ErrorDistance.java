package org.clew.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.CallContext;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.program.Op;

/**
 * Computes a lower bound of the number of edges to an error, as if all edges were feasible. A path over a call counts it as one edge; a path into the
 * callee continues at its entry.
 */
final class ErrorDistance {

    static final int UNREACHABLE = Integer.MAX_VALUE / 2;

    /** Deeper recursion does not make the estimate better. */
    private static final int DEEPEST_STACK = 40;

    private final Map<String, List<Location>> calls = new HashMap<>();
    private final int[] toError;
    private final int[] toExit;

    ErrorDistance(Cfa cfa) {
        List<Location> errors = new ArrayList<>();
        List<Location> exits = new ArrayList<>();
        for (Function function : cfa.functions()) {
            exits.add(function.exit());
            for (Location location : function.locations()) {
                if (location.isError()) {
                    errors.add(location);
                }
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Call call) {
                        calls.computeIfAbsent(call.function(), name -> new ArrayList<>())
                                .add(location);
                    }
                }
            }
        }
        toError = distances(cfa, errors, true);
        toExit = distances(cfa, exits, false);
    }

    /** The nearest error, in this function or after returning to one of its callers. */
    int from(Place place) {
        int best = toError[place.location().id()];
        int left = toExit[place.location().id()];
        CallContext context = place.context();
        for (int depth = 0; depth < DEEPEST_STACK && context.caller().isPresent(); depth++) {
            Location resumed = context.call().target();
            best = Math.min(best, sum(left, toError[resumed.id()]));
            left = sum(left, toExit[resumed.id()]);
            context = context.caller().get();
        }
        return best;
    }

    /** Breadth-first, against the edges. */
    private int[] distances(Cfa cfa, List<Location> goals, boolean throughCalls) {
        int[] distance = new int[cfa.locationCount()];
        Arrays.fill(distance, UNREACHABLE);
        Deque<Location> open = new ArrayDeque<>();
        for (Location goal : goals) {
            distance[goal.id()] = 0;
            open.add(goal);
        }
        while (!open.isEmpty()) {
            Location target = open.remove();
            List<Location> sources = new ArrayList<>();
            target.incoming().forEach(edge -> sources.add(edge.source()));
            if (throughCalls && isEntry(cfa, target)) {
                sources.addAll(calls.getOrDefault(target.function(), List.of()));
            }
            for (Location source : sources) {
                if (distance[source.id()] == UNREACHABLE) {
                    distance[source.id()] = distance[target.id()] + 1;
                    open.add(source);
                }
            }
        }
        return distance;
    }

    private static boolean isEntry(Cfa cfa, Location location) {
        return cfa.function(location.function())
                .map(function -> function.entry() == location)
                .orElse(false);
    }

    private static int sum(int a, int b) {
        return Math.min(UNREACHABLE, a + b);
    }
}
