package org.clew.cfa;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Finds the places at which an execution depends on something outside the program, such as an input or an unwritten variable. A run that passes no
 * such place, and reads no cell before it is written, is the only run of the program.
 */
public final class Determinism {

    private final Cfa cfa;
    private final LiveVariables live;

    public Determinism(Cfa cfa) {
        this.cfa = cfa;
        this.live = new LiveVariables(cfa);
    }

    /** Whether at most one edge can be taken, whatever the variables hold. */
    public boolean isExclusive(Location location) {
        return location.outgoing().size() < 2 || location.decision(cfa.pool()).isPresent();
    }

    /** Whether a havoc that is no input matters: unknown memory does where it is read, and a local that is set before it is read does not. */
    public boolean admitsUnknown(Edge edge, Op.Havoc havoc) {
        Variable target = havoc.target();
        boolean isRead = target.isGlobal()
                ? live.isEverRead(target.symbol())
                : live.at(edge.target()).contains(target.symbol());
        return !(target.sort() instanceof Sort.Array) && isRead;
    }

    /** Whether a function may read a local, or return a result, that nothing was assigned to. */
    public boolean admitsUnknown(Function function) {
        Set<Symbol> unassigned = live.unassigned(function);
        return Stream.concat(function.locals().stream(), function.result().stream())
                .anyMatch(variable -> unassigned.contains(variable.symbol()));
    }

    /**
     * Whether the program reads a global variable that nothing is assigned to before the first branch or call. What lies in memory is
     * set when its object begins.
     */
    public boolean admitsUnknownGlobals() {
        Set<Symbol> missing = new HashSet<>();
        cfa.globals().stream()
                .filter(variable -> !(variable.sort() instanceof Sort.Array)
                        && variable.kind() != Variable.Kind.CELL
                        && live.isEverRead(variable.symbol()))
                .forEach(variable -> missing.add(variable.symbol()));
        Location at = cfa.start().entry();
        Set<Location> passed = new HashSet<>();
        while (!missing.isEmpty() && at.outgoing().size() == 1 && passed.add(at)) {
            Edge edge = at.outgoing().getFirst();
            switch (edge.op()) {
                case Op.Assign assign -> missing.remove(assign.target().symbol());
                case Op.Havoc havoc -> missing.remove(havoc.target().symbol());
                case Op.Write write -> {}
                case Op.Skip skip -> {}
                case Op.Assume assume -> {}
                case Op.Call call -> {
                    return true;
                }
                case Op.Debt debt -> {
                    return true;
                }
            }
            at = edge.target();
        }
        return !missing.isEmpty();
    }
}
