package org.clew.cfa.pass;

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
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * The termination-insensitive slice of the textbooks: only statements on which an error depends through data or control. It has all errors of the
 * whole program, and also errors that a non-terminating loop prevents there. Irrelevant inputs are left out as well, so the slice serves proofs, not
 * counterexamples.
 */
public final class BlindSlice {

    /**
     * A definition: a location gives a variable its value.
     *
     * @param kind the condition under which the location is needed if the value is
     */
    private record Flow(Location at, Collection<Symbol> from, Kind kind) {
        private enum Kind {
            /** Visible in the function itself, and to users of its result. */
            LOCAL,
            /** Visible everywhere, so the function must be called. */
            GLOBAL,
            /** Visible in the callee, if the call is kept for another reason. */
            PARAMETER
        }
    }

    private final Cfa cfa;
    private final LoopForest loops;
    private final Map<Symbol, List<Flow>> flows = new HashMap<>();
    private final Map<String, List<Location>> calls = new HashMap<>();
    private final Set<Location> kept = new HashSet<>();
    private final Set<String> effective = new HashSet<>();
    private final Set<Symbol> relevant = new HashSet<>();
    private final Deque<Location> open = new ArrayDeque<>();
    private final Deque<Location> effects = new ArrayDeque<>();
    private Map<Location, Location> nexts = new HashMap<>();

    private BlindSlice(Cfa cfa) {
        this.cfa = cfa;
        this.loops = new LoopForest(cfa);
    }

    public static Cfa of(Cfa cfa) {
        return form(cfa).cfa();
    }

    /** The slice, with the map of the program's locations. */
    public static Form form(Cfa cfa) {
        return computed(cfa).rewritten();
    }

    /** The slice, if it leaves out a loop that the program may reach. */
    public static Optional<Form> withFewerLoops(Cfa cfa) {
        BlindSlice slice = computed(cfa);
        Set<String> called = slice.calledFunctions();
        boolean hasFewer = slice.loops.loops().stream()
                .map(Loop::header)
                .anyMatch(header -> !slice.kept.contains(header) && called.contains(header.function()));
        return hasFewer ? Optional.of(slice.rewritten()) : Optional.empty();
    }

    private static BlindSlice computed(Cfa cfa) {
        BlindSlice slice = new BlindSlice(cfa);
        slice.findFlows();
        slice.findEnds();
        do {
            slice.keepWhatMatters();
            slice.findNexts();
        } while (!slice.open.isEmpty());
        return slice;
    }

    private Form rewritten() {
        return Rewriting.form(cfa, this::ways);
    }

    private void findFlows() {
        cfa.locations().forEach(location -> {
            for (Edge edge : location.outgoing()) {
                switch (edge.op()) {
                    case Op.Assign(Variable target, Term value) -> flow(target, location, FreeSymbols.of(value));
                    case Op.Write(Variable region, Term address, Term value) ->
                        flow(region, location, FreeSymbols.of(List.of(address, value)));
                    case Op.Havoc havoc -> flow(havoc.target(), location, List.of());
                    case Op.Call call -> findFlows(location, call);
                    case Op.Assume assume -> {}
                    case Op.Debt debt -> {}
                    case Op.Skip skip -> {}
                }
            }
        });
    }

