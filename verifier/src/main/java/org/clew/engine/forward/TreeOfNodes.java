package org.clew.engine.forward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.LoopInstance;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** Shows the nodes of a search, complete or not, as plain data. */
final class TreeOfNodes {

    private final List<ExecutionTree.Node> shown = new ArrayList<>();
    private final Set<Node> seen = new HashSet<>();
    private final Deque<Node> open = new ArrayDeque<>();
    private final Deque<Node> elsewhere = new ArrayDeque<>();

    /** The tree below the root, and then those below subsumers that stand outside of it. */
    ExecutionTree of(Node root) {
        elsewhere.add(root);
        while (!elsewhere.isEmpty()) {
            Node top = elsewhere.remove();
            if (seen.add(top)) {
                show(top, OptionalInt.empty());
                descend(top);
            }
        }
        return new ExecutionTree(shown);
    }

    private void descend(Node top) {
        open.push(top);
        while (!open.isEmpty()) {
            Node node = open.pop();
            for (Node child : node.children()) {
                if (seen.add(child)) {
                    show(child, OptionalInt.of(node.id()));
                    open.push(child);
                }
            }
        }
    }

    private void show(Node node, OptionalInt parent) {
        Node subsumer = node.subsumer();
        if (subsumer != null) {
            elsewhere.add(subsumer);
        }
        shown.add(new ExecutionTree.Node(
                node.id(),
                parent,
                node.place(),
                node.steps(),
                node.isSpeculative(),
                node.ending(),
                interpolant(subsumer == null || subsumer.ending() == Ending.OPEN ? node : subsumer),
                subsumer == null ? OptionalInt.empty() : OptionalInt.of(subsumer.id()),
                header(node.loop())));
    }

    /** A subsumed node has what its subsumer has come to claim: when a loop is closed, that is less than it hoped for. */
    private static List<Term> interpolant(Node node) {
        return node.ending() == Ending.OPEN ? List.of() : node.interpolant().terms();
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
        return Optional.of(new ExecutionTree.Header(kept, fallen, loop.restarts()));
    }
}
