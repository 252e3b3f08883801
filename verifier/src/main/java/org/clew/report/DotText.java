package org.clew.report;

import java.util.stream.Collectors;
import org.clew.program.Op;

/** Texts at the edges of drawings, escaped for Graphviz. */
public final class DotText {
    private static final int LONGEST_LABEL = 90;

    private DotText() {}

    public static String of(Op op) {
        return switch (op) {
            case Op.Assume assume -> "[" + Infix.text(assume.condition()) + "]";
            case Op.Assign assign -> assign.target().displayName() + " := " + Infix.text(assign.value());
            case Op.Write write ->
                write.region().displayName() + "[" + Infix.text(write.address()) + "] := " + Infix.text(write.value());
            case Op.Havoc havoc ->
                havoc.target().displayName() + " := "
                        + havoc.input().map(input -> input.function() + "()").orElse("?");
            case Op.Call call ->
                call.result().map(result -> result.displayName() + " := ").orElse("")
                        + call.function()
                        + call.arguments().stream().map(Infix::text).collect(Collectors.joining(", ", "(", ")"));
            case Op.Debt debt -> "not modelled: " + debt.construct();
            case Op.Skip skip -> "";
        };
    }

    static String shortened(String label) {
        return label.length() <= LONGEST_LABEL ? label : label.substring(0, LONGEST_LABEL) + "…";
    }

    static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }

    /** For labels in Graphviz's HTML. */
    static String html(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
