package org.clew.cfa.pass;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.CallGraph;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.LoopedCalls;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;

/**
 * Turns tail recursion into loops: if functions of a call cycle do nothing after calling each other but return the result, a call assigns the
 * parameters and jumps to the beginning. Each function of the cycle gets a copy of all bodies. The same inputs lead to the same errors.
 */
public final class TailCalls {

    private final Cfa cfa;
    private final Map<String, Set<String>> circles = new HashMap<>();
    private final CfaBuilder builder;

    private TailCalls(Cfa cfa) {
        this.cfa = cfa;
        this.builder = new CfaBuilder(cfa.pool(), cfa.dataModel());
    }

    /** The program itself if it has no such recursion. */
    public static Cfa of(Cfa cfa) {
        return form(cfa).map(LoopedCalls::cfa).orElse(cfa);
    }

    /** The program with loops, and what became of its functions; empty if it has no such recursion. */
    public static Optional<LoopedCalls> form(Cfa cfa) {
        TailCalls pass = new TailCalls(cfa);
        for (Set<String> circle : new CallGraph(cfa).circles()) {
            if (pass.hasOnlyTailCalls(circle)) {
                circle.forEach(name -> pass.circles.put(name, circle));
            }
        }
        return pass.circles.isEmpty() ? Optional.empty() : Optional.of(pass.apply());
    }

    private boolean hasOnlyTailCalls(Set<String> circle) {
        return circle.stream()
                .flatMap(name -> function(name).locations().stream())
                .flatMap(location -> location.outgoing().stream())
                .filter(edge -> edge.op() instanceof Op.Call call && circle.contains(call.function()))
                .allMatch(this::isTailCall);
    }

    /** What is called returns what the caller returns, and nothing else happens on the way to its exit. */
    private boolean isTailCall(Edge edge) {
        Op.Call call = (Op.Call) edge.op();
        Function caller = function(edge.source().function());
        Function callee = function(call.function());
        Optional<Variable> held = call.result();
        Location at = edge.target();
        Set<Location> passed = new LinkedHashSet<>();
        while (at != caller.exit() && at.outgoing().size() == 1 && passed.add(at)) {
            Edge next = at.outgoing().getFirst();
            if (next.op() instanceof Op.Assign(Variable target, Term value)
                    && held.map(Variable::symbol).filter(value::equals).isPresent()
                    && !target.isGlobal()) {
                held = Optional.of(target);
            } else if (!(next.op() instanceof Op.Skip)) {
                return false;
            }
            at = next.target();
        }
        return at == caller.exit()
                && call.result().stream().noneMatch(Variable::isGlobal)
                && call.arguments().size() == callee.parameters().size()
                && held.equals(caller.result())
                && callee.result().isPresent() == caller.result().isPresent();
    }

    private Function function(String name) {
        return cfa.function(name).orElseThrow();
    }

    private LoopedCalls apply() {
        cfa.globals().forEach(builder::global);
        Map<String, Map<String, LoopedCalls.Body>> bodies = new HashMap<>();
        for (Function function : cfa.functions()) {
            bodies.put(function.name(), new MergedBodies(builder, function, circle(function)).make());
        }
        return new LoopedCalls(cfa, builder.build(cfa.start().name()), bodies);
    }

    private List<Function> circle(Function function) {
        return circles.getOrDefault(function.name(), Set.of()).stream()
                .map(this::function)
                .toList();
    }
}
