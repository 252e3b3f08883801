package org.clew.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.clew.cfa.Edge;
import org.clew.cfa.Step;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.source.library.LibraryText;
import org.clew.source.library.UserText;
import org.clew.source.text.Listing;

/**
 * The steps of a path as the user's own statements: {@code s = s + 1}, {@code [x > 0]}. Steps that belong to no statement, such as the
 * set-up of memory, are left out; {@link DotText} shows those.
 */
public final class StepCode {

    private static final int LONGEST = 120;

    /** A definition, which is the place of what its parameters need. */
    private static final Pattern FUNCTION = Pattern.compile("\\)\\s*\\{");

    private final Map<String, Listing> listings = new HashMap<>();
    private final GuardCode guards;

    /** The tree and the log of a search share the steps of their nodes. */
    private final Map<List<Step>, List<Line>> known = new IdentityHashMap<>();

    /** One statement or condition. */
    public record Line(SourceSpan span, String text) {}

    public StepCode(List<Listing> files) {
        files.forEach(listing -> listings.put(listing.file(), listing));
        this.guards = new GuardCode(this);
    }

    public List<Line> of(List<Step> steps) {
        return known.computeIfAbsent(steps, this::lines);
    }

    private List<Line> lines(List<Step> steps) {
        List<Line> lines = new ArrayList<>();
        Map<String, String> temporaries = new HashMap<>();
        for (Step step : steps) {
            Edge edge = step.edge();
            if (!UserText.holds(edge.span())) {
                continue;
            }
            for (Op op : step.ops()) {
                String text = text(op, edge, temporaries);
                Line line = new Line(edge.span(), shortened(text));
                if (!text.isEmpty() && (lines.isEmpty() || !lines.getLast().equals(line))) {
                    lines.add(line);
                }
            }
        }
        return lines;
    }

    /** What one edge does; empty if it belongs to no statement. */
    public String of(Edge edge) {
        return !UserText.holds(edge.span()) ? "" : shortened(text(edge.op(), edge, new HashMap<>()));
    }

    /** What the source says at the span; empty if it is not known. */
    String source(SourceSpan span) {
        Listing listing = listings.get(span.file());
        if (listing == null || span.line() < 1 || span.line() > listing.read().size()) {
            return "";
        }
        String line = listing.read().get(span.line() - 1);
        if (line.isEmpty()) {
            return span.line() <= listing.written().size()
                    ? listing.written().get(span.line() - 1).strip()
                    : "";
        }
        int from = Math.min(Math.max(span.column() - 1, 0), line.length());
        if (span.endLine() == span.line()) {
            return line.substring(from, Math.max(from, Math.min(span.endColumn(), line.length())))
                    .strip();
        }
        StringBuilder text = new StringBuilder(line.substring(from).strip());
        for (int i = span.line(); i < Math.min(span.endLine(), listing.read().size()) && text.length() < LONGEST; i++) {
            text.append(' ').append(listing.read().get(i).strip());
        }
        return text.toString();
    }

    private String text(Op op, Edge edge, Map<String, String> temporaries) {
        return switch (op) {
            case Op.Assume assume -> guard(guards.text(assume.condition(), edge, temporaries), edge);
            case Op.Call call -> DotText.of(call);
            case Op.Debt debt -> DotText.of(debt);
            case Op.Write write -> statement(edge, DotText.of(write));
            case Op.Assign assign -> assigned(assign.target(), value(assign, edge), edge, temporaries);
            case Op.Havoc havoc ->
                assigned(
                        havoc.target(),
                        havoc.input().map(input -> input.function() + "()").orElse("?"),
                        edge,
                        temporaries);
            case Op.Skip skip -> "";
        };
    }

    /** What a call returned is shown as the call is written: its edge is shown again on the way back. */
    private String value(Op.Assign assign, Edge edge) {
        boolean returned = edge.op() instanceof Op.Call && assign.target().kind() != Variable.Kind.PARAMETER;
        String call = returned ? source(edge.span()) : "";
        return call.isEmpty() ? Infix.plain(assign.value()) : call;
    }

    /** Empty for what the memory model assumes without an alternative, such as room for a new object. */
    private static String guard(String condition, Edge edge) {
        boolean ofTheModel =
                condition.indexOf('\\') >= 0 && edge.source().outgoing().size() == 1;
        return ofTheModel ? "" : "[" + condition + "]";
    }

    private String assigned(Variable target, String value, Edge edge, Map<String, String> temporaries) {
        String assignment = target.displayName() + " = " + value;
        return switch (target.kind()) {
            case C_VARIABLE, CELL -> target.displayName().startsWith("&") ? "" : statement(edge, assignment);
            case RESULT -> source(edge.span()).startsWith("return") ? statement(edge, "") : "";
            case PARAMETER -> {
                boolean sameName = value.equals(target.displayName());
                yield sameName || entersModel(edge)
                        ? ""
                        : edge.op() instanceof Op.Call ? assignment : statement(edge, assignment);
            }
            case TEMPORARY -> {
                temporaries.put(Infix.text(target.symbol()), value);
                yield "";
            }
            case REGION, ALLOCATOR -> "";
        };
    }

    private static boolean entersModel(Edge edge) {
        return edge.op() instanceof Op.Call call && LibraryText.defines(call.function());
    }

    /** The statement of the edge in the words of the source; what the edge does, if they are about more than that. */
    private String statement(Edge edge, String otherwise) {
        String text = source(edge.span());
        boolean isOther = edge.op() instanceof Op.Call
                || GuardCode.decides(text)
                || FUNCTION.matcher(text).find();
        if (text.isEmpty() || isOther) {
            return otherwise;
        }
        String whole = text.endsWith(";") || text.endsWith(",") ? text.substring(0, text.length() - 1) : text;
        if (edge.op() instanceof Op.Havoc havoc && whole.equals(havoc.target().displayName())) {
            return otherwise; // a declaration without an initialiser says nothing of the value
        }
        return edge.op() instanceof Op.Assign && whole.startsWith("*") && isDeclarator(edge, whole)
                ? whole.replaceFirst("^[*\\s]+", "")
                : whole;
    }

    /** {@code *p = q} is an initialiser where the edge assigns p itself. */
    private static boolean isDeclarator(Edge edge, String text) {
        return edge.op() instanceof Op.Assign assign
                && text.replaceFirst("^[*\\s]+", "").startsWith(assign.target().displayName());
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
}
