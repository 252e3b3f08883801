package org.clew.cfa;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/** Which locals of a function may still be read before they are assigned again; globals and memory always may. */
public final class LiveVariables {

    private static final BitSet NOTHING = new BitSet();

    private final Cfa cfa;
    private final Map<String, Liveness> known = new HashMap<>();
    private final Set<Symbol> read = new HashSet<>();

    public LiveVariables(Cfa cfa) {
        this.cfa = cfa;
    }

    /** The locals that matter at a location of the function they belong to. */
    public Set<Symbol> at(Location location) {
        return known.computeIfAbsent(location.function(), this::analyse).at(location);
    }

    /** The locals of a caller that matter once a call has returned, whatever it returns. */
    public Set<Symbol> across(Edge call) {
        Set<Symbol> after = new HashSet<>(at(call.target()));
        if (call.op() instanceof Op.Call op) {
            op.result().ifPresent(result -> after.remove(result.symbol()));
        }
        return after;
    }

    /** Locals that a function may read before anything was assigned to them in this activation. */
    public Set<Symbol> unassigned(Function function) {
        Set<Symbol> early = new HashSet<>(at(function.entry()));
        function.parameters().forEach(parameter -> early.remove(parameter.symbol()));
        return early;
    }

    /** Whether any operation of the program reads the variable. */
    public boolean isEverRead(Symbol symbol) {
        if (read.isEmpty()) {
            cfa.edges().forEach(edge -> read.addAll(FreeSymbols.of(read(edge.op()))));
        }
        return read.contains(symbol);
    }

    /** True unless the variable is a local, in its first activation, whose value no execution from here looks at. */
    public boolean mayMatter(Variable variable, Location location) {
        return variable.isGlobal()
                || variable.name().indexOf('#') >= 0
                || at(location).contains(variable.symbol());
    }

    private Liveness analyse(String name) {
        Function function = cfa.function(name).orElseThrow();
        Liveness live = new Liveness();
        function.locations().forEach(location -> live.numbers.put(location, new BitSet()));
        function.result()
                .ifPresent(result -> Objects.requireNonNull(live.numbers.get(function.exit()))
                        .set(live.number(result.symbol())));
        Map<Edge, BitSet> reads = new HashMap<>();
        Deque<Location> open = new ArrayDeque<>(function.locations());
        Set<Location> waiting = new HashSet<>(function.locations());
        while (!open.isEmpty()) {
            Location location = open.removeLast();
            waiting.remove(location);
            BitSet here = Objects.requireNonNull(live.numbers.get(location));
            int before = here.cardinality();
            for (Edge edge : location.outgoing()) {
                BitSet after = (BitSet)
                        live.numbers.getOrDefault(edge.target(), NOTHING).clone();
                assigned(edge.op()).ifPresent(target -> after.clear(live.number(target.symbol())));
                after.or(reads.computeIfAbsent(edge, read -> live.numbers(read(read.op()))));
                here.or(after);
            }
            if (here.cardinality() > before) {
                for (Edge edge : location.incoming()) {
                    if (live.numbers.containsKey(edge.source()) && waiting.add(edge.source())) {
                        open.addLast(edge.source());
                    }
                }
            }
        }
        return live;
    }

    /** The variable whose value an operation replaces; a write to one cell of a memory region does not replace the region. */
    static Optional<Variable> assigned(Op op) {
        return switch (op) {
            case Op.Assign(Variable target, Term value) -> Optional.of(target);
            case Op.Havoc(Variable target, var input) -> Optional.of(target);
            case Op.Call call -> call.result();
            case Op.Assume assume -> Optional.empty();
            case Op.Write write -> Optional.empty();
            case Op.Debt debt -> Optional.empty();
            case Op.Skip skip -> Optional.empty();
        };
    }

    /** The terms that an operation evaluates. */
    static List<Term> read(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> List.of(condition);
            case Op.Assign(Variable target, Term value) -> List.of(value);
            case Op.Write(Variable region, Term address, Term value) -> List.of(address, value);
            case Op.Call call -> call.arguments();
            case Op.Havoc havoc -> List.of();
            case Op.Debt debt -> List.of();
            case Op.Skip skip -> List.of();
        };
    }

    /** The symbols of a function by numbers, and the numbers of those that are live at its locations. */
    private static final class Liveness {
        private final Map<Symbol, Integer> numberOf = new HashMap<>();
        private final List<Symbol> symbols = new ArrayList<>();
        private final Map<Location, BitSet> numbers = new HashMap<>();
        private final Map<Location, Set<Symbol>> sets = new HashMap<>();

        private int number(Symbol symbol) {
            return numberOf.computeIfAbsent(symbol, added -> {
                symbols.add(added);
                return symbols.size() - 1;
            });
        }

        private BitSet numbers(List<Term> terms) {
            BitSet numbers = new BitSet();
            FreeSymbols.of(terms).forEach(symbol -> numbers.set(number(symbol)));
            return numbers;
        }

        private Set<Symbol> at(Location location) {
            return sets.computeIfAbsent(location, here -> {
                Set<Symbol> live = new LinkedHashSet<>();
                numbers.getOrDefault(here, NOTHING).stream().forEach(number -> live.add(symbols.get(number)));
                return live;
            });
        }
    }
}
