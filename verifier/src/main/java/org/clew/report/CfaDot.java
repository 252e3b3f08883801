package org.clew.report;

import java.io.IOException;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.cfa.Function;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.program.SourceSpan;

/** Draws an automaton in Graphviz's language: one cluster a function, loop headers and back edges marked, source lines shown. */
public final class CfaDot {
    private final Cfa cfa;
    private final LoopForest loops;

    public CfaDot(Cfa cfa) {
        this.cfa = cfa;
        this.loops = new LoopForest(cfa);
    }

    public void write(Appendable out) throws IOException {
        out.append("digraph cfa {\n");
        out.append("  node [shape=circle, fontsize=10, fontname=\"Helvetica\"];\n");
        out.append("  edge [fontsize=10, fontname=\"Helvetica\"];\n");
        for (Function function : cfa.functions()) {
            write(function, out);
        }
        out.append("}\n");
    }

    private void write(Function function, Appendable out) throws IOException {
        out.append("  subgraph ")
                .append(DotText.quoted("cluster_" + function.name()))
                .append(" {\n");
        out.append("    label=").append(DotText.quoted(function.name())).append(";\n");
        for (Location location : function.locations()) {
            out.append("    ").append(node(location)).append(" [").append(look(function, location));
            out.append("];\n");
        }
        for (Location location : function.locations()) {
            for (Edge edge : location.outgoing()) {
                write(edge, out);
            }
        }
        out.append("  }\n");
    }

    private String look(Function function, Location location) {
        String label = location.id()
                + (location.span().isKnown() ? "\nline " + location.span().line() : "");
        String style = loops.headedBy(location)
                .map(loop -> ", shape=doublecircle, style=filled, fillcolor=lightblue, xlabel="
                        + DotText.quoted("loop" + (loop.depth() > 1 ? " (depth " + loop.depth() + ")" : "")))
                .orElse("");
        if (location.isError()) {
            style = ", shape=octagon, style=filled, fillcolor=salmon, xlabel=\"error\"";
        } else if (location == function.entry()) {
            style += ", penwidth=2, group=\"entry\"";
        } else if (location == function.exit()) {
            style += ", shape=box";
        }
        return "label=" + DotText.quoted(label) + style;
    }

    private void write(Edge edge, Appendable out) throws IOException {
        out.append("    ").append(node(edge.source())).append(" -> ").append(node(edge.target()));
        out.append(" [label=").append(DotText.quoted(DotText.shortened(DotText.of(edge.op())) + line(edge.span())));
        if (loops.isBackEdge(edge)) {
            out.append(", color=blue, penwidth=2");
        }
        out.append("];\n");
    }

    private static String line(SourceSpan span) {
        return span.isKnown() ? "\nline " + span.line() : "";
    }

    private static String node(Location location) {
        return "n" + location.id();
    }
}
