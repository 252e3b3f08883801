package org.clew.cfa.pass;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.Value;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Leaves out what cannot influence the property: paths that lead to no error, assignments to variables on which no remaining branch depends, and
 * branches whose arms have become empty. The slice has all errors of the whole program, and perhaps more, such as one behind a null-pointer read that
 * was left out. All inputs are kept, so that they have the same numbers.
 */
public final class Slice {

    private final Cfa cfa;
    private final LoopForest loops;
    private final Set<Location> relevantLocations = new HashSet<>();
    private final Set<Location> idleForks = new HashSet<>();
    private final Map<Symbol, List<Collection<Symbol>>> sources = new HashMap<>();
    private final Map<Location, Collection<Symbol>> decisive = new HashMap<>();
    private final Map<Location, Location> nexts = new HashMap<>();
    private Set<Symbol> relevant = new HashSet<>();

    private Slice(Cfa cfa) {
        this.cfa = cfa;
        this.loops = new LoopForest(cfa);
    }

    public static Cfa of(Cfa cfa) {
        return form(cfa).cfa();
    }

    /** The slice, and what became of the program's locations. */
    public static Form form(Cfa cfa) {
        return form(cfa, Map.of());
    }

    /** @param claimed variables in claims about a location, which count as used there */
    public static Form form(Cfa cfa, Map<Location, Set<Symbol>> claimed) {
        Slice slice = new Slice(cfa);
        slice.findLocations();
        slice.findSources();
        claimed.forEach(slice::addClaim);
        do {
            slice.findSymbols();
        } while (slice.findIdleForks());
        return Rewriting.form(cfa, slice::ways, slice::isReturned);
    }