    private void findFlows(Location location, Op.Call call) {
        calls.computeIfAbsent(call.function(), name -> new ArrayList<>()).add(location);
        Optional<Function> callee = cfa.function(call.function());
        if (callee.isEmpty()) {
            effects.add(location);
            return;
        }
        List<Variable> parameters = callee.get().parameters();
        for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
            Collection<Symbol> from = FreeSymbols.of(call.arguments().get(i));
            flow(parameters.get(i), new Flow(location, from, Flow.Kind.PARAMETER));
        }
        call.result()
                .ifPresent(target -> flow(
                        target,
                        location,
                        callee.get()
                                .result()
                                .map(Variable::symbol)
                                .map(List::of)
                                .orElse(List.of())));
    }

    private void flow(Variable target, Location at, Collection<Symbol> from) {
        flow(target, new Flow(at, from, target.isGlobal() ? Flow.Kind.GLOBAL : Flow.Kind.LOCAL));
    }

    private void flow(Variable target, Flow flow) {
        flows.computeIfAbsent(target.symbol(), symbol -> new ArrayList<>()).add(flow);
    }

    /**
     * The slicing criteria: errors, constructs that are not modelled, and places where a path may end, in a function that does not return or where no
     * branch is open.
     */
    private void findEnds() {
        for (Function function : cfa.functions()) {
            for (Location location : function.locations()) {
                boolean isEnd = location.outgoing().isEmpty() && location != function.exit();
                boolean mayStop = location.decision(cfa.pool()).isEmpty()
                        && location.outgoing().stream().anyMatch(edge -> edge.op() instanceof Op.Assume);
                boolean isDebt = location.outgoing().stream().anyMatch(edge -> edge.op() instanceof Op.Debt);
                if (location.isError() || isEnd || mayStop || isDebt) {
                    effects.add(location);
                }
            }
        }
    }

    private void keepWhatMatters() {
        while (!open.isEmpty() || !effects.isEmpty()) {
            if (open.isEmpty()) {
                Location effect = effects.remove();
                open.add(effect);
                if (effective.add(effect.function())) {
                    effects.addAll(calls.getOrDefault(effect.function(), List.of()));
                }
            }
            Location location = open.remove();
            if (kept.add(location)) {
                for (Edge edge : location.outgoing()) {
                    matter(neededBy(edge.op()));
                }
                // Headers of loops that are left stay where they are: witnesses speak of them.
                for (Optional<Loop> loop = loops.around(location);
                        loop.isPresent();
                        loop = loop.get().parent()) {
                    open.add(loop.get().header());
                }
            }
        }
    }

    /** What an operation that is kept reads, whatever becomes of it. */
    private Collection<Symbol> neededBy(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> FreeSymbols.of(condition);
            case Op.Call call -> {
                Set<Symbol> needed = new HashSet<>();
                List<Variable> parameters =
                        cfa.function(call.function()).map(Function::parameters).orElse(List.of());
                for (int i = 0; i < call.arguments().size(); i++) {
                    if (i >= parameters.size()
                            || relevant.contains(parameters.get(i).symbol())) {
                        needed.addAll(FreeSymbols.of(call.arguments().get(i)));
                    }
                }
                yield needed;
            }
            case Op.Assign assign -> Set.of();
            case Op.Write write -> Set.of();
            case Op.Havoc havoc -> Set.of();
            case Op.Debt debt -> Set.of();
            case Op.Skip skip -> Set.of();
        };
    }

    private void matter(Collection<Symbol> symbols) {
        Deque<Symbol> fresh = new ArrayDeque<>(symbols);
        while (!fresh.isEmpty()) {
            Symbol symbol = fresh.remove();
            if (relevant.add(symbol)) {
                for (Flow flow : flows.getOrDefault(symbol, List.of())) {
                    boolean counts = switch (flow.kind()) {
                        case LOCAL -> open.add(flow.at());
                        case GLOBAL -> effects.add(flow.at());
                        case PARAMETER -> kept.contains(flow.at());
                    };
                    if (counts) {
                        fresh.addAll(flow.from());
                    }
                }
            }
        }
    }

    /** The first location after each one that is kept; where there are several, the branch between them matters. */
    private void findNexts() {
        nexts = new HashMap<>();
        Deque<Location> reached = new ArrayDeque<>();
        kept.forEach(location -> nexts.put(location, location));
        cfa.functions().forEach(function -> nexts.put(function.exit(), function.exit()));
        reached.addAll(nexts.keySet());
        while (!reached.isEmpty()) {
            Location location = reached.remove();
            for (Edge edge : location.incoming()) {
                Location before = edge.source();
                Location next = nexts.get(location);
                Location other = nexts.putIfAbsent(before, next);
                if (other == null) {
                    reached.add(before);
                } else if (other != next && !kept.contains(before)) {
                    open.add(before);
                }
            }
        }
    }

    private Set<String> calledFunctions() {
        Set<String> called = new HashSet<>(Set.of(cfa.start().name()));
        Deque<String> fresh = new ArrayDeque<>(called);
        while (!fresh.isEmpty()) {
            cfa.function(fresh.remove()).stream()
                    .flatMap(function -> function.locations().stream())
                    .flatMap(location -> location.outgoing().stream())
                    .forEach(edge -> {
                        if (edge.op() instanceof Op.Call call && called.add(call.function())) {
                            fresh.add(call.function());
                        }
                    });
        }
        return called;
    }

    private List<Rewriting.Way> ways(Location location) {
        List<Rewriting.Way> ways = new ArrayList<>();
        if (kept.contains(location)) {
            for (Edge edge : location.outgoing()) {
                Location next = nexts.get(edge.target());
                if (next != null) {
                    ways.add(new Rewriting.Way(List.of(edge.op()), next, edge.span()));
                }
            }
        } else if (nexts.containsKey(location) && nexts.get(location) != location) {
            ways.add(new Rewriting.Way(List.of(new Op.Skip()), nexts.get(location), location.span()));
        }
        return ways;
    }
}
