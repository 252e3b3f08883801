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
 * linear bound: a place that was explored before must be subsumed when speculation meets it. The paper counts the places of one
 * speculation; as ours may be as many as the whole search has, we count those of the run, so that all speculations together
 * explore each place at most once.
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
    private final Deque<ForwardNode> roots = new ArrayDeque<>();
    private final Map<LoopInstance, Mark> marks = new HashMap<>();
    private final Set<Edge> needed = new HashSet<>();
    private Set<Place> explored = new HashSet<>();

    Speculation(Learning learning, Statistics statistics) {
        this.learning = learning;
        this.statistics = statistics;
    }

    /** What was explored when a loop was entered, and at which level (AbsLevel) that was. */
    private record Mark(Set<Place> explored, int level) {}

    /** True if guards are ignored where it costs nothing. */
    boolean recalls() {
        return learning == Learning.RECALL;
    }

    /** A guard that was needed once is needed again, as a rule, also in another call: it is not ignored a second time. */
    boolean isWorthwhile(Step guard) {
        return learning == Learning.LAZY && !needed.contains(guard.edge());
    }

    /** True below an infeasible guard. */
    boolean isOn() {
        return !roots.isEmpty();
    }

    void begin(ForwardNode root) {
        statistics.increment("speculations");
        if (!isOn()) {
            statistics.increment("speculations outermost");
        }
        roots.push(root);
    }

    boolean isInnermost(ForwardNode node) {
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
    ForwardNode fail(Failure why) {
        statistics.increment("speculations failed: " + why.name().toLowerCase(Locale.ROOT));
        ForwardNode root = end();
        needed.add(root.steps().getLast().edge());
        return root;
    }

    /** A restart leaves the node behind. */
    void abandon(ForwardNode node) {
        if (isInnermost(node)) {
            end();
        }
    }

    private ForwardNode end() {
        ForwardNode root = roots.pop();
        if (roots.isEmpty()) {
            marks.clear();
        }
        return root;
    }

    /** The ways that leave the place are explored. False if they were before, by whomever. */
    boolean explores(Place place) {
        boolean first = explored.add(place);
        if (first) {
            statistics.maximum("places", explored.size());
        }
        return first;
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
