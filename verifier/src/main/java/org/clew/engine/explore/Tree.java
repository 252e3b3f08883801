package org.clew.engine.explore;

import java.util.concurrent.atomic.AtomicLong;
import org.clew.cfa.Edge;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.evidence.Statistics;
import org.clew.semantics.SymbolicState;

/** Numbers the nodes of a search, counts them, and tells the listener. It keeps counts, not nodes. */
final class Tree {

    private final Unfolding unfolding;
    private final RunListener listener;
    private final AtomicLong states;
    private final AtomicLong paths;
    private final AtomicLong infeasible;
    private final AtomicLong repeated;
    private final Statistics statistics;
    private int[] taken = new int[1024];
    private int nodes;

    Tree(Run run) {
        this.unfolding = new Unfolding(run.task().cfa());
        this.listener = run.listener();
        this.statistics = run.statistics();
        this.states = statistics.number("states");
        this.paths = statistics.number("paths");
        this.infeasible = statistics.number("infeasible");
        this.repeated = statistics.number("repeated");
    }

    Unfolding unfolding() {
        return unfolding;
    }

    SymbolicState root() {
        SymbolicState initial = SymbolicState.initial(unfolding);
        listener.rooted(nodes++, initial);
        states.incrementAndGet();
        return initial;
    }

    /** Returns the number of the new node. */
    int expanded(int parent, Step step, SymbolicState state) {
        listener.expanded(parent, step, nodes, state);
        states.incrementAndGet();
        return nodes++;
    }

    /** How many nodes there are. */
    int size() {
        return nodes;
    }

    /** How often the edge was met before; the question counts as one more time. */
    int timesTaken(Edge edge) {
        if (edge.id() >= taken.length) {
            taken = java.util.Arrays.copyOf(taken, Math.max(edge.id() + 1, 2 * taken.length));
        }
        return taken[edge.id()]++;
    }

    void infeasible(int parent, Step step) {
        listener.infeasible(parent, step);
    }

    /** A node turned out to be infeasible when it was asked for. */
    void refuted(int node) {
        infeasible.incrementAndGet();
        listener.refuted(node);
    }

    void ended(int node, int forks) {
        paths.incrementAndGet();
        statistics.maximum("depth", forks);
        listener.ended(node);
    }

    /** The node's future has been seen below another. */
    void repeated(int node, int forks) {
        repeated.incrementAndGet();
        statistics.maximum("depth", forks);
        listener.repeated(node);
    }

    void errorReached(int node, int forks) {
        paths.incrementAndGet();
        statistics.maximum("depth", forks);
        listener.errorReached(node);
    }
}
