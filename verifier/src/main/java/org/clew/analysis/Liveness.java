package org.clew.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Backward liveness analysis over places of the unfolded program: where the value of some variables and conditions can still decide a branch,
 * directly or through another of them.
 */
final class Liveness {

    private final Unfolding unfolding;
    private final Map<Symbol, BitSet> index;
    private final Map<Place, BitSet> live = new HashMap<>();
    private final Map<Place, List<Place>> predecessors = new HashMap<>();

    /** @param index the numbers of what is asked for, variables or conditions, by the variables that it depends on */
    Liveness(Unfolding unfolding, Map<Symbol, BitSet> index) {
        this.unfolding = unfolding;
        this.index = index;
    }

    /** The numbers of what is live at each place; empty if there are too many places, or time is up. */
    Optional<Map<Place, BitSet>> run(Budget budget, int maxPlaces) {
        Deque<Place> found = new ArrayDeque<>(List.of(unfolding.start()));
        Deque<Place> open = new ArrayDeque<>(found);
        live.put(unfolding.start(), new BitSet());
        while (!found.isEmpty()) {
            Place place = found.pop();
            for (Step step : unfolding.successors(place)) {
                predecessors
                        .computeIfAbsent(step.target(), t -> new ArrayList<>())
                        .add(place);
                if (live.putIfAbsent(step.target(), new BitSet()) == null) {
                    found.push(step.target());
                    open.push(step.target());
                }
            }
            if (live.size() > maxPlaces || budget.isSpent()) {
                return Optional.empty();
            }
        }
        while (!open.isEmpty()) {
            if (budget.isSpent()) {
                return Optional.empty();
            }
            Place place = open.pop();
            BitSet before = new BitSet();
            for (Step step : unfolding.successors(place)) {
                before.or(before(step));
            }
            if (!before.equals(live.put(place, before))) {
                predecessors.getOrDefault(place, List.of()).forEach(open::push);
            }
        }
        return Optional.of(live);
    }

    private BitSet before(Step step) {
        BitSet variables =
                (BitSet) Objects.requireNonNull(live.get(step.target())).clone();
        for (Op op : step.ops().reversed()) {
            switch (op) {
                case Op.Assume(Term condition) -> use(condition, variables);
                case Op.Assign(Variable target, Term value) -> {
                    BitSet numbers = index.get(target.symbol());
                    if (numbers != null && variables.intersects(numbers)) {
                        if (numbers.cardinality() == 1) {
                            variables.andNot(numbers);
                        }
                        use(value, variables);
                    }
                }
                case Op.Havoc havoc -> {
                    BitSet numbers = index.get(havoc.target().symbol());
                    if (numbers != null) {
                        variables.andNot(numbers);
                    }
                }
                case Op.Write write -> {}
                case Op.Debt debt -> {}
                case Op.Skip skip -> {}
                case Op.Call call -> throw new IllegalArgumentException("calls are unfolded: " + call.function());
            }
        }
        return variables;
    }

    private void use(Term term, BitSet variables) {
        for (Symbol symbol : FreeSymbols.of(term)) {
            BitSet numbers = index.get(symbol);
            if (numbers != null) {
                variables.or(numbers);
            }
        }
    }
}
