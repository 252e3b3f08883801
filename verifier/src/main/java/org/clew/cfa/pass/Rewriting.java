package org.clew.cfa.pass;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.clew.cfa.Cfa;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;

/** Copies an automaton with other outgoing edges at some locations, and leaves out locations that become unreachable. */
final class Rewriting {

    /**
     * A way to leave a location.
     *
     * @param ops one after the other, at least one
     * @param end a location of the original automaton
     */
    record Way(List<Op> ops, Location end, SourceSpan span) {

        Way {
            ops = List.copyOf(ops);
        }

        static Way of(Edge edge) {
            return new Way(List.of(edge.op()), edge.target(), edge.span());
        }
    }

    private final java.util.function.Function<Location, List<Way>> ways;
    private final Predicate<Variable> returned;
    private final CfaBuilder builder;
    private final Map<Location, Location> copied = new HashMap<>();

    private Rewriting(Cfa cfa, java.util.function.Function<Location, List<Way>> ways, Predicate<Variable> returned) {
        this.ways = ways;
        this.returned = returned;
        this.builder = new CfaBuilder(cfa.pool(), cfa.dataModel());
    }

    static Cfa of(Cfa cfa, java.util.function.Function<Location, List<Way>> ways) {
        return form(cfa, ways).cfa();
    }

    /** The copy with the map of its locations. */
    static Form form(Cfa cfa, java.util.function.Function<Location, List<Way>> ways) {
        return form(cfa, ways, result -> true);
    }

    /** @param returned which results functions still return */
    static Form form(Cfa cfa, java.util.function.Function<Location, List<Way>> ways, Predicate<Variable> returned) {
        Rewriting rewriting = rewriting(cfa, ways, returned);
        return new Form(cfa, rewriting.builder.build(cfa.start().name()), rewriting.copied);
    }

    /** The copy before it is built, for those who add functions. */
    static Rewriting copy(Cfa cfa, java.util.function.Function<Location, List<Way>> ways) {
        return rewriting(cfa, ways, result -> true);
    }

    /** The ways out of a location where some edges are followed by steps. */
    static List<Way> followed(Location location, Map<Edge, List<Op>> steps) {
        List<Way> ways = new ArrayList<>();
        for (Edge edge : location.outgoing()) {
            List<Op> ops = new ArrayList<>(List.of(edge.op()));
            ops.addAll(steps.getOrDefault(edge, List.of()));
            ways.add(new Way(ops, edge.target(), edge.span()));
        }
        return ways;
    }

    CfaBuilder builder() {
        return builder;
    }

    /** Locations of the original, and their copies. */
    Map<Location, Location> copied() {
        return copied;
    }

    private static Rewriting rewriting(
            Cfa cfa, java.util.function.Function<Location, List<Way>> ways, Predicate<Variable> returned) {
        Rewriting rewriting = new Rewriting(cfa, ways, returned);
        cfa.globals().forEach(rewriting.builder::global);
        cfa.functions().forEach(rewriting::copy);
        return rewriting;
    }

    private void copy(Function function) {
        CfaBuilder.FunctionBuilder copy = builder.function(function.name());
        function.parameters().forEach(copy::parameter);
        function.locals().forEach(copy::local);
        function.result().filter(returned).ifPresent(copy::result);
        Map<Location, Location> copies = new LinkedHashMap<>();
        Deque<Location> open = new ArrayDeque<>();
        visit(copy, function.entry(), copies, open);
        visit(copy, function.exit(), copies, open);
        while (!open.isEmpty()) {
            Location location = open.remove();
            for (Way way : ways.apply(location)) {
                Location from = Objects.requireNonNull(copies.get(location));
                for (int i = 0; i < way.ops().size(); i++) {
                    Location to = i + 1 == way.ops().size()
                            ? visit(copy, way.end(), copies, open)
                            : copy.location(way.span());
                    copy.edge(from, way.ops().get(i), to, way.span());
                    from = to;
                }
            }
        }
        copy.finish(
                Objects.requireNonNull(copies.get(function.entry())),
                Objects.requireNonNull(copies.get(function.exit())));
        copied.putAll(copies);
    }

    private static Location visit(
            CfaBuilder.FunctionBuilder copy, Location location, Map<Location, Location> copies, Deque<Location> open) {
        return copies.computeIfAbsent(location, original -> {
            open.add(original);
            return copy.like(original);
        });
    }
}
