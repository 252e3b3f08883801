package org.clew.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Interval analysis of the unfolded program (CAV12 takes such facts from INTERPROC): a fixpoint with widening at loop headers and
 * recursive entries, then two rounds of narrowing. It gives up on programs that unfold beyond a limit.
 */
public final class RangeAnalysis {

    private static final int WIDEN_AFTER = 3;
    private static final int NARROWING_ROUNDS = 2;

    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Thresholds thresholds;
    private final Budget budget;
    private final int maxPlaces;
    private final Map<Place, Ranges> reached = new HashMap<>();
    private final Map<Place, Integer> visits = new HashMap<>();
    private final Map<Place, Integer> position = new HashMap<>();

    public RangeAnalysis(Unfolding unfolding, LoopForest forest, Budget budget, int maxPlaces) {
        this.unfolding = unfolding;
        this.forest = forest;
        this.thresholds = Thresholds.of(unfolding.cfa());
        this.budget = budget;
        this.maxPlaces = maxPlaces;
    }

    /** The ranges at every place that can be reached, as far as ranges tell; empty if the program is too large or time is up. */
    public Optional<Map<Place, Ranges>> run() {
        List<Place> order = reversePostorder();
        if (order.size() > maxPlaces) {
            return Optional.empty();
        }
        for (int i = 0; i < order.size(); i++) {
            position.put(order.get(i), i);
        }
        TreeSet<Place> open = new TreeSet<>((a, b) -> Integer.compare(position.get(a), position.get(b)));
        reached.put(unfolding.start(), Ranges.UNKNOWN);
        open.add(unfolding.start());
        while (!open.isEmpty()) {
            if (budget.isSpent()) {
                return Optional.empty();
            }
            Place place = open.pollFirst();
            for (Step step : unfolding.successors(place)) {
                Ranges after = post(reached.get(place), step);
                if (after != null && grow(step.target(), after)) {
                    open.add(step.target());
                }
            }
        }
        for (int round = 0; round < NARROWING_ROUNDS; round++) {
            narrow(order);
        }
        return Optional.of(new LinkedHashMap<>(reached));
    }

    private boolean grow(Place target, Ranges after) {
        Ranges old = reached.get(target);
        if (old == null) {
            reached.put(target, after);
            return true;
        }
        Ranges joined = old.join(after);
        if (joined.sameAs(old)) {
            return false;
        }
        if (isWideningPoint(target) && visits.merge(target, 1, Integer::sum) > WIDEN_AFTER) {
            joined = old.widen(joined, thresholds);
        }
        reached.put(target, joined);
        return true;
    }

    private boolean isWideningPoint(Place place) {
        return forest.headedBy(place.location()).isPresent();
    }

    /** Each place from its predecessors once more: what widening overshot comes back, and stays an invariant. */
    private void narrow(List<Place> order) {
        Map<Place, Ranges> incoming = new HashMap<>();
        incoming.put(unfolding.start(), Ranges.UNKNOWN);
        for (Place place : order) {
            Ranges here = reached.get(place);
            if (here != null) {
                for (Step step : unfolding.successors(place)) {
                    Ranges after = post(here, step);
                    if (after != null) {
                        incoming.merge(step.target(), after, Ranges::join);
                    }
                }
            }
        }
        reached.keySet().retainAll(incoming.keySet());
        incoming.forEach((place, ranges) -> reached.put(place, ranges));
    }

    private @Nullable Ranges post(Ranges before, Step step) {
        Ranges current = before;
        for (Op op : step.ops()) {
            if (current != null) {
                current = post(current, op);
            }
        }
        return current;
    }

    private static @Nullable Ranges post(Ranges before, Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> RangeRefiner.assume(before, condition);
            case Op.Assign(Variable target, Term value) ->
                target.sort() instanceof Sort.BitVec
                        ? before.with(target.symbol(), new RangeEvaluator(before).range(value))
                        : before;
            case Op.Havoc havoc -> before.without(havoc.target().symbol());
            case Op.Write w -> before;
            case Op.Debt d -> before;
            case Op.Skip s -> before;
            case Op.Call c -> throw new IllegalArgumentException("calls are unfolded: " + c.function());
        };
    }

    private List<Place> reversePostorder() {
        List<Place> postorder = new ArrayList<>();
        Map<Place, Integer> next = new HashMap<>();
        List<Place> path = new ArrayList<>();
        next.put(unfolding.start(), 0);
        path.add(unfolding.start());
        while (!path.isEmpty() && next.size() <= maxPlaces) {
            Place place = path.get(path.size() - 1);
            int index = next.get(place);
            List<Step> steps = unfolding.successors(place);
            if (index < steps.size()) {
                next.put(place, index + 1);
                Place target = steps.get(index).target();
                if (next.putIfAbsent(target, 0) == null) {
                    path.add(target);
                }
            } else {
                path.remove(path.size() - 1);
                postorder.add(place);
            }
        }
        if (!path.isEmpty()) {
            // Unbounded recursion, or a very large program: more places than the limit.
            postorder.addAll(next.keySet());
            postorder.addAll(path);
        }
        return postorder.reversed();
    }
}
