package org.clew.engine.tree;

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
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.Statistics;
import org.jspecify.annotations.Nullable;

/**
 * The infeasible guards that a search has ignored (LAZY, Fig. 4), innermost last, and the linear bound: when speculation reaches a place that was
 * explored before, the state must be subsumed. The paper counts the places of one speculation. Here they are counted over the whole run, so that all
 * speculations together explore each place at most once, because a single one may be as large as the search.
 */
final class Speculation<N extends TreeNode<N>> {

    /** Why a speculation ends without an interpolant. */
    enum Failure {
        /** The guard was needed to keep an error away. */
        ERROR,
        /** A place was met again and not subsumed. */
        BOUND,
        /** A loop around the guard would have to be weakened or unrolled, only because the guard was ignored. */
        LOOP
    }

    private final Statistics statistics;
    private final boolean thrifty;
    private final Deque<N> roots = new ArrayDeque<>();
    private final Map<LoopInstance, Mark> marks = new HashMap<>();
    private final Set<Edge> needed = new HashSet<>();
    private Set<Place> explored = new HashSet<>();

    /** @param thrifty false for the paper's bound, which counts the places of one outermost speculation */
    Speculation(Statistics statistics, boolean thrifty) {
        this.statistics = statistics;
        this.thrifty = thrifty;
    }

    /** What was explored when a loop was entered, and at which level (AbsLevel) that was. */
    private record Mark(Set<Place> explored, int level) {}

    /** True if ignoring the guard failed before. It is not ignored a second time, because it is usually needed again, also in another call. */
    boolean hasFailed(Step guard) {
        return thrifty && needed.contains(guard.edge());
    }

    /** True if the feasible ways of a node come before its ignored guards, so that what they learn lets speculation end early. */
    boolean isThrifty() {
        return thrifty;
    }

    /** True below an infeasible guard. */
    boolean isOn() {
        return !roots.isEmpty();
    }

    void begin(N root) {
        statistics.increment("speculations");
        if (!isOn()) {
            statistics.increment("speculations outermost");
        }
        roots.push(root);
        statistics.maximum("speculation depth", roots.size());
    }

    boolean isInnermost(N node) {
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
    N fail(Failure why) {
        statistics.increment("speculations failed: " + why.name().toLowerCase(Locale.ROOT));
        N root = end();
        needed.add(root.steps().getLast().edge());
        return root;
    }

    /** A restart leaves the node behind. */
    void abandon(N node) {
        if (isInnermost(node)) {
            end();
        }
    }

    private N end() {
        N root = roots.pop();
        if (roots.isEmpty()) {
            marks.clear();
            if (!thrifty) {
                explored.clear(); // Fig. 4, line 12
            }
        }
        return root;
    }

    /** Whether the ways that leave the place were explored, in speculation or not. */
    boolean hasExplored(Place place) {
        return explored.contains(place);
    }

    void explore(Place place) {
        if ((thrifty || isOn()) && explored.add(place)) {
            statistics.maximum("places", explored.size());
        }
    }

    void enter(LoopInstance loop) {
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
    void restart(LoopInstance loop) {
        @Nullable Mark mark = marks.get(loop);
        if (mark != null) {
            explored = new HashSet<>(mark.explored());
        }
    }
}
