package org.clew.engine.forward;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
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

    private final boolean lazy;
    private final Statistics statistics;
    private final Deque<Node> roots = new ArrayDeque<>();
    private final Map<LoopInstance, Mark> marks = new HashMap<>();
    private final Set<Step> needed = new HashSet<>();
    private Set<Place> explored = new HashSet<>();

    Speculation(boolean lazy, Statistics statistics) {
        this.lazy = lazy;
        this.statistics = statistics;
    }

    /** What was explored when a loop was entered, and at which level (AbsLevel) that was. */
    private record Mark(Set<Place> explored, int level) {}

    /** A guard that was needed once is needed again, as a rule: it is not ignored a second time. */
    boolean isWorthwhile(Step guard) {
        return lazy && !needed.contains(guard);
    }

    /** True below an infeasible guard. */
    boolean isOn() {
        return !roots.isEmpty();
    }

    void begin(Node root) {

        statistics.increment("speculations");
        roots.push(root);
    }

    boolean isInnermost(Node node) {
        return roots.peek() == node;
    }

    /** The innermost speculation has an interpolant. */
    void succeed() {
        statistics.increment("speculations succeeded");
        end();
    }

    /** The innermost speculation has none; its root gets the interpolant that an eager search gives it. */
    Node fail(Failure why) {
        statistics.increment("speculations failed: " + why.name().toLowerCase(Locale.ROOT));
        Node root = end();
        needed.add(root.steps().getLast());
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
