package org.clew.evidence.inductive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.clew.cfa.Cfa;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.inductive.Obligation.Rule;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.semantics.Trail;

/**
 * One traversal of the unfolded program that collects the obligations. At a place that several paths lead to, their states are joined first. A loop
 * that is not cut is followed until its states are seen to be infeasible.
 */
final class Walk {

    /** More steps are not taken. */
    private static final int MOST_STEPS = 400_000;

    /** A loop with more iterations is cut. */
    private static final int MOST_ITERATIONS = 3_000;

    /** A loop of which it is open so often whether it goes on is cut. */
    private static final int MOST_OPEN_ITERATIONS = 24;

    private static final int MOST_ACTIVATIONS = 64;

    /** A loop that is not cut does not end soon. */
    static final class EndlessException extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Loop loop;

        EndlessException(Loop loop) {
            super(loop.header().span().toString());
            this.loop = loop;
        }

        Loop loop() {
            return loop;
        }
    }

    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Set<Loop> cut;
    private final Set<String> recursive;
    private final Map<Location, List<Term>> invariants;
    private final LoopEffects effects;
    private final PlaceOrder order;
    private final Predicate<List<Term>> excluded;
    private final Budget budget;
    private final TreeMap<Place, JoinedState> arriving;
    private final Map<Place, Iterations> iterations = new HashMap<>();
    private final List<Obligation> obligations = new ArrayList<>();
    private int steps;

    /** What was seen at the header of a loop since it was entered: the last guard, and how often it had new conditions. */
    private record Iterations(int number, int open, Trail<Term> guard) {}

    Walk(
            Cfa cfa,
            LoopForest forest,
            Set<Loop> cut,
            Set<String> recursive,
            Map<Location, List<Term>> invariants,
            LoopEffects effects,
            PlaceOrder order,
            Predicate<List<Term>> excluded,
            Budget budget) {
        this.pool = cfa.pool();
        this.unfolding = new Unfolding(cfa);
        this.forest = forest;
        this.cut = cut;
        this.recursive = recursive;
        this.invariants = invariants;
        this.effects = effects;
        this.order = order;
        this.excluded = excluded;
        this.budget = budget;
        this.arriving = new TreeMap<>(order);
    }

    List<Obligation> obligations() throws ImpossibleException, EndlessException {
        arriving.put(unfolding.start(), JoinedState.INITIAL);
        while (!arriving.isEmpty()) {
            Map.Entry<Place, JoinedState> first = arriving.pollFirstEntry();
            if (!first.getValue().isImpossible(pool)) {
                pass(first.getKey(), first.getValue());
            }
        }
        return obligations;
    }

    private void pass(Place place, JoinedState state) throws ImpossibleException, EndlessException {
        Location location = place.location();
        if (place.isError()) {
            oblige(Rule.ERROR, location, pool.falseTerm(), location.span(), state);
            return;
        }
        JoinedState here = state;
        Optional<Loop> loop = forest.headedBy(location);
        if (loop.isPresent()) {
            obligeInvariants(Rule.ENTRY, place, state);
        }
        if (loop.isPresent() && cut.contains(loop.get())) {
            for (Variable variable : effects.changedBy(loop.get())) {
                here = here.havoc(pool, variable);
            }
            for (Term invariant : invariants.getOrDefault(location, List.of())) {
                here = here.assuming(pool, invariant);
            }
        }
        for (Step step : unfolding.successors(place)) {
            count();
            take(place, step, here);
        }
    }

    private void take(Place source, Step step, JoinedState from) throws ImpossibleException, EndlessException {
        JoinedState state = from;
        for (Op op : step.ops()) {
            if (op instanceof Op.Debt debt) {
                obligations.add(new Obligation(
                        Rule.DEBT,
                        step.edge().source(),
                        pool.falseTerm(),
                        step.edge().span(),
                        state.guard().toList(),
                        pool.falseTerm(),
                        debt.construct()));
                return;
            }
            state = state.after(pool, op);
            if (state.isImpossible(pool)) {
                return;
            }
        }
        Place target = step.target();
        boolean enters = target.context().depth() > source.context().depth();
        if (!enters && order.isBackward(step.edge())) {
            Loop loop = loopOf(step);
            if (cut.contains(loop)) {
                obligeInvariants(Rule.ITERATION, target, state);
                return;
            }
            if (ends(loop, target, state)) {
                return;
            }
        } else if (enters && isRepeated(target)) {
            if (isExcluded(state, target)) {
                return;
            }
        } else {
            iterations.remove(target);
        }
        JoinedState known = arriving.get(target);
        arriving.put(target, known == null ? state : known.or(pool, state));
    }

    /** The loop that a step leads back in; with goto into the middle, its target need not be the header. */
    private Loop loopOf(Step step) {
        Location target = step.edge().target();
        return forest.headedBy(target).or(() -> forest.around(target)).orElseThrow();
    }

    private boolean ends(Loop loop, Place header, JoinedState state) throws EndlessException {
        Iterations before = iterations.getOrDefault(header, new Iterations(0, 0, Trail.empty()));
        boolean open = before.guard() != state.guard();
        if (open && isExcluded(state, header)) {
            return true;
        }
        Iterations after = new Iterations(before.number() + 1, before.open() + (open ? 1 : 0), state.guard());
        if (after.number() > MOST_ITERATIONS || after.open() > MOST_OPEN_ITERATIONS) {
            throw new EndlessException(loop);
        }
        iterations.put(header, after);
        return false;
    }

    private boolean isRepeated(Place target) throws ImpossibleException {
        if (target.context().activation() > MOST_ACTIVATIONS) {
            throw new ImpossibleException(
                    "the recursion of " + target.context().function().name() + " does not end after few calls");
        }
        return target.context().activation() > 0
                && recursive.contains(target.context().function().name());
    }

    /** That a loop ends is a part of the proof. */
    private boolean isExcluded(JoinedState state, Place place) {
        List<Term> conditions = state.guard().toList();
        if (!excluded.test(conditions)) {
            return false;
        }
        Location location = place.location();
        obligations.add(new Obligation(
                Rule.END, location, pool.falseTerm(), location.span(), conditions, pool.falseTerm(), ""));
        return true;
    }

    private void obligeInvariants(Rule rule, Place header, JoinedState state) {
        for (Term invariant : invariants.getOrDefault(header.location(), List.of())) {
            oblige(
                    rule,
                    header.location(),
                    unfolding.instance(invariant, header.context()),
                    header.location().span(),
                    state);
        }
    }

    private void oblige(Rule rule, Location location, Term goal, SourceSpan span, JoinedState state) {
        Term needed = state.store().evaluate(pool, goal);
        if (needed != pool.trueTerm()) {
            obligations.add(
                    new Obligation(rule, location, goal, span, state.guard().toList(), needed, ""));
        }
    }

    private void count() throws ImpossibleException {
        if (++steps > MOST_STEPS) {
            throw new ImpossibleException("the program has more than " + MOST_STEPS + " steps, loops unrolled");
        }
        if (budget.isSpent()) {
            throw new ImpossibleException("no time was left to build the obligations");
        }
    }
}
