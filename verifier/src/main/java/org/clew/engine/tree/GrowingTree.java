package org.clew.engine.tree;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Unfolding;
import org.clew.engine.Run;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.LoopsFirst;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Statistics;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/** The tree of a running search: its root, the open path, the table of closed nodes, and the log of events. */
public final class GrowingTree<N extends TreeNode<N>, F extends OpenNode<N>> {

    private final String strategy;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final NodeAnnotation<N, F> annotation;
    private final SubsumptionTable<N> table;
    private final OpenPath<F> path;
    private final LoopsFirst order;
    private final Statistics statistics;
    private final SearchLog log;
    private N root;
    private int nodes;

    /** @param strategy names the search in reports */
    public GrowingTree(
            String strategy,
            Run run,
            Unfolding unfolding,
            LoopForest forest,
            NodeAnnotation<N, F> annotation,
            SubsumptionTable<N> table,
            OpenPath<F> path) {
        this.strategy = strategy;
        this.unfolding = unfolding;
        this.forest = forest;
        this.annotation = annotation;
        this.table = table;
        this.path = path;
        this.order = new LoopsFirst(unfolding, forest);
        this.statistics = run.statistics();
        this.log = run.listener().log(strategy, ExecutionTree.Direction.FORWARD);
        this.root = plant();
    }

    private N plant() {
        N fresh = annotation.root(nodes++, SymbolicState.initial(unfolding));
        logGrown(fresh);
        return fresh;
    }

    /** Forgets all nodes. */
    void replant() {
        table.clear();
        path.clear();
        root = plant();
    }

    N root() {
        return root;
    }

    Unfolding unfolding() {
        return unfolding;
    }

    LoopForest forest() {
        return forest;
    }

    NodeAnnotation<N, F> annotation() {
        return annotation;
    }

    OpenPath<F> path() {
        return path;
    }

    SearchLog log() {
        return log;
    }

    /** The tree as it stands. */
    public ExecutionTree picture(Function<N, Map<Term, Annotation>> labels) {
        return new TreeOfNodes<>(strategy, labels).of(root);
    }

    /** A new child of the node at the end of the segment. */
    N grow(F parent, Segment segment, boolean feasible) {
        statistics.increment("states");
        statistics.number("transitions").addAndGet(segment.steps().size());
        N child = annotation.child(nodes++, parent, segment, feasible);
        parent.descend(segment, child);
        logGrown(child);
        return child;
    }

    /** The node, to be explored from the state. */
    F open(N node, SymbolicState state, Witnesses witnesses, boolean unrolled) {
        return annotation.open(node, state, witnesses, order.from(node.place()), unrolled);
    }

    void close(N node, Ending how, Interpolant with) {
        node.close(how, with);
        logClosed(node);
    }

    void closeBy(N node, Ending how, N by, Interpolant with) {
        node.closeBy(how, by, with);
        logClosed(node);
    }

    /** Marks the node as unreachable; the nodes explored below it are not used. */
    void giveUp(N node) {
        node.giveUp(annotation.infeasible(node));
        logClosed(node);
    }

    /** Stores the node with its annotation, so that it can subsume other states. */
    void store(N node) {
        logClosed(node);
        table.add(node.place(), node);
        statistics.increment("interpolants");
    }

    /** A closed node that subsumes the state. Annotations from an open loop are valid only inside of it. */
    Optional<N> subsumer(SymbolicState state) {
        return table.subsumerOf(state, other -> {
            IdSet loops = other.annotation().loops();
            return loops.isEmpty() || path.isWithin(loops, forest);
        });
    }

    /** Candidates of the open loop that alone keep the state from being covered by a closed node inside of it. */
    Optional<Set<Term>> obstacles(SymbolicState state, LoopInstance instance) {
        List<N> closed = table.at(state.place());
        for (int i = closed.size() - 1; i >= 0; i--) {
            N node = closed.get(i);
            IdSet loops = node.annotation().loops();
            if (!node.isRetired() && loops.contains(instance.id()) && path.isWithin(loops, forest)) {
                Optional<Set<Term>> obstacles = annotation.obstacles(node, state, instance);
                if (obstacles.isPresent()) {
                    return obstacles;
                }
            }
        }
        return Optional.empty();
    }

    private void logGrown(N node) {
        if (log.isOn()) {
            N parent = node.parent();
            OptionalInt above = parent == null ? OptionalInt.empty() : OptionalInt.of(parent.id());
            log.add(new SearchEvent.Grown(node.id(), above, node.place(), node.steps(), List.of()));
        }
    }

    private void logClosed(N node) {
        if (log.isOn()) {
            N by = node.subsumer();
            log.add(new SearchEvent.Closed(
                    node.id(),
                    node.ending(),
                    by == null ? OptionalInt.empty() : OptionalInt.of(by.id()),
                    node.formula()));
        }
    }
}
