package org.clew.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.clew.cfa.Step;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Node;
import org.clew.logic.Term;
import org.clew.program.Op;

/**
 * Draws a search tree as CAV12 does: interpolants in red, subsumption as dashed edges, abstracted loop headers with their
 * candidates in curly brackets. Where a search annotates constraints one by one, as MINIMAX does, they stand below.
 */
public final class TreeDot {
    private static final int MOST_LINES = 12;

    private final ExecutionTree tree;

    public TreeDot(ExecutionTree tree) {
        this.tree = tree;
    }

    public void write(Appendable out) throws IOException {
        out.append("digraph tree {\n");
        out.append("  node [shape=circle, fontsize=10, fontname=\"Helvetica\", margin=0.03];\n");
        out.append("  edge [fontsize=10, fontname=\"Helvetica\"];\n");
        for (Node node : tree.nodes()) {
            out.append("  n" + node.id() + " [label=<" + label(node) + ">" + look(node) + "];\n");
            if (node.parent().isPresent()) {
                out.append("  n" + node.parent().getAsInt() + " -> n" + node.id() + " [label="
                        + DotText.quoted(steps(node.steps())) + (node.speculative() ? ", style=dotted" : "") + "];\n");
            }
            if (node.subsumer().isPresent()) {
                out.append("  n" + node.id() + " -> n" + node.subsumer().getAsInt()
                        + " [style=dashed, constraint=false, color=blue, fontcolor=blue, label=\"subsumed\"];\n");
            }
        }
        out.append("}\n");
    }

    private static String label(Node node) {
        StringBuilder label = new StringBuilder(DotText.html(Places.text(node.place())));
        node.header().ifPresent(header -> {
            label.append("<BR/>{" + facts(header.kept(), ", ") + "}");
            if (header.begun() > 1) {
                label.append("<BR/>restarted");
            }
        });
        switch (node.ending()) {
            case INFEASIBLE -> label.append("<BR/>infeasible");
            case OPEN -> label.append("<BR/>open");
            case ERROR -> label.append("<BR/>error");
            case EXPANDED, EXIT, SUBSUMED, CLOSES_LOOP, FOLDED ->
                label.append("<BR/><FONT COLOR=\"red\">"
                        + (node.interpolant().isEmpty() ? "true" : facts(node.interpolant(), "<BR/>")) + "</FONT>");
        }
        for (Annotation annotation : Annotation.values()) {
            List<Term> constraints = node.annotated(annotation);
            if (!constraints.isEmpty()) {
                label.append("<BR/><FONT COLOR=\"" + colour(annotation) + "\">"
                        + annotation.name().toLowerCase(Locale.ROOT) + ": " + facts(constraints, ", ") + "</FONT>");
            }
        }
        return label.toString();
    }

    private static String colour(Annotation annotation) {
        return switch (annotation) {
            case MAX -> "darkgreen";
            case MIN -> "purple";
            case NEUTRAL -> "gray";
        };
    }

    private static String facts(List<Term> facts, String between) {
        String text = facts.stream()
                .limit(MOST_LINES)
                .map(fact -> DotText.html(DotText.shortened(Infix.text(fact))))
                .collect(Collectors.joining(between));
        return facts.size() > MOST_LINES ? text + between + "…" : text;
    }

    private static String look(Node node) {
        if (node.header().isPresent()) {
            return ", shape=box, style=\"rounded,filled\", fillcolor=lightblue";
        }
        return switch (node.ending()) {
            case INFEASIBLE -> ", shape=plaintext, fontcolor=gray";
            case EXIT -> ", shape=box";
            case OPEN -> ", shape=box, style=\"rounded,dotted\"";
            case ERROR -> ", shape=octagon, style=filled, fillcolor=salmon";
            case EXPANDED, SUBSUMED, CLOSES_LOOP, FOLDED -> ", shape=box, style=rounded";
        };
    }

    private static String steps(List<Step> steps) {
        return steps.stream()
                .flatMap(step -> step.ops().stream())
                .filter(op -> !(op instanceof Op.Skip))
                .map(op -> DotText.shortened(DotText.of(op)))
                .limit(MOST_LINES)
                .collect(Collectors.joining("\n"));
    }
}
