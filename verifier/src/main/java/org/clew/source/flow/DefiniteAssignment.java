package org.clew.source.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * A forward data-flow analysis that finds reads of local variables that were written on all paths to the read. It removes the checks of such reads
 * from the graph, and then the shadow variables that nothing reads any more, which are most of them.
 */
public final class DefiniteAssignment {

    private final FlowGraph graph;
    private final TermPool pool;
    private final Map<Symbol, Integer> numbers = new HashMap<>();
    private final List<Symbol> symbols = new ArrayList<>();
    /** What is written at each point that control was found to come to. */
    private final @Nullable BitSet[] written;

    private final List<List<FlowGraph.FlowEdge>> leaving = new ArrayList<>();

    private DefiniteAssignment(FlowGraph graph, Set<Variable> shadows, TermPool pool) {
        this.graph = graph;
        this.pool = pool;
        for (Variable shadow : shadows) {
            numbers.put(shadow.symbol(), symbols.size());
            symbols.add(shadow.symbol());
        }
        written = new BitSet[graph.points()];
        for (int i = 0; i < graph.points(); i++) {
            leaving.add(new ArrayList<>(2));
        }
        graph.edges().forEach(edge -> leaving.get(graph.find(edge.source())).add(edge));
    }

    /**
     * Decides checks of the graph, and takes away what is not needed any more.
     *
     * @param shadows the shadows of local variables; those that stay are returned
     */
    public static Set<Variable> decide(FlowGraph graph, int entry, Set<Variable> shadows, TermPool pool) {
        if (shadows.isEmpty()) {
            return shadows;
        }
        DefiniteAssignment analysis = new DefiniteAssignment(graph, shadows, pool);
        analysis.propagate(graph.find(entry));
        analysis.decide();
        return analysis.withoutUnread(shadows);
    }

    private void propagate(int entry) {
        Deque<Integer> open = new ArrayDeque<>(List.of(entry));
        written[entry] = new BitSet();
        while (!open.isEmpty()) {
            int point = open.remove();
            BitSet before = written[point];
            for (FlowGraph.FlowEdge edge : leaving.get(point)) {
                BitSet after = after(edge.effect(), before);
                int target = graph.find(edge.target());
                BitSet known = written[target];
                if (known == null) {
                    written[target] = (BitSet) after.clone();
                    open.add(target);
                } else {
                    int size = known.cardinality();
                    known.and(after);
                    if (known.cardinality() < size) {
                        open.add(target);
                    }
                }
            }
        }
    }

    private BitSet after(Effect effect, @Nullable BitSet before) {
        BitSet after = before == null ? new BitSet() : before;
        if (effect instanceof Effect.Plain(Op.Assign assign)) {
            Integer number = numbers.get(assign.target().symbol());
            if (number != null) {
                BitSet changed = (BitSet) after.clone();
                changed.set(number, isWritten(at(after, assign.value())));
                return changed;
            }
        }
        return after;
    }

    private boolean isWritten(Term bits) {
        return bits == pool.bitVec(-1, bits.width());
    }

    /** The term where these variables are written. */
    private Term at(BitSet known, Term term) {
        Map<Symbol, Term> values = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(term)) {
            Integer number = numbers.get(symbol);
            if (number != null && known.get(number)) {
                values.put(symbol, pool.bitVec(-1, symbol.width()));
            }
        }
        return values.isEmpty() ? term : new Substitution(pool, values).apply(term);
    }

    private void decide() {
        Set<FlowGraph.FlowEdge> certain = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<FlowGraph.FlowEdge> impossible = Collections.newSetFromMap(new IdentityHashMap<>());
        for (FlowGraph.FlowEdge edge : graph.edges()) {
            BitSet known = written[graph.find(edge.source())];
            if (known != null && edge.effect() instanceof Effect.Plain(Op.Assume(Term condition))) {
                Term here = at(known, condition);
                if (here != condition && here.isConstant()) {
                    (here == pool.trueTerm() ? certain : impossible).add(edge);
                }
            }
        }
        graph.decideEdges(certain::contains, impossible::contains);
    }

    private Set<Variable> withoutUnread(Set<Variable> shadows) {
        Map<Symbol, Set<Symbol>> feeds = new HashMap<>();
        Deque<Symbol> open = new ArrayDeque<>();
        for (FlowGraph.FlowEdge edge : graph.edges()) {
            if (edge.effect() instanceof Effect.Plain(Op.Assign assign)
                    && numbers.containsKey(assign.target().symbol())) {
                feeds.computeIfAbsent(assign.target().symbol(), key -> new HashSet<>())
                        .addAll(FreeSymbols.of(assign.value()));
            } else {
                terms(edge.effect()).forEach(term -> open.addAll(FreeSymbols.of(term)));
            }
        }
        Set<Symbol> read = new HashSet<>();
        while (!open.isEmpty()) {
            Symbol symbol = open.pop();
            if (numbers.containsKey(symbol) && read.add(symbol)) {
                open.addAll(feeds.getOrDefault(symbol, Set.of()));
            }
        }
        graph.replace(edge -> edge.effect() instanceof Effect.Plain(Op.Assign assign)
                        && numbers.containsKey(assign.target().symbol())
                        && !read.contains(assign.target().symbol())
                ? new FlowGraph.FlowEdge(edge.source(), new Effect.Plain(new Op.Skip()), edge.target(), edge.span())
                : edge);
        Set<Variable> stay = new LinkedHashSet<>(shadows);
        stay.removeIf(shadow -> !read.contains(shadow.symbol()));
        return stay;
    }

    /** The terms that may mention a shadow. */
    private static Stream<Term> terms(Effect effect) {
        return switch (effect) {
            case Effect.Plain(Op.Assume(Term condition)) -> Stream.of(condition);
            case Effect.Plain(Op.Assign assign) -> Stream.of(assign.value());
            case Effect.Plain plain -> Stream.of();
            case Effect.Shadow shadow -> Stream.of(shadow.bits());
            default -> Stream.of();
        };
    }
}
