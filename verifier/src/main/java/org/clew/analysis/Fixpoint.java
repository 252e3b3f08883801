package org.clew.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.program.Op;
import org.jspecify.annotations.Nullable;

/**
 * Computes a post-fixpoint of an abstract domain over the unfolded program, with widening at loop headers and recursive entries, and then two rounds
 * of narrowing. It gives up on programs that unfold beyond a limit.
 */
final class Fixpoint<S> {

    private static final int WIDEN_AFTER = 3;
    private static final int NARROWING_ROUNDS = 2;

    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Domain<S> domain;
    private final Budget budget;
    private final int maxPlaces;
    private final Map<Place, S> reached = new HashMap<>();
    private final Map<Place, Integer> visits = new HashMap<>();
    private final Map<Place, Integer> position = new HashMap<>();

    /** An abstract domain: the facts at a place, and how steps change them. */
    interface Domain<S> {

        /** What is known where the program begins. */
        S initial();

        /** What is known after a step; null if no execution takes it. */
        @Nullable
        S post(Place source, S before, Step step);

        /** {@code old}, or what is known of both. */
        S join(S old, S other);

        /** The widening: an upper bound of the join, such that every chain of widenings ends. */
        S widen(S old, S joined);

        boolean areSame(S a, S b);
    }

    /** A domain in which operations change what is known one after the other, wherever they stand. */
    interface StepByStep<S> extends Domain<S> {

        @Override
        default @Nullable S post(Place source, S before, Step step) {
            S current = before;
            for (Op op : step.ops()) {
                if (current == null) {
                    return null;
                }
                current = post(current, op);
            }
            return current;
        }

        /** What is known after an operation; null if no execution gets past it. */
        @Nullable
        S post(S before, Op op);
    }

    Fixpoint(Unfolding unfolding, LoopForest forest, Domain<S> domain, Budget budget, int maxPlaces) {
        this.unfolding = unfolding;
        this.forest = forest;
        this.domain = domain;
        this.budget = budget;
        this.maxPlaces = maxPlaces;
    }

    /** What is known at every place that can be reached, as far as the domain tells; empty if there are too many or time is up. */
    Optional<Map<Place, S>> run() {
        List<Place> order = reversePostorder();
        if (order.size() > maxPlaces) {
            return Optional.empty();
        }
        for (int i = 0; i < order.size(); i++) {
            position.put(order.get(i), i);
        }
        TreeSet<Place> open = new TreeSet<>((a, b) ->
                Integer.compare(Objects.requireNonNull(position.get(a)), Objects.requireNonNull(position.get(b))));
        reached.put(unfolding.start(), domain.initial());
        open.add(unfolding.start());
        while (!open.isEmpty()) {
            if (budget.isSpent()) {
                return Optional.empty();
            }
            Place place = open.pollFirst();
            for (Step step : unfolding.successors(place)) {
                S after = domain.post(place, Objects.requireNonNull(reached.get(place)), step);
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

    private boolean grow(Place target, S after) {
        S old = reached.get(target);
        if (old == null) {
            reached.put(target, after);
            return true;
        }
        S joined = domain.join(old, after);
        if (domain.areSame(joined, old)) {
            return false;
        }
        if (isWideningPoint(target) && visits.merge(target, 1, Integer::sum) > WIDEN_AFTER) {
            joined = domain.widen(old, joined);
        }
        reached.put(target, joined);
        return true;
    }

    private boolean isWideningPoint(Place place) {
        return forest.headedBy(place.location()).isPresent();
    }

    /** Narrowing: recomputes each place from its predecessors, which regains precision that widening lost; the result is still an invariant. */
    private void narrow(List<Place> order) {
        Map<Place, S> incoming = new HashMap<>();
        incoming.put(unfolding.start(), domain.initial());
        for (Place place : order) {
            S here = reached.get(place);
            if (here != null) {
                for (Step step : unfolding.successors(place)) {
                    S after = domain.post(place, here, step);
                    if (after != null) {
                        incoming.merge(step.target(), after, domain::join);
                    }
                }
            }
        }
        reached.keySet().retainAll(incoming.keySet());
        incoming.forEach(reached::put);
    }

    private List<Place> reversePostorder() {
        List<Place> postorder = new ArrayList<>();
        Map<Place, Integer> next = new HashMap<>();
        List<Place> path = new ArrayList<>();
        next.put(unfolding.start(), 0);
        path.add(unfolding.start());
        while (!path.isEmpty() && next.size() <= maxPlaces) {
            Place place = path.get(path.size() - 1);
            int index = Objects.requireNonNull(next.get(place));
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
