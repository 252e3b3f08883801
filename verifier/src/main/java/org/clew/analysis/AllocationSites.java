package org.clew.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * A points-to analysis: from which allocations the pointers at each place of a program may come. Assignments overwrite the facts of a variable;
 * writes to a memory region add to the facts of the region. An allocation is a write of a constant to the array of marks. The analysis suggests loop
 * invariants and proves nothing, so it may ignore how addresses are computed and stop in large programs.
 */
public final class AllocationSites {

    /** Places of larger programs are left out. */
    private static final int MOST_PLACES = 4_000;

    private final TermPool pool;
    private final Symbol marks;
    private final List<Heap> heaps = new ArrayList<>();
    private final Map<Place, Map<Symbol, Set<Term>>> states = new HashMap<>();
    private final Map<Symbol, Map<Term, Set<Term>>> accesses = new LinkedHashMap<>();

    /**
     * A field of objects: a memory region and the distance of its cells from the beginning of their objects.
     *
     * @param offset a constant
     */
    public record Field(Symbol region, Term offset) {
        public Term of(TermPool pool, Term object) {
            return pool.select(region, pool.add(object, offset));
        }
    }

    /**
     * Where objects are allocated.
     *
     * @param first the smallest address
     * @param next the variable that holds the address of the next object
     */
    public record Heap(Term first, Symbol next) {}

    /** An address as an unknown part, a symbol or a cell, and a constant. */
    public record Address(Term base, Term offset) {
        public static Address of(TermPool pool, Term address) {
            if (address instanceof Application sum && sum.operator() == Operator.BV_ADD && sum.size() == 2) {
                for (int i = 0; i < 2; i++) {
                    if (sum.argument(i).isConstant()) {
                        return new Address(sum.argument(1 - i), sum.argument(i));
                    }
                }
            }
            return new Address(address, pool.bitVec(0, address.width()));
        }
    }

    public AllocationSites(Unfolding unfolding, Symbol marks) {
        this.pool = unfolding.cfa().pool();
        this.marks = marks;
        unfolding.cfa().edges().forEach(this::findHeap);
        SequencedSet<Place> open = new LinkedHashSet<>(List.of(unfolding.start()));
        states.put(unfolding.start(), new LinkedHashMap<>());
        while (!open.isEmpty()) {
            Place place = open.removeFirst();
            for (Step step : unfolding.successors(place)) {
                Map<Symbol, Set<Term>> after = new LinkedHashMap<>(of(place));
                step.ops().forEach(op -> take(op, after));
                if (join(step.target(), after)) {
                    open.add(step.target());
                }
            }
        }
    }

    /** The address at which the heap begins, if the program has exactly one constant for it. */
    public Optional<Heap> heap() {
        return heaps.size() == 1 ? Optional.of(heaps.getFirst()) : Optional.empty();
    }

    /** Where the objects were allocated to which the variables, or the cells of regions, may point at the place. */
    public Map<Symbol, Set<Term>> of(Place place) {
        return states.getOrDefault(place, Map.of());
    }

    /** All fields of objects from some of these allocations. */
    public List<Field> fieldsOf(Collection<Term> allocations) {
        List<Field> fields = new ArrayList<>();
        accesses.forEach((region, byOffset) -> byOffset.forEach((offset, sites) -> {
            if (sites.stream().anyMatch(allocations::contains)) {
                fields.add(new Field(region, offset));
            }
        }));
        return fields;
    }

    /** True if the state at the place has grown. */
    private boolean join(Place place, Map<Symbol, Set<Term>> arriving) {
        Map<Symbol, Set<Term>> known = states.get(place);
        if (known == null) {
            if (states.size() >= MOST_PLACES) {
                return false;
            }
            states.put(place, arriving);
            return true;
        }
        boolean grown = false;
        for (Map.Entry<Symbol, Set<Term>> entry : arriving.entrySet()) {
            Set<Term> before = known.getOrDefault(entry.getKey(), Set.of());
            if (!before.containsAll(entry.getValue())) {
                known.put(entry.getKey(), union(before, entry.getValue()));
                grown = true;
            }
        }
        return grown;
    }

    private void take(Op op, Map<Symbol, Set<Term>> state) {
        switch (op) {
            case Op.Write(Variable region, Term address, Term value)
            when region.symbol() == marks -> {
                if (address instanceof Symbol pointer) {
                    state.put(pointer, Set.of(value));
                }
            }
            case Op.Write(Variable region, Term address, Term value) -> {
                access(region.symbol(), address, state);
                reads(address, state);
                reads(value, state);
                Set<Term> before = state.getOrDefault(region.symbol(), Set.of());
                state.put(region.symbol(), union(before, sites(value, state)));
            }
            case Op.Assign(Variable target, Term value) -> {
                reads(value, state);
                state.put(target.symbol(), sites(value, state));
            }
            case Op.Havoc havoc -> state.remove(havoc.target().symbol());
            case Op.Assume(Term condition) -> reads(condition, state);
            default -> {}
        }
    }

    private void findHeap(Edge edge) {
        if (edge.op() instanceof Op.Assign(Variable target, Term first)
                && target.kind() == Variable.Kind.ALLOCATOR
                && first.isConstant()) {
            heaps.add(new Heap(first, target.symbol()));
        }
    }

    private void reads(Term term, Map<Symbol, Set<Term>> state) {
        for (Application read : Reads.in(term)) {
            if (read.argument(0) instanceof Symbol region) {
                access(region, read.argument(1), state);
            }
        }
    }

    private void access(Symbol region, Term address, Map<Symbol, Set<Term>> state) {
        Address parts = Address.of(pool, address);
        accesses.computeIfAbsent(region, symbol -> new LinkedHashMap<>())
                .computeIfAbsent(parts.offset(), offset -> new LinkedHashSet<>())
                .addAll(sites(parts.base(), state));
    }

    private static Set<Term> union(Set<Term> some, Set<Term> others) {
        Set<Term> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return all;
    }

    /** The allocations of the variables and regions from which a pointer may have been computed. */
    private static Set<Term> sites(Term value, Map<Symbol, Set<Term>> state) {
        Set<Term> sites = new LinkedHashSet<>();
        Deque<Term> open = new ArrayDeque<>(List.of(value));
        while (!open.isEmpty()) {
            Term part = open.pop();
            if (part instanceof Symbol symbol && !(symbol.sort() instanceof Sort.Array)) {
                sites.addAll(state.getOrDefault(symbol, Set.of()));
            } else if (part instanceof Application application) {
                switch (application.operator()) {
                    case SELECT -> {
                        if (application.argument(0) instanceof Symbol region) {
                            sites.addAll(state.getOrDefault(region, Set.of()));
                        }
                    }
                    case ITE -> {
                        open.push(application.argument(1));
                        open.push(application.argument(2));
                    }
                    case BV_ADD -> application.arguments().forEach(open::push);
                    default -> {}
                }
            }
        }
        return sites;
    }
}
