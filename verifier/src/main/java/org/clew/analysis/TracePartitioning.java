package org.clew.analysis;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Place;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Trace partitioning (Rival and Mauborgne 2007) of a numeric domain by the constants that variables were assigned last. After {@code if (x <= 1) flag
 * = 1; else flag = 0;} intervals alone do not relate {@code flag} and {@code x}; two parts, one for each constant, do.
 *
 * @param <S> what the domain knows at a place
 */
final class TracePartitioning<S> implements Fixpoint.StepByStep<TracePartitioning.Partition<S>> {

    /** If a place has more parts than this, they are joined. */
    private static final int MOST_PARTS = 8;

    private final Fixpoint.StepByStep<S> domain;
    private final TermPool pool;

    /**
     * What is known for each valuation of some variables by constants. A valuation of no variable stands alone: it comes from parts that were joined, or from the
     * beginning of the program.
     */
    record Partition<S>(Map<Map<Symbol, Term>, S> parts) {}

    TracePartitioning(Fixpoint.StepByStep<S> domain, TermPool pool) {
        this.domain = domain;
        this.pool = pool;
    }

    /** What the domain knows at each place of a solution, whatever the constants are. */
    Optional<Map<Place, S>> joined(Optional<Map<Place, Partition<S>>> solution) {
        return solution.map(partitions -> {
            Map<Place, S> result = new LinkedHashMap<>();
            partitions.forEach((place, partition) -> result.put(place, joined(partition)));
            return result;
        });
    }

    private S joined(Partition<S> partition) {
        return partition.parts().values().stream().reduce(domain::join).orElseThrow();
    }

    @Override
    public Partition<S> initial() {
        return new Partition<>(Map.of(Map.of(), domain.initial()));
    }

    @Override
    public @Nullable Partition<S> post(Partition<S> before, Op op) {
        Map<Map<Symbol, Term>, S> after = new LinkedHashMap<>();
        before.parts().forEach((constants, known) -> {
            if (!excludes(constants, op)) {
                S next = domain.post(known, op);
                if (next != null) {
                    after.merge(after(constants, op), next, domain::join);
                }
            }
        });
        return after.isEmpty() ? null : bounded(after);
    }

    private boolean excludes(Map<Symbol, Term> constants, Op op) {
        return op instanceof Op.Assume(Term condition) && under(constants, condition) == pool.falseTerm();
    }

    private Map<Symbol, Term> after(Map<Symbol, Term> constants, Op op) {
        return switch (op) {
            case Op.Assign(Variable target, Term value) -> assigned(constants, target.symbol(), value);
            case Op.Havoc havoc -> without(constants, havoc.target().symbol());
            case Op.Write write -> without(constants, write.region().symbol());
            case Op.Assume assume -> constants;
            case Op.Call call -> constants;
            case Op.Debt debt -> constants;
            case Op.Skip skip -> constants;
        };
    }

    private Term under(Map<Symbol, Term> constants, Term term) {
        return FreeSymbols.of(term).stream().anyMatch(constants::containsKey)
                ? new Substitution(pool, constants).apply(term)
                : term;
    }

    /** Constants and copies of them; what is computed, as by a counter, would make a part for each iteration. */
    private static Map<Symbol, Term> assigned(Map<Symbol, Term> constants, Symbol target, Term value) {
        Term constant = value.isConstant() ? value : value instanceof Symbol source ? constants.get(source) : null;
        if (constant == null) {
            return without(constants, target);
        }
        Map<Symbol, Term> result = new HashMap<>(constants);
        result.put(target, constant);
        return Map.copyOf(result);
    }

    private static Map<Symbol, Term> without(Map<Symbol, Term> constants, Symbol target) {
        if (!constants.containsKey(target)) {
            return constants;
        }
        Map<Symbol, Term> result = new HashMap<>(constants);
        result.remove(target);
        return Map.copyOf(result);
    }

    @Override
    public Partition<S> join(Partition<S> old, Partition<S> other) {
        Map<Map<Symbol, Term>, S> union = new LinkedHashMap<>(old.parts());
        other.parts().forEach((constants, known) -> union.merge(constants, known, domain::join));
        return bounded(union);
    }

    /** Joined parts stay joined, so that the set of valuations of a place changes a bounded number of times. */
    private Partition<S> bounded(Map<Map<Symbol, Term>, S> parts) {
        Partition<S> partition = new Partition<>(parts);
        boolean splits = parts.size() == 1 || parts.size() <= MOST_PARTS && !parts.containsKey(Map.<Symbol, Term>of());
        return splits ? partition : new Partition<>(Map.of(Map.of(), joined(partition)));
    }

    @Override
    public Partition<S> widen(Partition<S> old, Partition<S> joined) {
        Map<Map<Symbol, Term>, S> result = new LinkedHashMap<>();
        S before = joined(old);
        joined.parts()
                .forEach((constants, known) ->
                        result.put(constants, domain.widen(old.parts().getOrDefault(constants, before), known)));
        return new Partition<>(result);
    }

    @Override
    public boolean areSame(Partition<S> a, Partition<S> b) {
        return a.parts().keySet().equals(b.parts().keySet())
                && a.parts().entrySet().stream().allMatch(part -> {
                    S other = b.parts().get(part.getKey());
                    return other != null && domain.areSame(part.getValue(), other);
                });
    }
}
