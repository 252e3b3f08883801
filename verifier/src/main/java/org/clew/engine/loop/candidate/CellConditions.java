package org.clew.engine.loop.candidate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.analysis.AllocationSites.Address;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.logic.Application;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Subterms;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Conditions on the fields of one object that occur in the program: conditions that exclude an error, comparisons and their negations, and equations
 * with the constants that are written to a field, also under the guard of the write.
 */
public final class CellConditions {

    private static final int MOST_PATHS = 32;
    private static final int LONGEST_PATH = 8;

    private final TermPool pool;
    private final Symbol object;
    private final Set<Term> excluding = new LinkedHashSet<>();
    private final Set<Term> stated = new LinkedHashSet<>();
    private final Set<Term> guarded = new LinkedHashSet<>();

    /** @param object the symbol that stands for the address of the object */
    public CellConditions(Cfa cfa, Symbol object) {
        this.pool = cfa.pool();
        this.object = object;
        cfa.locations().filter(Location::isError).forEach(this::exclude);
        cfa.edges().forEach(this::collect);
        stated.removeAll(excluding);
    }

    /** Conditions under which comparisons of fields do not lead to an error. */
    public Set<Term> excludingErrors() {
        return excluding;
    }

    /** Other conditions that the program mentions. */
    public Set<Term> stated() {
        return stated;
    }

    /** What is written to a field if the guard of the write holds. */
    public Set<Term> guarded() {
        return guarded;
    }

    private record Path(Location from, List<Term> conditions) {}

    private void exclude(Location error) {
        Deque<Path> open = new ArrayDeque<>(List.of(new Path(error, List.of())));
        for (int paths = 0; !open.isEmpty() && paths < MOST_PATHS; paths++) {
            Path path = open.remove();
            if (!path.conditions().isEmpty()) {
                aboutObject(pool.not(pool.and(path.conditions()))).ifPresent(excluding::add);
            }
            for (Edge edge : path.from().incoming()) {
                if (edge.op() instanceof Op.Assume(Term condition)
                        && path.conditions().size() < LONGEST_PATH) {
                    List<Term> longer = new ArrayList<>(path.conditions());
                    if (!Reads.in(condition).isEmpty()) {
                        longer.add(condition);
                    }
                    open.add(new Path(edge.source(), longer));
                } else if (edge.op() instanceof Op.Skip) {
                    open.add(new Path(edge.source(), path.conditions()));
                }
            }
        }
    }

    private void collect(Edge edge) {
        switch (edge.op()) {
            case Op.Assume(Term condition) -> comparisons(condition);
            case Op.Assign(Variable target, Term value) -> comparisons(value);
            case Op.Call call -> call.arguments().forEach(this::comparisons);
            case Op.Write(Variable region, Term address, Term value)
            when value.isConstant() -> {
                Term written = pool.equal(pool.select(region.symbol(), address), value);
                aboutObject(written).ifPresent(stated::add);
                guard(edge)
                        .flatMap(guard -> aboutObject(pool.implies(guard, written)))
                        .ifPresent(guarded::add);
            }
            default -> {}
        }
    }

    /** The last condition on the way to an edge, if there is one way and the condition is about variables alone. */
    private static Optional<Term> guard(Edge edge) {
        Location from = edge.source();
        for (int steps = 0; steps < LONGEST_PATH && from.incoming().size() == 1; steps++) {
            Edge before = from.incoming().getFirst();
            if (before.op() instanceof Op.Assume(Term condition)) {
                return Reads.in(condition).isEmpty() ? Optional.of(condition) : Optional.empty();
            }
            from = before.source();
        }
        return Optional.empty();
    }

    private void comparisons(Term term) {
        new Subterms().visit(term, part -> {
            if (part instanceof Application atom
                    && atom.sort() instanceof Sort.Bool
                    && !Reads.in(atom).isEmpty()) {
                switch (atom.operator()) {
                    case EQUAL, BV_ULT, BV_ULE, BV_SLT, BV_SLE ->
                        aboutObject(atom).ifPresent(condition -> {
                            stated.add(condition);
                            stated.add(pool.not(condition));
                        });
                    default -> {}
                }
            }
        });
    }

    /** The condition with the universal symbol for the one pointer through which it reads fields; empty if there are several. */
    private Optional<Term> aboutObject(Term condition) {
        Set<Symbol> pointers = new LinkedHashSet<>();
        for (Application read : Reads.in(condition)) {
            Term base = Address.of(pool, read.argument(1)).base();
            if (base instanceof Symbol pointer) {
                pointers.add(pointer);
            } else if (Reads.in(base).isEmpty()) {
                return Optional.empty();
            }
        }
        return pointers.size() == 1 && pointers.iterator().next().sort().equals(object.sort())
                ? Optional.of(Substitution.replace(
                        pool, condition, pointers.iterator().next(), object))
                : Optional.empty();
    }
}
