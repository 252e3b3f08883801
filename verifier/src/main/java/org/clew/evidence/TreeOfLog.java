package org.clew.evidence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.ExecutionTree.Node;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * Builds a tree from the events of a search, for searches that keep no nodes and for those that a limit stopped. Nodes with a single way on are not
 * shown: their steps become part of the edge to the next node. What a restart discarded is not shown either.
 */
public final class TreeOfLog {

    private final SearchLog log;
    private final Map<Integer, SearchEvent.Grown> grown = new LinkedHashMap<>();
    private final Map<Integer, SearchEvent.Closed> closed = new HashMap<>();
    private final Map<Integer, List<Integer>> children = new HashMap<>();
    private final Map<Integer, Loop> loops = new HashMap<>();

    public TreeOfLog(SearchLog log) {
        this.log = log;
    }

    public ExecutionTree tree() {
        log.events().forEach(this::apply);
        List<Node> nodes = new ArrayList<>();
        grown.values().forEach(node -> show(node, nodes));
        return new ExecutionTree(log.strategy(), log.direction(), log.leftOut(), nodes);
    }

    private void apply(SearchEvent event) {
        switch (event) {
            case SearchEvent.Grown node -> {
                grown.put(node.node(), node);
                node.parent()
                        .ifPresent(parent -> children.computeIfAbsent(parent, id -> new ArrayList<>())
                                .add(node.node()));
            }
            case SearchEvent.Closed end -> closed.put(end.node(), end);
            case SearchEvent.Abstracted header -> loop(header.node()).begin(header.candidates());
            case SearchEvent.Fallen header -> loop(header.node()).drop(header.candidates());
            case SearchEvent.Refined header -> loop(header.node()).locked.addAll(header.locks());
            case SearchEvent.Restarted node -> discardBelow(node.node());
            case SearchEvent.Unrolled header -> {
                loops.remove(header.node());
                discardBelow(header.node());
            }
        }
    }

    private Loop loop(int header) {
        return loops.computeIfAbsent(header, id -> new Loop());
    }

    private void discardBelow(int node) {
        closed.remove(node);
        Deque<Integer> open = new ArrayDeque<>();
        open.push(node);
        while (!open.isEmpty()) {
            for (int child : Optional.ofNullable(children.remove(open.pop())).orElse(List.of())) {
                grown.remove(child);
                closed.remove(child);
                loops.remove(child);
                open.push(child);
            }
        }
    }

    private void show(SearchEvent.Grown node, List<Node> nodes) {
        if (isPassedThrough(node)) {
            return;
        }
        List<SearchEvent.Grown> way = wayFromNodeAbove(node);
        SearchEvent.Closed end = closed.get(node.node());
        nodes.add(new Node(
                node.node(),
                parent(way.getLast()).map(above -> OptionalInt.of(above.node())).orElseGet(OptionalInt::empty),
                node.place(),
                steps(way),
                false,
                ending(node, end),
                end == null || end.facts().isEmpty() ? node.states() : end.facts(),
                Map.of(),
                end == null ? OptionalInt.empty() : end.by(),
                Optional.ofNullable(loops.get(node.node())).map(Loop::header)));
    }

    /** The node and those above it that are not shown: each belongs to one edge, so all edges together cost no more than the log. */
    private List<SearchEvent.Grown> wayFromNodeAbove(SearchEvent.Grown node) {
        List<SearchEvent.Grown> way = new ArrayList<>();
        way.add(node);
        Optional<SearchEvent.Grown> above = parent(node);
        while (above.isPresent() && isPassedThrough(above.get())) {
            way.add(above.get());
            above = parent(above.get());
        }
        return way;
    }

    /** Empty also for a node that the log left out. */
    private Optional<SearchEvent.Grown> parent(SearchEvent.Grown node) {
        return node.parent().isPresent()
                ? Optional.ofNullable(grown.get(node.parent().getAsInt()))
                : Optional.empty();
    }

    /** In the order of an execution: a backward search has the first step last. */
    private List<Step> steps(List<SearchEvent.Grown> way) {
        List<SearchEvent.Grown> ordered = log.direction() == ExecutionTree.Direction.FORWARD ? way.reversed() : way;
        return ordered.stream().flatMap(node -> node.steps().stream()).toList();
    }

    private boolean isPassedThrough(SearchEvent.Grown node) {
        return node.parent().isPresent()
                && childCount(node) == 1
                && !closed.containsKey(node.node())
                && !loops.containsKey(node.node());
    }

    private Ending ending(SearchEvent.Grown node, SearchEvent.@Nullable Closed end) {
        if (end != null) {
            return end.ending();
        }
        return childCount(node) > 0 ? Ending.EXPANDED : Ending.OPEN;
    }

    private int childCount(SearchEvent.Grown node) {
        return children.getOrDefault(node.node(), List.of()).size();
    }

    /** What the events say of an abstracted loop header. */
    private static final class Loop {
        private final Set<Term> kept = new LinkedHashSet<>();
        private final Set<Term> fallen = new LinkedHashSet<>();
        private final Set<Term> locked = new LinkedHashSet<>();
        private int begun;

        void begin(List<Term> candidates) {
            begun++;
            fallen.clear();
            kept.clear();
            kept.addAll(candidates);
        }

        void drop(List<Term> candidates) {
            candidates.forEach(kept::remove);
            fallen.addAll(candidates);
        }

        ExecutionTree.Header header() {
            return new ExecutionTree.Header(List.copyOf(kept), List.copyOf(locked), List.copyOf(fallen), begun);
        }
    }
}