    /** Those from which an error can be reached, or something that is not modelled, if all branches could be taken. */
    private void findLocations() {
        Map<String, List<Edge>> calls = new HashMap<>();
        Map<Location, Function> entries = new HashMap<>();
        Deque<Location> open = new ArrayDeque<>();
        for (Function function : cfa.functions()) {
            entries.put(function.entry(), function);
            for (Location location : function.locations()) {
                if (location.isError() || location.outgoing().stream().anyMatch(edge -> edge.op() instanceof Op.Debt)) {
                    open.add(location);
                }
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Call call) {
                        calls.computeIfAbsent(call.function(), name -> new ArrayList<>())
                                .add(edge);
                    }
                }
            }
        }
        relevantLocations.addAll(open);
        while (!open.isEmpty()) {
            Location location = open.remove();
            List<Location> before = new ArrayList<>();
            for (Edge edge : location.incoming()) {
                before.add(edge.source());
                if (edge.op() instanceof Op.Call call) {
                    cfa.function(call.function()).ifPresent(callee -> before.add(callee.exit()));
                }
            }
            if (entries.containsKey(location)) {
                calls.getOrDefault(location.function(), List.of()).forEach(call -> before.add(call.source()));
            }
            for (Location source : before) {
                if (relevantLocations.add(source)) {
                    open.add(source);
                }
            }
        }
    }

    /** What flows into each symbol, and what decides each branch. */
    private void findSources() {
        for (Location location : relevantLocations) {
            for (Edge edge : location.outgoing()) {
                switch (edge.op()) {
                    case Op.Assign(Variable target, Term value) -> flows(target.symbol(), FreeSymbols.of(value));
                    case Op.Write(Variable region, Term address, Term value) ->
                        flows(region.symbol(), FreeSymbols.of(List.of(address, value)));
                    case Op.Call call ->
                        cfa.function(call.function()).ifPresent(callee -> {
                            for (int i = 0;
                                    i
                                            < Math.min(
                                                    callee.parameters().size(),
                                                    call.arguments().size());
                                    i++) {
                                flows(
                                        callee.parameters().get(i).symbol(),
                                        FreeSymbols.of(call.arguments().get(i)));
                            }
                            call.result()
                                    .ifPresent(target -> callee.result()
                                            .ifPresent(result -> flows(target.symbol(), List.of(result.symbol()))));
                        });
                    case Op.Assume(Term condition) ->
                        decisive.computeIfAbsent(location, branch -> new HashSet<>())
                                .addAll(FreeSymbols.of(condition));
                    case Op.Havoc havoc -> {}
                    case Op.Debt debt -> {}
                    case Op.Skip skip -> {}
                }
            }
        }
    }

    private void addClaim(Location location, Set<Symbol> symbols) {
        if (relevantLocations.contains(location)) {
            decisive.computeIfAbsent(location, claim -> new HashSet<>()).addAll(symbols);
        }
    }

    private void flows(Symbol target, Collection<Symbol> from) {
        sources.computeIfAbsent(target, symbol -> new ArrayList<>()).add(from);
    }

    /** Those on which a branch depends that is left. */
    private void findSymbols() {
        relevant = new HashSet<>();
        nexts.clear();
        Deque<Symbol> open = new ArrayDeque<>();
        decisive.forEach((branch, symbols) -> {
            if (!idleForks.contains(branch)) {
                add(symbols, open);
            }
        });
        while (!open.isEmpty()) {
            sources.getOrDefault(open.remove(), List.of()).forEach(from -> add(from, open));
        }
    }

    private void add(Collection<Symbol> symbols, Deque<Symbol> open) {
        for (Symbol symbol : symbols) {
            if (relevant.add(symbol)) {
                open.add(symbol);
            }
        }
    }

    /** Branches both of whose arms lead to the same location, with nothing on the way. */
    private boolean findIdleForks() {
        boolean found = false;
        for (Location location : relevantLocations) {
            List<Edge> edges = location.outgoing();
            if (!idleForks.contains(location)
                    && location.decision(cfa.pool()).isPresent()
                    && next(edges.get(0).target()) == next(edges.get(1).target())) {
                found |= idleForks.add(location);
            }
        }
        return found;
    }

    /** Where a location leads without doing anything. Loop headers stay: witnesses speak of them. */
    private Location next(Location location) {
        List<Location> passed = new ArrayList<>();
        Location at = location;
        while (!nexts.containsKey(at)
                && isIdle(at)
                && relevantLocations.contains(at)
                && loops.headedBy(at).isEmpty()) {
            passed.add(at);
            at = at.outgoing().getFirst().target();
        }
        Location end = nexts.getOrDefault(at, at);
        passed.forEach(step -> nexts.put(step, end));
        return end;
    }

    private boolean isIdle(Location location) {
        return idleForks.contains(location)
                || location.outgoing().size() == 1
                        && isIdle(location.outgoing().getFirst().op());
    }

    private boolean isIdle(Op op) {
        return switch (op) {
            case Op.Assign(Variable target, Term value) -> !relevant.contains(target.symbol());
            case Op.Write(Variable region, Term address, Term value) -> !relevant.contains(region.symbol());
            case Op.Skip skip -> true;
            case Op.Assume assume -> false;
            case Op.Havoc havoc -> false;
            case Op.Call call -> false;
            case Op.Debt debt -> false;
        };
    }

    private List<Rewriting.Way> ways(Location location) {
        List<Rewriting.Way> ways = new ArrayList<>();
        for (Edge edge : location.outgoing()) {
            if (leadsOn(edge)) {
                Op op = isIdle(location) || isIdle(edge.op()) ? new Op.Skip() : lessened(edge.op());
                ways.add(new Rewriting.Way(List.of(op), next(edge.target()), edge.span()));
            }
        }
        return idleForks.contains(location) ? ways.subList(0, 1) : ways;
    }

    /** Keeps a call but drops arguments and results that are never read, because they would make equal states differ. */
    private Op lessened(Op op) {
        if (!(op instanceof Op.Call call)) {
            return op;
        }
        List<Variable> parameters =
                cfa.function(call.function()).map(Function::parameters).orElse(List.of());
        List<Term> arguments = new ArrayList<>(call.arguments());
        for (int i = 0; i < Math.min(parameters.size(), arguments.size()); i++) {
            Symbol parameter = parameters.get(i).symbol();
            if (!relevant.contains(parameter)) {
                arguments.set(i, cfa.pool().constant(Value.zero(parameter.sort())));
            }
        }
        return new Op.Call(call.function(), arguments, call.result().filter(this::isRelevant));
    }

    /** The exit status, which is no local, is what a run ends with. */
    private boolean isReturned(Variable result) {
        return result.isGlobal() || isRelevant(result);
    }

    private boolean isRelevant(Variable variable) {
        return relevant.contains(variable.symbol());
    }

    /** A call leads to an error if the function has one, though what follows has none. */
    private boolean leadsOn(Edge edge) {
        return relevantLocations.contains(edge.target())
                || edge.op() instanceof Op.Call call
                        && cfa.function(call.function())
                                .map(Function::entry)
                                .filter(relevantLocations::contains)
                                .isPresent()
                || edge.op() instanceof Op.Debt;
    }
}
