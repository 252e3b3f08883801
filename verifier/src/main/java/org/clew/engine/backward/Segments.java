package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.TermPool;
import org.clew.program.Op;

/**
 * The paths of a program between its cut points, which are its start and its loop headers: every execution is a sequence of
 * them.
 *
 * @param errors the paths from a cut point to an error
 * @param read what is read before it is written on some path, also on those that lead to an error
 */
record Segments(List<Segment> all, List<Segment> errors, Set<Symbol> read) {

    /** A path from one cut point to the next. */
    record Segment(Location from, Location to, PathEffect effect) {}

    /** Empty if there are more than {@code limit} of them, a loop has several entries, or time is up. */
    static Optional<Segments> of(Cfa cfa, LoopForest forest, int limit, Budget budget) {
        List<Location> cutPoints = new ArrayList<>();
        cutPoints.add(cfa.start().entry());
        for (var loop : forest.loops()) {
            if (!loop.isReducible()) {
                return Optional.empty();
            }
            cutPoints.add(loop.header());
        }
        Set<Location> cuts = new LinkedHashSet<>(cutPoints);
        Segments segments = new Segments(new ArrayList<>(), new ArrayList<>(), new LinkedHashSet<>());
        for (Location from : cuts) {
            if (!segments.walk(cfa.pool(), from, cuts, limit, budget)) {
                return Optional.empty();
            }
        }
        return Optional.of(segments);
    }

    private boolean walk(TermPool pool, Location from, Set<Location> cuts, int limit, Budget budget) {
        Deque<Segment> open = new ArrayDeque<>();
        open.push(new Segment(from, from, PathEffect.empty(pool)));
        int ends = 0;
        while (!open.isEmpty()) {
            if (budget.isSpent()) {
                return false;
            }
            Segment path = open.pop();
            for (Edge edge : path.to().outgoing()) {
                if (edge.op() instanceof Op.Debt) {
                    continue;
                }
                Segment longer = new Segment(from, edge.target(), path.effect().then(pool, edge.op()));
                boolean ended =
                        cuts.contains(edge.target()) || edge.target().outgoing().isEmpty();
                if (longer.effect().guard() == pool.falseTerm()) {
                    continue;
                }
                if (!ended) {
                    open.push(longer);
                } else if (++ends > limit || all.size() > limit) {
                    return false;
                } else {
                    read.addAll(FreeSymbols.of(longer.effect().guard()));
                    if (cuts.contains(edge.target())) {
                        read.addAll(FreeSymbols.of(longer.effect().update().values()));
                        all.add(longer);
                    } else if (edge.target().isError()) {
                        errors.add(longer);
                    }
                }
            }
        }
        return true;
    }
}
