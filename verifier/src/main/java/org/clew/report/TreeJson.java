package org.clew.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Node;
import org.clew.logic.Term;

/** A search tree as JSON: an array of nodes, parents before their children. */
public final class TreeJson {

    private final ExecutionTree tree;

    public TreeJson(ExecutionTree tree) {
        this.tree = tree;
    }

    public void write(Appendable out) throws IOException {
        out.append("{\"nodes\": [");
        String between = "\n";
        for (Node node : tree.nodes()) {
            out.append(between).append("  ").append(text(node));
            between = ",\n";
        }
        out.append("\n]}\n");
    }

    private static String text(Node node) {
        StringBuilder text = new StringBuilder("{\"id\": " + node.id());
        text.append(number("parent", node.parent()));
        text.append(", \"place\": " + quoted(Places.text(node.place())));
        text.append(", \"function\": " + quoted(node.place().location().function()));
        text.append(", \"steps\": "
                + node.steps().stream()
                        .flatMap(step -> step.ops().stream())
                        .map(op -> quoted(DotText.of(op)))
                        .collect(Collectors.joining(", ", "[", "]")));
        text.append(", \"speculative\": " + node.speculative());
        text.append(", \"ending\": " + quoted(node.ending().name().toLowerCase(Locale.ROOT)));
        text.append(", \"interpolant\": " + facts(node.interpolant()));
        if (!node.annotations().isEmpty()) {
            text.append(", \"annotations\": "
                    + Stream.of(Annotation.values())
                            .map(each ->
                                    quoted(each.name().toLowerCase(Locale.ROOT)) + ": " + facts(node.annotated(each)))
                            .collect(Collectors.joining(", ", "{", "}")));
        }
        text.append(number("subsumer", node.subsumer()));
        node.header()
                .ifPresent(header -> text.append(", \"loop\": {\"kept\": " + facts(header.kept()) + ", \"fallen\": "
                        + facts(header.fallen()) + ", \"begun\": " + header.begun() + "}"));
        return text.append("}").toString();
    }

    private static String number(String key, OptionalInt value) {
        return value.isPresent() ? ", \"" + key + "\": " + value.getAsInt() : "";
    }

    private static String facts(List<Term> facts) {
        return facts.stream().map(fact -> quoted(Infix.text(fact))).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Names and labels have no control characters but the end of a line. */
    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
