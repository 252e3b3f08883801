package org.clew.evidence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.clew.cfa.Step;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.ExecutionTree.Node;
import org.jspecify.annotations.Nullable;

/**
 * The tree that the events of a search make, for searches that keep no nodes. Nodes with a single way on are not shown: their steps
 * become part of the edge to the next node.
 */
public final class TreeOfLog {

    private final SearchLog log;
    private final Map<Integer, SearchEvent.Grown> grown = new LinkedHashMap<>();
    private final Map<Integer, SearchEvent.Closed> closed = new HashMap<>();
    private final Map<Integer, Integer> children = new HashMap<>();
    private final Map<Integer, Integer> shownAbove = new HashMap<>();
    private final Map<Integer, List<Step>> stepsSince = new HashMap<>();

    public TreeOfLog(SearchLog log) {
        this.log = log;
    }

    public ExecutionTree tree() {
        for (SearchEvent event : log.events()) {
            switch (event) {
                case SearchEvent.Grown node -> {
                    grown.put(node.node(), node);
                    node.parent().ifPresent(parent -> children.merge(parent, 1, Integer::sum));
                }
                case SearchEvent.Closed end -> closed.put(end.node(), end);
                case SearchEvent.Abstracted a -> {}
                case SearchEvent.Fallen f -> {}
                case SearchEvent.Refined r -> {}
                case SearchEvent.Restarted r -> {}
                case SearchEvent.Unrolled u -> {}
            }
        }
        List<Node> nodes = new ArrayList<>();
        grown.values().forEach(node -> show(node, nodes));
        return new ExecutionTree(log.strategy(), log.direction(), log.leftOut(), nodes);
    }

    /** Parents grow before their children. */
    private void show(SearchEvent.Grown node, List<Node> nodes) {
        List<Step> steps = new ArrayList<>(
                node.parent().isPresent()
                        ? stepsSince.getOrDefault(node.parent().getAsInt(), List.of())
                        : List.of());
        boolean forward = log.direction() == ExecutionTree.Direction.FORWARD;
        steps.addAll(forward ? steps.size() : 0, node.steps());
        OptionalInt above = node.parent().isPresent() ? above(node.parent().getAsInt()) : OptionalInt.empty();
        if (isPassedThrough(node)) {
            above.ifPresent(shown -> shownAbove.put(node.node(), shown));
            stepsSince.put(node.node(), steps);
            return;
        }
        shownAbove.put(node.node(), node.node());
        SearchEvent.Closed end = closed.get(node.node());
        nodes.add(new Node(
                node.node(),
                above,
                node.place(),
                steps,
                false,
                ending(node, end),
                end == null || end.facts().isEmpty() ? node.states() : end.facts(),
                Map.of(),
                end == null ? OptionalInt.empty() : end.by(),
                Optional.empty()));
    }

    private OptionalInt above(int node) {
        Integer shown = shownAbove.get(node);
        return shown == null ? OptionalInt.empty() : OptionalInt.of(shown);
    }

    private boolean isPassedThrough(SearchEvent.Grown node) {
        return node.parent().isPresent()
                && children.getOrDefault(node.node(), 0) == 1
                && !closed.containsKey(node.node());
    }

    private Ending ending(SearchEvent.Grown node, SearchEvent.@Nullable Closed end) {
        if (end != null) {
            return end.ending();
        }
        return children.getOrDefault(node.node(), 0) > 0 ? Ending.EXPANDED : Ending.OPEN;
    }
}
