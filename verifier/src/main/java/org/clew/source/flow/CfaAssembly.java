package org.clew.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Location;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.source.lowered.Decision;
import org.clew.source.lowered.LoweredInvariant;
import org.clew.source.lowered.Selection;
import org.clew.source.types.NamesInScope;
import org.jspecify.annotations.Nullable;

/** Converts finished graphs to functions of the automaton. Unreachable points are left out. */
public final class CfaAssembly {

    private final CfaBuilder builder;
    private final MemoryNaming memory;
    private final List<LoweredInvariant> invariants = new ArrayList<>();
    private final Map<Location, NamesInScope> scopes = new HashMap<>();
    private final Map<Location, List<Decision>> decisions = new HashMap<>();
    private final Map<Location, List<Selection>> selections = new HashMap<>();

    public CfaAssembly(CfaBuilder builder, MemoryNaming memory) {
        this.builder = builder;
        this.memory = memory;
    }

    public void add(LoweredFunction function) {
        FlowGraph graph = function.graph();
        memory.decide(graph);
        List<List<FlowGraph.FlowEdge>> leaving = leaving(graph);
        CfaBuilder.FunctionBuilder target = builder.function(function.name());
        @Nullable Location[] locations = new Location[graph.points()];
        Deque<Integer> open = new ArrayDeque<>();
        List<Integer> order = new ArrayList<>();
        int entry = graph.find(function.entry());
        boolean[] seen = new boolean[graph.points()];
        seen[entry] = true;
        open.push(entry);
        while (!open.isEmpty()) {
            int point = open.pop();
            order.add(point);
            locations[point] = location(target, graph, point);
            if (graph.isError(point)) {
                continue;
            }
            List<FlowGraph.FlowEdge> edges = leaving.get(point);
            for (int i = edges.size() - 1; i >= 0; i--) {
                int next = graph.find(edges.get(i).target());
                if (!seen[next]) {
                    seen[next] = true;
                    open.push(next);
                }
            }
        }
        for (int point : order) {
            if (!graph.isError(point)) {
                for (FlowGraph.FlowEdge edge : leaving.get(point)) {
                    connect(target, required(locations[point]), edge, required(locations[graph.find(edge.target())]));
                }
            }
        }
        note(graph, locations);
        Location last = locations[graph.find(function.exit())];
        finish(function, target, required(locations[entry]), last == null ? target.location(SourceSpan.NONE) : last);
    }

    /** The annotations of reachable points. */
    private void note(FlowGraph graph, @Nullable Location[] locations) {
        for (FlowGraph.FlowClaim claim : graph.claims()) {
            Location claimed = locations[graph.find(claim.point())];
            if (claimed != null) {
                invariants.add(
                        new LoweredInvariant(claim.given(), claimed, memory.named(claim.condition()), claim.exact()));
            }
        }
        for (FlowGraph.FlowScope scope : graph.scopes()) {
            Location begun = locations[graph.find(scope.point())];
            if (begun != null) {
                scopes.put(begun, scope.names());
            }
        }
        for (FlowGraph.FlowDecision decided : graph.decisions()) {
            Location outcome = locations[graph.find(decided.point())];
            if (outcome != null) {
                decisions.computeIfAbsent(outcome, key -> new ArrayList<>()).add(decided.decision());
            }
        }
        for (FlowGraph.FlowSelection selects : graph.selections()) {
            Location begun = locations[graph.find(selects.point())];
            if (begun != null) {
                selections
                        .computeIfAbsent(begun, key -> new ArrayList<>())
                        .add(selects.selection().with(memory::named));
            }
        }
    }

    private static void finish(
            LoweredFunction function, CfaBuilder.FunctionBuilder target, Location body, Location last) {
        Location first = body;
        // A function begins before what it comes back to, or ends with.
        if (last == first || !first.incoming().isEmpty()) {
            SourceSpan span = function.graph().span(function.graph().find(function.entry()));
            first = target.location(span);
            target.edge(first, new Op.Skip(), body, span);
        }
        function.parameters().forEach(target::parameter);
        function.locals().forEach(target::local);
        function.result().ifPresent(target::result);
        target.finish(first, last);
    }

    /** What is claimed about points that can be reached. */
    public List<LoweredInvariant> invariants() {
        return invariants;
    }

    /** What names mean where loops begin. */
    public Map<Location, NamesInScope> scopes() {
        return scopes;
    }

    /** What it means to come to locations by conditions. */
    public Map<Location, List<Decision>> decisions() {
        return decisions;
    }

    /** The {@code switch} statements that begin at locations. */
    public Map<Location, List<Selection>> selections() {
        return selections;
    }

    private static Location location(CfaBuilder.FunctionBuilder target, FlowGraph graph, int point) {
        return graph.violation(point).map(target::errorLocation).orElseGet(() -> target.location(graph.span(point)));
    }

    private static Location required(@Nullable Location location) {
        if (location == null) {
            throw new IllegalStateException("an edge leads to a point that was not reached");
        }
        return location;
    }

    private static List<List<FlowGraph.FlowEdge>> leaving(FlowGraph graph) {
        List<List<FlowGraph.FlowEdge>> leaving = new ArrayList<>();
        for (int i = 0; i < graph.points(); i++) {
            leaving.add(List.of());
        }
        for (FlowGraph.FlowEdge edge : graph.edges()) {
            int source = graph.find(edge.source());
            if (leaving.get(source).isEmpty()) {
                leaving.set(source, new ArrayList<>(2));
            }
            leaving.get(source).add(edge);
        }
        return leaving;
    }

    /** An effect on several regions is a chain of edges. */
    private void connect(
            CfaBuilder.FunctionBuilder target, Location source, FlowGraph.FlowEdge edge, Location destination) {
        List<Op> ops = memory.ops(edge.effect());
        Location from = source;
        for (int i = 0; i + 1 < ops.size(); i++) {
            Location next = target.location(edge.span());
            target.edge(from, ops.get(i), next, edge.span());
            from = next;
        }
        target.edge(from, ops.isEmpty() ? new Op.Skip() : ops.getLast(), destination, edge.span());
    }
}
