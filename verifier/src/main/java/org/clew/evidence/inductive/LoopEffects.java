package org.clew.evidence.inductive;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.program.Op;
import org.clew.program.Variable;

/** The variables that a loop may change, itself or in the functions that it calls. */
final class LoopEffects {

    private final Cfa cfa;
    private final CallGraph calls;
    private final Map<Loop, Set<Variable>> changed = new HashMap<>();
    private final Map<String, Set<Variable>> changedByCall = new HashMap<>();

    LoopEffects(Cfa cfa, CallGraph calls) {
        this.cfa = cfa;
        this.calls = calls;
    }

    /** Whatever an edge inside the loop assigns, or a function that is called there. */
    Set<Variable> changedBy(Loop loop) {
        return changed.computeIfAbsent(loop, key -> {
            Set<Variable> variables = new LinkedHashSet<>();
            key.body().forEach(location -> location.outgoing().forEach(edge -> addTargets(edge, variables)));
            return variables;
        });
    }

    private void addTargets(Edge edge, Set<Variable> variables) {
        switch (edge.op()) {
            case Op.Assign assign -> variables.add(assign.target());
            case Op.Write write -> variables.add(write.region());
            case Op.Havoc havoc -> variables.add(havoc.target());
            case Op.Call call -> {
                call.result().ifPresent(variables::add);
                variables.addAll(changedBy(call.function()));
            }
            case Op.Assume assume -> {}
            case Op.Debt debt -> {}
            case Op.Skip skip -> {}
        }
    }

    /** Whatever a function assigns, or one that it calls. */
    private Set<Variable> changedBy(String name) {
        Set<Variable> known = changedByCall.get(name);
        if (known != null) {
            return known;
        }
        Set<Variable> variables = new LinkedHashSet<>();
        for (String reached : calls.reached(List.of(name))) {
            Function function = cfa.function(reached).orElseThrow();
            variables.addAll(function.parameters());
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge.op() instanceof Op.Call call) {
                        call.result().ifPresent(variables::add);
                    } else {
                        addTargets(edge, variables);
                    }
                }
            }
        }
        changedByCall.put(name, variables);
        return variables;
    }
}
