package org.clew.engine.recursion;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.SideEffects;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/** Finds what matters to the functions of a program: a parameter that is only handed on does not. */
final class Footprints {

    private final Cfa cfa;
    private final CallGraph calls;
    private final SideEffects effects;
    private final Set<Symbol> decisive = new HashSet<>();

    Footprints(Cfa cfa) {
        this.cfa = cfa;
        this.calls = new CallGraph(cfa);
        this.effects = new SideEffects(cfa);
        cfa.edges().forEach(edge -> terms(edge.op()).forEach(term -> decisive.addAll(FreeSymbols.of(term))));
        while (cfa.edges().filter(this::handsOn).count() > 0) {}
    }

    Footprint of(Function function) {
        Set<Variable> changed = new LinkedHashSet<>(effects.of(function.name()));
        cfa.start().result().ifPresent(changed::remove);
        Set<Variable> inputs = new LinkedHashSet<>(function.parameters());
        inputs.removeIf(parameter -> !decisive.contains(parameter.symbol()));
        Set<Symbol> mentioned = new HashSet<>();
        for (String name : calls.reached(List.of(function.name()))) {
            for (Edge edge : (Iterable<Edge>) cfa.function(name).orElseThrow().locations().stream()
                    .flatMap(location -> location.outgoing().stream())::iterator) {
                terms(edge.op()).forEach(term -> mentioned.addAll(FreeSymbols.of(term)));
                if (edge.op() instanceof Op.Call call) {
                    call.arguments().forEach(argument -> mentioned.addAll(FreeSymbols.of(argument)));
                }
            }
        }
        cfa.globals().stream()
                .filter(global -> mentioned.contains(global.symbol()) || changed.contains(global))
                .forEach(inputs::add);
        return Footprint.of(cfa.pool(), function, inputs, changed);
    }

    /** Whether a call gives something to a decisive parameter that was not known to matter. */
    private boolean handsOn(Edge edge) {
        boolean more = false;
        if (edge.op() instanceof Op.Call call && cfa.function(call.function()).isPresent()) {
            List<Variable> parameters = cfa.function(call.function()).get().parameters();
            for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
                if (decisive.contains(parameters.get(i).symbol())) {
                    more |= decisive.addAll(FreeSymbols.of(call.arguments().get(i)));
                }
            }
        }
        return more;
    }

    private static List<Term> terms(Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> List.of(condition);
            case Op.Assign assign -> List.of(assign.value());
            case Op.Write write -> List.of(write.address(), write.value());
            case Op.Call call -> List.of();
            case Op.Havoc havoc -> List.of();
            case Op.Debt debt -> List.of();
            case Op.Skip skip -> List.of();
        };
    }
}
