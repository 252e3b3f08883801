package org.clew.evidence.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/** The variables of a program whose values may decide which branches it takes, directly or through other variables. */
final class Influence {

    private final Cfa cfa;
    private final Set<Symbol> deciding = new HashSet<>();
    private final Map<Symbol, List<Collection<Symbol>>> sources = new HashMap<>();
    private final Map<Symbol, Set<String>> readers = new HashMap<>();
    private final Map<Symbol, Boolean> readUnset = new HashMap<>();

    Influence(Cfa cfa) {
        this.cfa = cfa;
        Deque<Symbol> open = new ArrayDeque<>();
        cfa.edges().forEach(edge -> note(edge, open));
        while (!open.isEmpty()) {
            Symbol symbol = open.remove();
            if (deciding.add(symbol)) {
                sources.getOrDefault(symbol, List.of()).forEach(open::addAll);
            }
        }
    }

    boolean of(Variable variable) {
        return deciding.contains(variable.symbol());
    }

    /**
     * Whether a function may look at what an earlier call left in one of its locals: a way leads from its beginning to something that
     * reads the variable, and does not set it before.
     */
    boolean isReadUnset(Variable local) {
        return readUnset.computeIfAbsent(
                local.symbol(),
                symbol -> cfa.functions().stream()
                        .filter(function -> readers.getOrDefault(symbol, Set.of())
                                        .contains(function.name())
                                || function.result().filter(local::equals).isPresent())
                        .filter(function -> !function.parameters().contains(local))
                        .anyMatch(function -> isReadUnset(local, function)));
    }

    private boolean isReadUnset(Variable local, Function function) {
        Set<Location> seen = new HashSet<>(Set.of(function.entry()));
        Deque<Location> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            Location location = open.remove();
            if (location == function.exit()
                    && function.result().filter(local::equals).isPresent()) {
                return true;
            }
            for (Edge edge : location.outgoing()) {
                if (reads(edge.op(), local.symbol())) {
                    return true;
                }
                if (!target(edge.op()).filter(local::equals).isPresent() && seen.add(edge.target())) {
                    open.add(edge.target());
                }
            }
        }
        return false;
    }

    /** The variable that an operation sets; of a memory region it sets one cell. */
    static Optional<Variable> target(Op op) {
        return switch (op) {
            case Op.Assign assign -> Optional.of(assign.target());
            case Op.Havoc havoc -> Optional.of(havoc.target());
            case Op.Write write -> Optional.of(write.region());
            case Op.Call call -> call.result();
            case Op.Assume assume -> Optional.empty();
            case Op.Debt debt -> Optional.empty();
            case Op.Skip skip -> Optional.empty();
        };
    }

    private void note(Edge edge, Deque<Symbol> open) {
        switch (edge.op()) {
            case Op.Assume(Term condition) -> open.addAll(read(edge, List.of(condition)));
            case Op.Assign(Variable target, Term value) -> flow(read(edge, List.of(value)), target);
            case Op.Write(Variable region, Term address, Term value) ->
                flow(read(edge, List.of(region.symbol(), address, value)), region);
            case Op.Call call ->
                cfa.function(call.function()).ifPresent(callee -> {
                    for (int i = 0; i < arguments(call, callee); i++) {
                        flow(
                                read(edge, List.of(call.arguments().get(i))),
                                callee.parameters().get(i));
                    }
                    call.result()
                            .ifPresent(target ->
                                    callee.result().ifPresent(result -> flow(List.of(result.symbol()), target)));
                });
            case Op.Havoc havoc -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    private Collection<Symbol> read(Edge edge, List<Term> terms) {
        Collection<Symbol> symbols = FreeSymbols.of(terms);
        for (Symbol symbol : symbols) {
            readers.computeIfAbsent(symbol, key -> new HashSet<>())
                    .add(edge.source().function());
        }
        return symbols;
    }

    private void flow(Collection<Symbol> from, Variable to) {
        sources.computeIfAbsent(to.symbol(), symbol -> new ArrayList<>()).add(from);
    }

    /** Whether an operation reads a variable for something that matters. */
    private boolean reads(Op op, Symbol symbol) {
        return switch (op) {
            case Op.Assume(Term condition) -> FreeSymbols.occurs(symbol, condition);
            case Op.Assign(Variable target, Term value) -> of(target) && FreeSymbols.occurs(symbol, value);
            case Op.Write(Variable region, Term address, Term value) ->
                of(region)
                        && (region.symbol() == symbol
                                || FreeSymbols.occurs(symbol, address)
                                || FreeSymbols.occurs(symbol, value));
            case Op.Call call -> {
                Function callee = cfa.function(call.function()).orElseThrow();
                boolean read = false;
                for (int i = 0; i < arguments(call, callee); i++) {
                    read |= of(callee.parameters().get(i))
                            && FreeSymbols.occurs(symbol, call.arguments().get(i));
                }
                yield read;
            }
            case Op.Havoc havoc -> false;
            case Op.Debt debt -> false;
            case Op.Skip skip -> false;
        };
    }

    private static int arguments(Op.Call call, Function callee) {
        return Math.min(callee.parameters().size(), call.arguments().size());
    }
}
