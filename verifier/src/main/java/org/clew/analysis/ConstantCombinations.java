package org.clew.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * An explicit breadth-first search for the combinations of constants that a few variables hold together, and of truth values of a few conditions, at
 * each place that can be reached. These are the states of an automaton that a program keeps in variables. The search tracks nothing else, and gives
 * up beyond a limit.
 */
public final class ConstantCombinations {

    private final Unfolding unfolding;
    private final TermPool pool;
    private final List<Term> tracked;
    private final Map<Term, Integer> index = new HashMap<>();
    private final Map<Symbol, BitSet> mentionedIn = new HashMap<>();
    private final long bits;
    private final Budget budget;
    private final int maxStates;
    private final Map<Place, Map<List<Term>, Reached>> reached = new LinkedHashMap<>();
    private final Deque<Reached> open = new ArrayDeque<>();
    private Map<Place, BitSet> live = Map.of();
    private int states;

    /** @param tracked variables and conditions */
    public ConstantCombinations(Unfolding unfolding, Collection<Term> tracked, Budget budget, int maxStates) {
        this.unfolding = unfolding;
        this.pool = unfolding.cfa().pool();
        this.tracked = List.copyOf(tracked);
        this.budget = budget;
        this.maxStates = maxStates;
        long all = 0;
        for (int i = 0; i < this.tracked.size(); i++) {
            Term term = this.tracked.get(i);
            index.put(term, i);
            all |= term.symbolBits();
            for (Symbol symbol : FreeSymbols.of(term)) {
                mentionedIn.computeIfAbsent(symbol, s -> new BitSet()).set(i);
            }
        }
        this.bits = all;
    }

    /**
     * A combination at a place.
     *
     * @param values in the order in which variables and conditions were given; the term itself if nothing is known of it
     */
    public record Reached(
            Place place,
            List<Term> values,
            @Nullable Reached before,
            @Nullable Step step) {

        /** A shortest way from the start. */
        public List<Step> path() {
            List<Step> steps = new ArrayList<>();
            for (Reached here = this; here != null && here.step != null; here = here.before) {
                steps.add(here.step);
            }
            Collections.reverse(steps);
            return steps;
        }
    }

    /** The combinations at each place that can be reached. Empty if there are too many, or time is up. */
    public Optional<Map<Place, Collection<Reached>>> run() {
        var found = new Liveness(unfolding, mentionedIn).run(budget, maxStates);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        live = found.get();
        reach(unfolding.start(), tracked, null, null);
        while (!open.isEmpty()) {
            if (states > maxStates || budget.isSpent()) {
                return Optional.empty();
            }
            Reached state = open.remove();
            for (Step step : unfolding.successors(state.place())) {
                List<Term> values = state.values();
                for (Op op : step.ops()) {
                    values = values == null ? null : post(values, op);
                }
                if (values != null) {
                    reach(step.target(), values, state, step);
                }
            }
        }
        Map<Place, Collection<Reached>> result = new LinkedHashMap<>();
        reached.forEach((place, here) -> result.put(place, here.values()));
        return Optional.of(result);
    }

    /** Variables on which no later branch depends are forgotten. */
    private void reach(Place place, List<Term> found, @Nullable Reached before, @Nullable Step step) {
        List<Term> values = found;
        BitSet needed = Objects.requireNonNull(live.get(place));
        for (int i = needed.nextClearBit(0); i < tracked.size(); i = needed.nextClearBit(i + 1)) {
            values = with(values, i, tracked.get(i));
        }
        Map<List<Term>, Reached> here = reached.computeIfAbsent(place, p -> new LinkedHashMap<>());
        if (!here.containsKey(values)) {
            Reached fresh = new Reached(place, values, before, step);
            here.put(values, fresh);
            states++;
            open.add(fresh);
        }
    }

    private @Nullable List<Term> post(List<Term> values, Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> (condition.symbolBits() & bits) == 0 ? values : assume(values, condition);
            case Op.Assign(Variable target, Term value) -> assign(values, target.symbol(), value);
            case Op.Havoc havoc -> assign(values, havoc.target().symbol(), null);
            case Op.Write write -> assign(values, write.region().symbol(), null);
            case Op.Debt debt -> values;
            case Op.Skip skip -> values;
            case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
        };
    }

    private List<Term> assign(List<Term> values, Symbol target, @Nullable Term value) {
        BitSet affected = mentionedIn.get(target);
        if (affected == null) {
            return values;
        }
        List<Term> after = values;
        for (int i = affected.nextSetBit(0); i >= 0; i = affected.nextSetBit(i + 1)) {
            Term known = tracked.get(i);
            if (value != null) {
                Term before = new Substitution(pool, Map.of(target, value)).apply(known);
                known = evaluate(before, values);
            }
            after = with(after, i, known);
        }
        return after;
    }

    private @Nullable List<Term> assume(List<Term> values, Term condition) {
        Term value = evaluate(condition, values);
        return value == pool.falseTerm() ? null : learnFrom(learnFrom(values, condition), value);
    }

    /** A variable or condition of which nothing is known is assumed to have the value that the branch asks for. */
    private List<Term> learnFrom(List<Term> values, Term condition) {
        List<Term> known = values;
        for (Term conjunct : condition instanceof Application and && and.operator() == Operator.AND
                ? and.arguments()
                : List.of(condition)) {
            known = learn(known, conjunct, pool.trueTerm());
            known = learn(known, pool.not(conjunct), pool.falseTerm());
            if (conjunct instanceof Application equality && equality.operator() == Operator.EQUAL) {
                for (int i = 0; i < 2; i++) {
                    if (equality.argument(1 - i).isConstant()) {
                        known = learn(known, equality.argument(i), equality.argument(1 - i));
                    }
                }
            }
        }
        return known;
    }

    private List<Term> learn(List<Term> values, Term term, Term value) {
        Integer i = index.get(term);
        return i == null ? values : with(values, i, value);
    }

    private List<Term> with(List<Term> values, int i, Term value) {
        Term kept = value.isConstant() ? value : tracked.get(i);
        if (values.get(i) == kept) {
            return values;
        }
        List<Term> changed = new ArrayList<>(values);
        changed.set(i, kept);
        return List.copyOf(changed);
    }

    /** By the conditions first: with constants for the variables in them they would not be recognised. */
    private Term evaluate(Term term, List<Term> values) {
        if (term.isConstant() || (term.symbolBits() & bits) == 0) {
            return term;
        }
        Map<Symbol, Term> constants = new HashMap<>();
        for (int i = 0; i < tracked.size(); i++) {
            if (tracked.get(i) instanceof Symbol symbol) {
                constants.put(symbol, values.get(i));
            }
        }
        Term known = byConditions(term, values);
        return byConditions(new Substitution(pool, constants).apply(known), values);
    }

    private Term byConditions(Term term, List<Term> values) {
        if (term instanceof Application and && and.operator() == Operator.AND) {
            return pool.and(and.arguments().stream()
                    .map(part -> byCondition(part, values))
                    .toList());
        }
        if (term instanceof Application or && or.operator() == Operator.OR) {
            return pool.or(or.arguments().stream()
                    .map(part -> byCondition(part, values))
                    .toList());
        }
        return byCondition(term, values);
    }

    private Term byCondition(Term term, List<Term> values) {
        if (!term.sort().equals(pool.trueTerm().sort())) {
            return term;
        }
        Integer same = index.get(term);
        if (same != null) {
            return values.get(same);
        }
        Integer opposite = index.get(pool.not(term));
        return opposite == null ? term : pool.not(values.get(opposite));
    }
}
