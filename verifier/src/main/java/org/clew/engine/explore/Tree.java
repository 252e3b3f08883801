package org.clew.engine.explore;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import org.clew.cfa.Edge;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.LoopRounds;
import org.clew.engine.Run;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.evidence.RepeatedStates;
import org.clew.evidence.SearchEvent;
import org.clew.evidence.SearchLog;
import org.clew.evidence.Statistics;
import org.clew.semantics.SymbolicState;

/** Numbers the nodes of a search and counts them. It keeps counts, not nodes; a log may have them. */
final class Tree {

    private final Unfolding unfolding;
    private final AtomicLong states;
    private final AtomicLong transitions;
    private final AtomicLong paths;
    private final AtomicLong infeasible;
    private final AtomicLong repeated;
    private final Statistics statistics;
    private int[] taken = new int[1024];
    private final SearchLog log;
    private final LoopRounds.Counter rounds;
    private int nodes;

    Tree(Run run, SearchLog log) {
        this.log = log;
        this.unfolding = new Unfolding(run.task().cfa());
        this.rounds = run.rounds().begin(new LoopForest(run.task().cfa()));
        this.statistics = run.statistics();
        this.states = statistics.number("states");
        this.transitions = statistics.number("transitions");
        this.paths = statistics.number("paths");
        this.infeasible = statistics.number("infeasible");
        this.repeated = statistics.number("repeated");
    }

    Unfolding unfolding() {
        return unfolding;
    }

    PathNode root() {
        SymbolicState initial = SymbolicState.initial(unfolding);
        states.incrementAndGet();
        if (log.isOn()) {
            log.add(new SearchEvent.Grown(nodes, OptionalInt.empty(), initial.place(), List.of(), List.of()));
        }
        return new PathNode(nodes++, RepeatedStates.ROOT, 0, initial);
    }

    /** Returns the new node. */
    PathNode expanded(PathNode parent, Step step, SymbolicState state, boolean fork) {
        states.incrementAndGet();
        transitions.incrementAndGet();
        rounds.at(state.place());
        long route = RepeatedStates.longer(parent.route(), step);
        if (log.isOn()) {
            log.add(new SearchEvent.Grown(
                    nodes, OptionalInt.of(parent.number()), state.place(), List.of(step), List.of()));
        }
        return new PathNode(nodes++, route, parent.forks() + (fork ? 1 : 0), state);
    }

    /** One of the cases into which a node was split; the place is the same. */
    PathNode split(PathNode parent, SymbolicState state, int number) {
        states.incrementAndGet();
        if (log.isOn()) {
            log.add(new SearchEvent.Grown(nodes, OptionalInt.of(parent.number()), state.place(), List.of(), List.of()));
        }
        return new PathNode(nodes++, RepeatedStates.ofCase(parent.route(), number), parent.forks() + 1, state);
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

    /** A node turned out to be infeasible when it was asked for. */
    void refuted(PathNode node) {
        close(node, Ending.INFEASIBLE);
        infeasible.incrementAndGet();
    }

    void ended(PathNode node) {
        close(node, Ending.EXIT);
        paths.incrementAndGet();
        statistics.maximum("depth", node.forks());
    }

    /** The node's future has been seen below another. */
    void repeated(PathNode node) {
        close(node, Ending.SUBSUMED);
        repeated.incrementAndGet();
        statistics.maximum("depth", node.forks());
    }

    void errorReached(PathNode node) {
        close(node, Ending.ERROR);
        paths.incrementAndGet();
        statistics.maximum("depth", node.forks());
    }

    private void close(PathNode node, Ending how) {
        if (log.isOn()) {
            log.add(new SearchEvent.Closed(node.number(), how, OptionalInt.empty(), List.of()));
        }
    }
}
