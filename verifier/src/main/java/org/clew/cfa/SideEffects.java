package org.clew.cfa;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.program.Op;
import org.clew.program.Variable;

/** Which globals, regions of memory among them, a call of a function may change. */
public final class SideEffects {

    private final CallGraph calls;
    private final Map<String, Set<Variable>> own = new LinkedHashMap<>();

    public SideEffects(Cfa cfa) {
        this.calls = new CallGraph(cfa);
        cfa.edges()
                .forEach(edge -> target(edge.op())
                        .filter(Variable::isGlobal)
                        .ifPresent(
                                global -> own.computeIfAbsent(edge.source().function(), name -> new LinkedHashSet<>())
                                        .add(global)));
    }

    /** Those that it changes itself, and those that functions change that it calls. */
    public Set<Variable> of(String function) {
        Set<Variable> changed = new LinkedHashSet<>();
        calls.reached(List.of(function)).forEach(name -> changed.addAll(own.getOrDefault(name, Set.of())));
        return changed;
    }

    private static Optional<Variable> target(Op op) {
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
}
