package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.TermPool;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Post;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.Trail;

/** What single iterations of a loop do, said over the values that variables have at its header. For guesses: not all paths are there. */
public final class BodyPaths {

    private static final int MOST_PATHS = 12;
    private static final int MOST_STEPS = 2_000;

    private final Post post;
    private final Unfolding unfolding;
    private final Map<Place, List<SymbolicState>> known = new HashMap<>();

    public BodyPaths(TermPool pool, Unfolding unfolding) {
        this.post = new Post(pool);
        this.unfolding = unfolding;
    }

    /** A path in the making; in one iteration, no place is passed twice. */
    private record Open(SymbolicState state, Trail<Place> passed) {}

    /** States at the header after one iteration. */
    public List<SymbolicState> of(LoopEntry entry) {
        return known.computeIfAbsent(
                entry.state().place(),
                header -> find(header, new HashSet<>(entry.loop().body())));
    }

    private List<SymbolicState> find(Place header, Set<Location> body) {
        List<SymbolicState> found = new ArrayList<>();
        Deque<Open> open = new ArrayDeque<>();
        SymbolicState start = new SymbolicState(header, Store.INITIAL, PathCondition.TRUE, Trail.empty());
        open.push(new Open(start, Trail.empty()));
        for (int steps = 0; !open.isEmpty() && steps < MOST_STEPS && found.size() < MOST_PATHS; steps++) {
            Open next = open.pop();
            for (Step step : unfolding.successors(next.state().place())) {
                SymbolicState after = post.step(next.state(), step);
                if (after.place() == header) {
                    found.add(after);
                } else if (isInside(after.place(), header, body)
                        && !after.path().isContradictory()
                        && !next.passed().toList().contains(after.place())) {
                    open.push(new Open(after, next.passed().with(after.place())));
                }
            }
        }
        return found;
    }

    private static boolean isInside(Place place, Place header, Set<Location> body) {
        return place.context() == header.context()
                ? body.contains(place.location())
                : place.context().depth() > header.context().depth();
    }
}
