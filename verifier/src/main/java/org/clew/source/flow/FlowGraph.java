package org.clew.source.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.property.Violation;
import org.clew.source.lowered.Decision;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.Selection;
import org.clew.source.types.NamesInScope;

/**
 * One function under construction. Points are numbers; where control merely passes from one point to another the two are merged
 * (union-find), which is right because a point that control is at has no outgoing edge yet.
 */
public final class FlowGraph {

    /** An edge between two points, which {@link #find} may have merged with others since. */
    public record FlowEdge(int source, Effect effect, int target, SourceSpan span) {}

    /** An invariant that is claimed to hold whenever control is at a point. */
    public record FlowClaim(int point, Term condition, GivenInvariant given, boolean exact) {}

    /** What names mean where a loop may begin. */
    public record FlowScope(int point, NamesInScope names) {}

    /** What it means to come to a point by a condition. */
    public record FlowDecision(int point, Decision decision) {}

    /** Control at a point is about to execute a {@code switch} statement. */
    public record FlowSelection(int point, Selection selection) {}

    private final List<FlowEdge> edges = new ArrayList<>();
    private final List<FlowClaim> claims = new ArrayList<>();
    private final List<FlowScope> scopes = new ArrayList<>();
    private final List<FlowDecision> decisions = new ArrayList<>();
    private final List<FlowSelection> selections = new ArrayList<>();
    private final BitSet headers = new BitSet();
    private final Map<Integer, Violation> errors = new HashMap<>();
    private final BitSet leaving = new BitSet();
    private final List<SourceSpan> spans = new ArrayList<>();
    private int[] parents = new int[64];
    private int points;

    public int point() {
        if (points == parents.length) {
            parents = Arrays.copyOf(parents, 2 * points);
        }
        parents[points] = points;
        spans.add(SourceSpan.NONE);
        return points++;
    }

    public int find(int point) {
        int root = point;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    public void edge(int source, Effect effect, int target, SourceSpan span) {
        leaving.set(find(source));
        edges.add(new FlowEdge(source, effect, target, span));
    }

    public void claim(int point, Term condition, GivenInvariant given, boolean exact) {
        claims.add(new FlowClaim(point, condition, given, exact));
    }

    public List<FlowClaim> claims() {
        return claims;
    }

    public void scope(int point, NamesInScope names) {
        scopes.add(new FlowScope(point, names));
    }

    public List<FlowScope> scopes() {
        return scopes;
    }

    /** A statement decides by the condition at the span: control comes to the one point where it holds, else to the other. */
    public void decides(SourceSpan condition, SourceSpan statement, int then, int otherwise) {
        decisions.add(new FlowDecision(then, new Decision(condition, statement, true)));
        decisions.add(new FlowDecision(otherwise, new Decision(condition, statement, false)));
    }

    public List<FlowDecision> decisions() {
        return decisions;
    }

    public void selects(int point, Selection selection) {
        selections.add(new FlowSelection(point, selection));
    }

    public List<FlowSelection> selections() {
        return selections;
    }

    public boolean hasOutgoing(int point) {
        return leaving.get(find(point));
    }

    /** Names what stands at a point; the first name stays, except that a loop's keyword replaces it. */
    public void place(int point, SourceSpan span) {
        int root = find(point);
        if (!spans.get(root).isKnown()) {
            spans.set(root, span);
        }
    }

    public SourceSpan span(int point) {
        return spans.get(find(point));
    }

    public void markHeader(int point, SourceSpan span) {
        int root = find(point);
        headers.set(root);
        spans.set(root, span);
    }

    public boolean isHeader(int point) {
        return headers.get(find(point));
    }

    /** Control that comes to the point violates the property; the first violation that is named stays. */
    public void markError(int point, Violation violation) {
        errors.putIfAbsent(find(point), violation);
    }

    public boolean isError(int point) {
        return errors.containsKey(find(point));
    }

    public Optional<Violation> violation(int point) {
        return Optional.ofNullable(errors.get(find(point)));
    }

    /** Also where no control comes to. */
    public boolean hasErrors() {
        return !errors.isEmpty();
    }

    /** From now on the two points are one; the older point lends its number. */
    public void merge(int a, int b) {
        int first = Math.min(find(a), find(b));
        int second = Math.max(find(a), find(b));
        if (first == second) {
            return;
        }
        parents[second] = first;
        SourceSpan other = spans.get(second);
        if (other.isKnown() && (!spans.get(first).isKnown() || headers.get(second) && !headers.get(first))) {
            spans.set(first, other);
        }
        headers.set(first, headers.get(first) || headers.get(second));
        Violation violation = errors.remove(second);
        if (violation != null) {
            errors.putIfAbsent(first, violation);
        }
        leaving.set(first, leaving.get(first) || leaving.get(second));
    }

    /** Takes over all of another graph; its point {@code p} becomes {@code p} plus the number returned. */
    public int absorb(FlowGraph other) {
        int shift = points;
        for (int i = 0; i < other.points; i++) {
            point();
        }
        for (int i = 0; i < other.points; i++) {
            int root = other.find(i);
            parents[shift + i] = shift + root;
            spans.set(shift + i, other.spans.get(i));
            headers.set(shift + i, other.headers.get(i));
            leaving.set(shift + i, other.leaving.get(i));
        }
        other.errors.forEach((point, violation) -> errors.put(shift + point, violation));
        for (FlowEdge edge : other.edges) {
            edges.add(new FlowEdge(edge.source + shift, edge.effect, edge.target + shift, edge.span));
        }
        return shift;
    }

    /** Conditions that turn out to be constant decide nothing: such edges go, and the points that they join become one. */
    void decide(Predicate<Term> isTrue, Predicate<Term> isFalse) {
        decideEdges(edge -> isTrue.test(condition(edge)), edge -> isFalse.test(condition(edge)));
    }

    private static Term condition(FlowEdge edge) {
        return ((Op.Assume) ((Effect.Plain) edge.effect).op()).condition();
    }

    /** The same for conditions that are constant where they stand; only edges with conditions are asked about. */
    void decideEdges(Predicate<FlowEdge> isTrue, Predicate<FlowEdge> isFalse) {
        for (Iterator<FlowEdge> each = edges.iterator(); each.hasNext(); ) {
            FlowEdge edge = each.next();
            if (edge.effect instanceof Effect.Plain(Op.Assume condition)) {
                boolean merges =
                        !(isHeader(edge.source) && isHeader(edge.target)) && find(edge.source) != find(edge.target);
                if (isFalse.test(edge)) {
                    each.remove();
                } else if (merges && isTrue.test(edge)) {
                    each.remove();
                    merge(edge.source, edge.target);
                }
            }
        }
    }

    /** Gives edges other effects. */
    void replace(UnaryOperator<FlowEdge> replacement) {
        edges.replaceAll(replacement);
    }

    public List<FlowEdge> edges() {
        return edges;
    }

    public int points() {
        return points;
    }
}
