package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Interpolation.Branch;
import org.clew.engine.interpolate.Segment;
import org.clew.semantics.SymbolicState;

/** An open node on the work stack: its state, the ways that leave it, and what came of those that were explored. */
final class Frame {

    private final Node node;
    private SymbolicState state;
    private Witnesses witnesses;
    private final List<Step> ways;
    private final List<Segment> segments = new ArrayList<>(2);
    private final boolean unrolled;
    private int next;

    /** @param witnesses models of the state's path, as far as some are known */
    Frame(Node node, SymbolicState state, Witnesses witnesses, List<Step> ways) {
        this(node, state, witnesses, ways, false);
    }

    /** @param unrolled true at the header of a loop that is not abstracted but followed iteration by iteration */
    Frame(Node node, SymbolicState state, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        this.unrolled = unrolled;
        this.node = node;
        this.state = state;
        this.witnesses = witnesses;
        this.ways = ways;
    }

    Node node() {
        return node;
    }

    SymbolicState state() {
        return state;
    }

    boolean isLoopHeader() {
        return unrolled || node.loop() != null;
    }

    Witnesses witnesses() {
        return witnesses;
    }

    boolean hasNext() {
        return next < ways.size();
    }

    Step next() {
        return ways.get(next++);
    }

    /** Goes down a new segment; the child at its end is the node's next child. */
    void descend(Segment segment, Node child) {
        segments.add(segment);
        node.children().add(child);
    }

    /** What each way needs, once all are closed. */
    List<Branch> branches() {
        List<Branch> branches = new ArrayList<>(segments.size());
        for (int i = 0; i < segments.size(); i++) {
            branches.add(new Branch(segments.get(i), node.children().get(i).interpolant()));
        }
        return branches;
    }

    /** All ways are to be explored again, from another state. */
    void restart(SymbolicState from, Witnesses models) {
        state = from;
        witnesses = models;
        next = 0;
        segments.clear();
        node.children().clear();
    }
}
