package org.clew.engine.loop;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.program.Op;
import org.clew.program.Variable;

/** MODIFIES of RV11: what the body of a loop, and whatever it calls, may assign. */
public final class ModifiedVariables {

    private final Cfa cfa;
    private final Map<Loop, Set<Variable>> known = new HashMap<>();

    public ModifiedVariables(Cfa cfa) {
        this.cfa = cfa;
    }

    /** The variables of the activation that the place belongs to; a recursive callee may also assign those of deeper ones. */
    public Set<Variable> by(Loop loop, Place header) {
        Set<Variable> result = new LinkedHashSet<>();
        int activation = header.context().activation();
        for (Variable variable : known.computeIfAbsent(loop, this::collect)) {
            result.add(variable);
            result.add(variable.activation(activation, cfa.pool()));
        }
        return result;
    }

    private Set<Variable> collect(Loop loop) {
        Set<Variable> variables = new LinkedHashSet<>();
        Set<String> entered = new HashSet<>();
        Deque<Location> open = new ArrayDeque<>(loop.body());
        Set<Location> body = new HashSet<>(loop.body());
        while (!open.isEmpty()) {
            Location location = open.pop();
            for (Edge edge : location.outgoing()) {
                boolean inside = !location.function().equals(loop.header().function())
                        || entered.contains(location.function())
                        || body.contains(location) && body.contains(edge.target());
                if (inside) {
                    switch (edge.op()) {
                        case Op.Assign assign -> variables.add(assign.target());
                        case Op.Write write -> variables.add(write.region());
                        case Op.Havoc havoc -> variables.add(havoc.target());
                        case Op.Call call -> {
                            call.result().ifPresent(variables::add);
                            Function callee = cfa.function(call.function()).orElse(null);
                            if (callee != null && entered.add(callee.name())) {
                                variables.addAll(callee.parameters());
                                open.addAll(callee.locations());
                            }
                        }
                        case Op.Assume assume -> {}
                        case Op.Debt debt -> {}
                        case Op.Skip skip -> {}
                    }
                }
            }
        }
        return variables;
    }
}
