package org.clew.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.CfaBuilder;
import org.clew.cfa.Edge;
import org.clew.cfa.Form;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.program.Op;

/**
 * Ways to damage a slice as a defect of a slicer would. Conditions stay: without one both arms of a branch could be taken, which
 * loses no error.
 */
enum SliceMutation {
    /** Forgets what an edge does. */
    FORGET {
        @Override
        Optional<Edge> op(CfaBuilder.FunctionBuilder copy, Edge edge, Map<Location, Location> to, Draw draw) {
            return Optional.of(copy.edge(to.get(edge.source()), new Op.Skip(), to.get(edge.target()), edge.span()));
        }
    },
    /** Leaves out an edge. */
    CUT {
        @Override
        Optional<Edge> op(CfaBuilder.FunctionBuilder copy, Edge edge, Map<Location, Location> to, Draw draw) {
            return Optional.empty();
        }
    },
    /** Leads elsewhere. */
    BEND {
        @Override
        Optional<Edge> op(CfaBuilder.FunctionBuilder copy, Edge edge, Map<Location, Location> to, Draw draw) {
            List<Location> targets = new ArrayList<>(to.values());
            return Optional.of(copy.edge(to.get(edge.source()), edge.op(), draw.from(targets), edge.span()));
        }
    },
    /** Does what another edge does. */
    CONFUSE {
        @Override
        Optional<Edge> op(CfaBuilder.FunctionBuilder copy, Edge edge, Map<Location, Location> to, Draw draw) {
            List<Op> ops = to.keySet().stream()
                    .flatMap(location -> location.outgoing().stream())
                    .map(Edge::op)
                    .toList();
            return Optional.of(copy.edge(to.get(edge.source()), draw.from(ops), to.get(edge.target()), edge.span()));
        }
    };

    /** What becomes of the edge that is damaged. */
    abstract Optional<Edge> op(CfaBuilder.FunctionBuilder copy, Edge edge, Map<Location, Location> to, Draw draw);

    /** The slice with some edge damaged. */
    Form of(Form slice, Draw draw) {
        List<Edge> edges = slice.cfa().edges().filter(this::damages).toList();
        return of(slice, draw.from(edges), draw);
    }

    boolean damages(Edge edge) {
        return this == CUT || this == BEND || !(edge.op() instanceof Op.Assume);
    }

    /** The slice with this edge damaged. */
    Form of(Form slice, Edge victim, Draw draw) {
        CfaBuilder builder = new CfaBuilder(slice.cfa().pool(), slice.cfa().dataModel());
        slice.cfa().globals().forEach(builder::global);
        Map<Location, Location> all = new HashMap<>();
        for (Function function : slice.cfa().functions()) {
            CfaBuilder.FunctionBuilder copy = builder.function(function.name());
            function.parameters().forEach(copy::parameter);
            function.locals().forEach(copy::local);
            function.result().ifPresent(copy::result);
            Map<Location, Location> to = new LinkedHashMap<>();
            for (Location location : function.locations()) {
                to.put(location, copy.like(location));
            }
            for (Location location : function.locations()) {
                for (Edge edge : location.outgoing()) {
                    if (edge == victim) {
                        op(copy, edge, to, draw);
                    } else {
                        copy.edge(to.get(location), edge.op(), to.get(edge.target()), edge.span());
                    }
                }
            }
            copy.finish(to.get(function.entry()), to.get(function.exit()));
            all.putAll(to);
        }
        Map<Location, Location> copies = new HashMap<>();
        slice.copies().forEach((location, in) -> copies.put(location, all.get(in)));
        return new Form(slice.whole(), builder.build(slice.cfa().start().name()), copies);
    }
}
