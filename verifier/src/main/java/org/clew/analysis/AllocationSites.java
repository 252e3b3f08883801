package org.clew.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
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
 * Which allocations the pointers of a program may come from: Andersen's inclusion constraints over variables and memory regions, without
 * the order of statements. An allocation is a write of a constant to the array of marks. The analysis suggests loop invariants
 * and proves nothing, so it may ignore how addresses are computed.
 */
public final class AllocationSites {

    private final TermPool pool;
    private final Map<Symbol, Set<Term>> sites = new LinkedHashMap<>();
    private final Map<Symbol, Set<Symbol>> flows = new LinkedHashMap<>();
    private final Map<Symbol, Map<Term, Set<Symbol>>> accesses = new LinkedHashMap<>();

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

    public AllocationSites(Cfa cfa, Symbol marks) {
        this.pool = cfa.pool();
        cfa.edges().forEach(edge -> collect(cfa, edge, marks));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<Symbol, Set<Symbol>> flow : flows.entrySet()) {
                for (Symbol from : flow.getValue()) {
                    changed |= sites.computeIfAbsent(flow.getKey(), symbol -> new LinkedHashSet<>())
                            .addAll(List.copyOf(of(from)));
                }
            }
        }
    }

    /** Where the objects were allocated to which the variable, or the cells of the region, may point. */
    public Set<Term> of(Symbol pointer) {
        return sites.getOrDefault(pointer, Set.of());
    }

    /** All fields of objects from some of these allocations. */
    public List<Field> fieldsOf(Collection<Term> allocations) {
        List<Field> fields = new ArrayList<>();
        accesses.forEach((region, byOffset) -> byOffset.forEach((offset, pointers) -> {
            if (pointers.stream().anyMatch(pointer -> of(pointer).stream().anyMatch(allocations::contains))) {
                fields.add(new Field(region, offset));
            }
        }));
        return fields;
    }

    /** The different answers of {@link #of}, the largest ones last. */
    public List<Set<Term>> sets() {
        Set<Set<Term>> different = new LinkedHashSet<>(sites.values());
        different.removeIf(Set::isEmpty);
        List<Set<Term>> ordered = new ArrayList<>(different);
        ordered.sort((a, b) -> Integer.compare(a.size(), b.size()));
        return ordered;
    }

    private void collect(Cfa cfa, Edge edge, Symbol marks) {
        switch (edge.op()) {
            case Op.Write(Variable region, Term address, Term value)
            when region.symbol() == marks -> {
                if (address instanceof Symbol pointer) {
                    sites.computeIfAbsent(pointer, symbol -> new LinkedHashSet<>())
                            .add(value);
                }
            }
            case Op.Write(Variable region, Term address, Term value) -> {
                access(region.symbol(), address);
                reads(address);
                flow(region.symbol(), value);
            }
            case Op.Assign(Variable target, Term value) -> flow(target.symbol(), value);
            case Op.Assume(Term condition) -> reads(condition);
            case Op.Call call -> cfa.function(call.function()).ifPresent(function -> collect(call, function));
            default -> {}
        }
    }

    private void collect(Op.Call call, Function function) {
        List<Variable> parameters = function.parameters();
        for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
            flow(parameters.get(i).symbol(), call.arguments().get(i));
        }
        if (call.result().isPresent() && function.result().isPresent()) {
            flow(call.result().get().symbol(), function.result().get().symbol());
        }
    }

    private void flow(Symbol target, Term value) {
        reads(value);
        sources(value)
                .forEach(source -> flows.computeIfAbsent(target, symbol -> new LinkedHashSet<>())
                        .add(source));
    }

    private void reads(Term term) {
        for (Application read : Reads.in(term)) {
            if (read.argument(0) instanceof Symbol region) {
                access(region, read.argument(1));
            }
        }
    }

    private void access(Symbol region, Term address) {
        Address parts = Address.of(pool, address);
        Map<Term, Set<Symbol>> byOffset = accesses.computeIfAbsent(region, symbol -> new LinkedHashMap<>());
        byOffset.computeIfAbsent(parts.offset(), offset -> new LinkedHashSet<>())
                .addAll(sources(parts.base()));
    }

    /** The variables and regions from which a pointer may have been computed. */
    private static Set<Symbol> sources(Term value) {
        Set<Symbol> sources = new LinkedHashSet<>();
        Deque<Term> open = new ArrayDeque<>(List.of(value));
        while (!open.isEmpty()) {
            Term part = open.pop();
            if (part instanceof Symbol symbol && !(symbol.sort() instanceof Sort.Array)) {
                sources.add(symbol);
            } else if (part instanceof Application application) {
                switch (application.operator()) {
                    case SELECT -> {
                        if (application.argument(0) instanceof Symbol region) {
                            sources.add(region);
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
        return sources;
    }
}
