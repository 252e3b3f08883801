package org.clew.cfa;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/** Which locals of a function may still be read before they are assigned again; globals and memory always may. */
public final class LiveVariables {

    private final Cfa cfa;
    private final Map<String, Map<Location, Set<Symbol>>> known = new HashMap<>();

    public LiveVariables(Cfa cfa) {
        this.cfa = cfa;
    }

    /** The locals that matter at a location of the function they belong to. */
    public Set<Symbol> at(Location location) {
        return known.computeIfAbsent(location.function(), this::analyse).getOrDefault(location, Set.of());
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

    /** True unless the variable is a local, in its first activation, whose value no execution from here looks at. */
    public boolean mayMatter(Variable variable, Location location) {
        return variable.isGlobal()
                || variable.name().indexOf('#') >= 0
                || at(location).contains(variable.symbol());
    }

    private Map<Location, Set<Symbol>> analyse(String name) {
        Function function = cfa.function(name).orElseThrow();
        Map<Location, Set<Symbol>> live = new HashMap<>();
        function.locations().forEach(location -> live.put(location, new HashSet<>()));
        function.result().ifPresent(result -> live.get(function.exit()).add(result.symbol()));
        Deque<Location> open = new ArrayDeque<>(function.locations());
        Set<Location> waiting = new HashSet<>(function.locations());
        while (!open.isEmpty()) {
            Location location = open.removeLast();
            waiting.remove(location);
            Set<Symbol> here = live.get(location);
            int before = here.size();
            for (Edge edge : location.outgoing()) {
                here.addAll(before(edge.op(), live.getOrDefault(edge.target(), Set.of())));
            }
            if (here.size() > before) {
                for (Edge edge : location.incoming()) {
                    if (live.containsKey(edge.source()) && waiting.add(edge.source())) {
                        open.addLast(edge.source());
                    }
                }
            }
        }
        return live;
    }

    private static Set<Symbol> before(Op op, Set<Symbol> after) {
        Set<Symbol> live = new HashSet<>(after);
        switch (op) {
            case Op.Assume(Term condition) -> live.addAll(FreeSymbols.of(condition));
            case Op.Assign(Variable target, Term value) -> {
                live.remove(target.symbol());
                live.addAll(FreeSymbols.of(value));
            }
            case Op.Write(Variable region, Term address, Term value) -> {
                live.addAll(FreeSymbols.of(address));
                live.addAll(FreeSymbols.of(value));
            }
            case Op.Havoc havoc -> live.remove(havoc.target().symbol());
            case Op.Call call -> {
                call.result().ifPresent(result -> live.remove(result.symbol()));
                call.arguments().forEach(argument -> live.addAll(FreeSymbols.of(argument)));
            }
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
        return live;
    }
}
