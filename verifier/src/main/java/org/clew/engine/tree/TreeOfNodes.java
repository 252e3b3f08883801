package org.clew.engine.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** Converts the nodes of a search, complete or not, to plain data for reports. */
public final class TreeOfNodes<N extends TreeNode<N>> {

    private final String strategy;
    private final Function<N, Map<Term, Annotation>> annotations;
    private final List<ExecutionTree.Node> shown = new ArrayList<>();
    private final Set<N> seen = new HashSet<>();
    private final Deque<N> open = new ArrayDeque<>();
    private final Deque<N> elsewhere = new ArrayDeque<>();

    /** @param annotations the constraints of a node's state, where the search annotates them one by one */
    public TreeOfNodes(String strategy, Function<N, Map<Term, Annotation>> annotations) {
        this.strategy = strategy;
        this.annotations = annotations;
    }

    /** The tree below the root, and then those below subsumers that stand outside of it. */
    public ExecutionTree of(N root) {
        elsewhere.add(root);
        while (!elsewhere.isEmpty()) {
            N top = elsewhere.remove();
            if (seen.add(top)) {
                show(top, OptionalInt.empty());
                descend(top);
            }
        }
        return new ExecutionTree(strategy, ExecutionTree.Direction.FORWARD, 0, shown);
    }

    private void descend(N top) {
        open.push(top);
        while (!open.isEmpty()) {
            N node = open.pop();
            for (N child : node.children()) {
                if (seen.add(child)) {
                    show(child, OptionalInt.of(node.id()));
                    open.push(child);
                }
            }
        }
    }

    private void show(N node, OptionalInt parent) {
        N subsumer = node.subsumer();
        if (subsumer != null) {
            elsewhere.add(subsumer);
        }
        // A subsumed node shows the final interpolant of its subsumer, which becomes weaker when a loop is closed.
        N claiming = subsumer == null || subsumer.ending() == Ending.OPEN ? node : subsumer;
        shown.add(new ExecutionTree.Node(
                node.id(),
                parent,
                node.place(),
                node.steps(),
                node.isSpeculative(),
                node.ending() == Ending.OPEN && node.place().isError() ? Ending.ERROR : node.ending(),
                claiming.ending() == Ending.OPEN ? List.of() : claiming.formula(),
                annotations.apply(node),
                subsumer == null ? OptionalInt.empty() : OptionalInt.of(subsumer.id()),
                header(node.loop())));
    }

    private static Optional<ExecutionTree.Header> header(@Nullable LoopInstance loop) {
        if (loop == null) {
            return Optional.empty();
        }
        List<Term> kept = new ArrayList<>();
        List<Term> fallen = new ArrayList<>();
        for (Candidate candidate : loop.candidates()) {
            (candidate.isAlive() ? kept : fallen).add(candidate.fact());
        }
        return Optional.of(new ExecutionTree.Header(kept, List.copyOf(loop.locks()), fallen, loop.restarts()));
    }
}
