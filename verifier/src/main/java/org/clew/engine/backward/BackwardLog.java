package org.clew.engine.backward;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.cfa.pass.InlineCalls;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.jspecify.annotations.Nullable;

/** Logs the growth of a backward tree, in terms of the places of the program before its calls were inlined. */
final class BackwardLog {

    static final BackwardLog NONE = new BackwardLog(SearchLog.NONE, Map.of(), null);

    private final SearchLog log;
    private final Map<Location, Place> origins;
    private final @Nullable Unfolding unfolding;
    private final Map<ErrorStates, Integer> numbers = new IdentityHashMap<>();

    BackwardLog(SearchLog log, InlineCalls.Inlined inlined) {
        this(log, inlined.origins(), new Unfolding(inlined.cfa()));
    }

    private BackwardLog(SearchLog log, Map<Location, Place> origins, @Nullable Unfolding unfolding) {
        this.log = log;
        this.origins = origins;
        this.unfolding = unfolding;
    }

    void grown(ErrorStates node) {
        if (unfolding == null || log.leftOut() > 0) {
            return;
        }
        int number = numbers.size();
        numbers.put(node, number);
        ErrorStates next = node.next();
        Integer parent = next == null ? null : numbers.get(next);
        log.add(new SearchEvent.Grown(
                number,
                parent == null ? OptionalInt.empty() : OptionalInt.of(parent),
                place(unfolding, node.at()),
                steps(node, unfolding),
                List.of(node.states())));
    }

    /** The same node with something noted about its path. */
    void renewed(ErrorStates node, ErrorStates as) {
        Integer number = numbers.get(node);
        if (number != null) {
            numbers.put(as, number);
        }
    }

    void closed(ErrorStates node, Ending how) {
        Integer number = numbers.get(node);
        if (number != null) {
            log.add(new SearchEvent.Closed(number, how, OptionalInt.empty(), List.of(node.states())));
        }
    }

    private Place place(Unfolding places, Location location) {
        Place origin = origins.get(location);
        return origin == null ? places.place(places.start().context(), location) : origin;
    }

    private List<Step> steps(ErrorStates node, Unfolding places) {
        Edge edge = node.via();
        return edge == null ? List.of() : List.of(new Step(edge, List.of(edge.op()), place(places, edge.target())));
    }
}
