package org.clew.engine.loop.candidate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.loop.ModifiedVariables;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Post;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Trail;

/**
 * Paths of single iterations of a loop, over the values that variables have at its header. After an inner loop, the variables that it modifies are
 * unknown. The paths only suggest candidates, so some may be missing.
 */
public final class BodyPaths {

    private static final int MOST_PATHS = 32;
    private static final int MOST_STEPS = 2_000;

    private final TermPool pool;
    private final Post post;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final ModifiedVariables modified;
    private final Map<Place, Found> known = new HashMap<>();

    public BodyPaths(TermPool pool, Unfolding unfolding, LoopForest forest, ModifiedVariables modified) {
        this.pool = pool;
        this.post = new Post(pool);
        this.unfolding = unfolding;
        this.forest = forest;
        this.modified = modified;
    }

    /** A path in the making; in one iteration, no place is passed twice. */
    private record Open(SymbolicState state, Trail<Place> passed) {}

    /**
     * The observations about one iteration.
     *
     * @param ends states at the header after it
     * @param inner how loops directly inside are entered
     */
    record Found(List<SymbolicState> ends, List<Inner> inner) {}

    /** A loop directly inside another, and the state in which it is entered first. */
    record Inner(Loop loop, SymbolicState entry) {}

    Found of(Place header, Loop loop) {
        return known.computeIfAbsent(header, place -> find(place, loop));
    }

    Set<Variable> modified(Place header, Loop loop) {
        return modified.by(loop, header);
    }

    private Found find(Place header, Loop loop) {
        Set<Location> body = new HashSet<>(loop.body());
        Found found = new Found(new ArrayList<>(), new ArrayList<>());
        Deque<Open> open = new ArrayDeque<>();
        SymbolicState start = new SymbolicState(header, Store.INITIAL, PathCondition.TRUE, Trail.empty());
        open.push(new Open(start, Trail.empty()));
        for (int steps = 0;
                !open.isEmpty() && steps < MOST_STEPS && found.ends().size() < MOST_PATHS;
                steps++) {
            Open next = open.pop();
            for (Step step : unfolding.successors(next.state().place())) {
                SymbolicState after = post.step(next.state(), step);
                if (after.path().isContradictory()) {
                    continue;
                }
                if (after.place() == header) {
                    found.ends().add(after);
                } else if (isInside(after.place(), header, body)
                        && !next.passed().toList().contains(after.place())) {
                    open.push(new Open(
                            passing(after, header, found), next.passed().with(after.place())));
                }
            }
        }
        return found;
    }

    private SymbolicState passing(SymbolicState state, Place header, Found found) {
        Optional<Loop> inner = forest.headedBy(state.place().location());
        if (inner.isEmpty()) {
            return state;
        }
        if (state.place().context() == header.context()
                && found.inner().stream().noneMatch(known -> known.loop() == inner.get())) {
            found.inner().add(new Inner(inner.get(), state));
        }
        SymbolicState after = state;
        for (Variable variable : modified.by(inner.get(), state.place())) {
            after = after.havoc(pool, new Op.Havoc(variable, Optional.empty()), SourceSpan.NONE);
        }
        return after;
    }

    private static boolean isInside(Place place, Place header, Set<Location> body) {
        return place.context() == header.context()
                ? body.contains(place.location())
                : place.context().depth() > header.context().depth();
    }
}
