package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.program.Op;

/**
 * The locations from which a program may still fail: an error or a debt can be reached from them if every branch could
 * be taken, and a function could return to any of its calls. Part of a check, so it uses nothing of the passes that it
 * checks.
 */
final class Failures {

    private final Cfa cfa;
    private final Set<Location> ahead = new HashSet<>();
    private final Map<String, List<Edge>> calls = new HashMap<>();
    private final Set<String> failing = new HashSet<>();

    Failures(Cfa cfa) {
        this.cfa = cfa;
        Deque<Location> open = new ArrayDeque<>();
        cfa.locations().forEach(location -> {
            if (fails(location) && ahead.add(location)) {
                open.add(location);
            }
            for (Edge edge : location.outgoing()) {
                if (edge.op() instanceof Op.Call call) {
                    calls.computeIfAbsent(call.function(), name -> new ArrayList<>())
                            .add(edge);
                }
            }
        });
        findFunctions(open);
        findLocations(open);
    }

    /** Whether an error or a debt may be reached from here, also after the function has returned. */
    boolean areAheadOf(Location location) {
        return ahead.contains(location);
    }

    /** Whether an error or a debt may be reached during a call of the function. */
    boolean occurIn(String function) {
        return failing.contains(function);
    }

    private static boolean fails(Location location) {
        return location.isError() || location.outgoing().stream().anyMatch(edge -> edge.op() instanceof Op.Debt);
    }

    private void findFunctions(Deque<Location> failures) {
        Deque<String> open = new ArrayDeque<>();
        failures.forEach(location -> open.add(location.function()));
        while (!open.isEmpty()) {
            String function = open.remove();
            if (failing.add(function)) {
                calls.getOrDefault(function, List.of())
                        .forEach(call -> open.add(call.source().function()));
            }
        }
    }

    private void findLocations(Deque<Location> open) {
        failing.forEach(function -> calls.getOrDefault(function, List.of()).forEach(call -> add(call.source(), open)));
        while (!open.isEmpty()) {
            Location location = open.remove();
            for (Edge edge : location.incoming()) {
                add(edge.source(), open);
                if (edge.op() instanceof Op.Call call) {
                    cfa.function(call.function()).map(Function::exit).ifPresent(exit -> add(exit, open));
                }
            }
        }
    }

    private void add(Location location, Deque<Location> open) {
        if (ahead.add(location)) {
            open.add(location);
        }
    }
}
