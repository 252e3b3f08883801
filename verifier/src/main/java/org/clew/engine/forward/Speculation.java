package org.clew.engine.forward;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.StrategyOptions.Forward.Learning;
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.Statistics;
import org.jspecify.annotations.Nullable;

/**
 * Which infeasible guards the search has gone past for the sake of better interpolants (LAZY, Fig. 4), innermost last, and the
 * linear bound: under speculation each place may be explored once, and must be subsumed when it is met again.
 */
final class Speculation {

    /** Why a speculation ends without an interpolant. */
    enum Failure {
        /** The guard was needed to keep an error away. */
        ERROR,
        /** A place was met again and not subsumed. */
        BOUND,
        /** A loop around the guard would have to be weakened or unrolled, only because the guard was ignored. */
        LOOP
    }

    private final Learning learning;
    private final Statistics statistics;
    private final Deque<Node> roots = new ArrayDeque<>();
    private final Map<LoopInstance, Mark> marks = new HashMap<>();
    private final Set<Edge> needed = new HashSet<>();
    private final Map<Place, Integer> visits = new HashMap<>();
    private Set<Place> explored = new HashSet<>();

    Speculation(Learning learning, Statistics statistics) {
        this.learning = learning;
        this.statistics = statistics;
    }

    /** What was explored when a loop was entered, and at which level (AbsLevel) that was. */
    private record Mark(Set<Place> explored, int level) {}

    /** A guard that was needed once is needed again, as a rule: it is not ignored a second time. */
    boolean isWorthwhile(Place from, Step guard) {
        return switch (learning) {
            case EAGER -> false;
            case PATIENT -> visits.getOrDefault(from, 0) > 1 && !needed.contains(guard.edge());
            case LAZY -> !needed.contains(guard.edge());
        };
    }

    /** The ways that leave a place are explored, once more. */
    void expands(Place place) {
        visits.merge(place, 1, Integer::sum);
    }

    /** True below an infeasible guard. */
    boolean isOn() {
        return !roots.isEmpty();
    }

    void begin(Node root) {
        statistics.increment("speculations");
        if (!isOn()) {
            statistics.increment("speculations outermost");
        }
        roots.push(root);
    }

    boolean isInnermost(Node node) {
        return roots.peek() == node;
    }

    /** The innermost speculation has an interpolant. */
    void succeed() {
        statistics.increment("speculations succeeded");
        end();
        if (!isOn()) {
            statistics.increment("speculations outermost succeeded");
        }
    }

    /** The innermost speculation has none; its root gets the interpolant that an eager search gives it. */
    Node fail(Failure why) {
        statistics.increment("speculations failed: " + why.name().toLowerCase(Locale.ROOT));
        Node root = end();
        needed.add(root.steps().getLast().edge());
        return root;
    }

    /** A restart leaves the node behind. */
    void abandon(Node node) {
        if (isInnermost(node)) {
            end();
        }
    }

    private Node end() {
        Node root = roots.pop();
        if (roots.isEmpty()) {
            explored.clear();
            marks.clear();
        }
        return root;
    }

    /** False if the place has been explored before, under this speculation or one around it. */
    boolean explores(Place place) {
        return explored.add(place);
    }

    void enters(LoopInstance loop) {
        if (isOn()) {
            marks.put(loop, new Mark(new HashSet<>(explored), roots.size()));
        }
    }

    /** True if the loop was entered below the innermost guard that is ignored. */
    boolean contains(LoopInstance loop) {
        @Nullable Mark mark = marks.get(loop);
        return mark != null && mark.level() == roots.size();
    }

    /** The loop is explored again; what was explored in it does not count. */
    void restarts(LoopInstance loop) {
        @Nullable Mark mark = marks.get(loop);
        if (mark != null) {
            explored = new HashSet<>(mark.explored());
        }
    }
}
