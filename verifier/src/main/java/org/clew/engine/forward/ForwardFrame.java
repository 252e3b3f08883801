package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolation.Branch;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.tree.OpenNode;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** An open node on the work stack: its state, and what came of the ways that were explored. */
final class ForwardFrame extends OpenNode<ForwardNode> {

    private SymbolicState state;
    private Witnesses witnesses;
    private final List<Segment> segments = new ArrayList<>(2);

    /** @param witnesses models of the state's path, as far as some are known */
    ForwardFrame(ForwardNode node, SymbolicState state, Witnesses witnesses, List<Step> ways) {
        this(node, state, witnesses, ways, false);
    }

    ForwardFrame(ForwardNode node, SymbolicState state, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        super(node, ways, unrolled);
        this.state = state;
        this.witnesses = witnesses;
    }

    SymbolicState state() {
        return state;
    }

    Witnesses witnesses() {
        return witnesses;
    }

    /** Goes down a new segment; the child at its end is the node's next child. */
    void descend(Segment segment, ForwardNode child) {
        segments.add(segment);
        node().children().add(child);
    }

    /**
     * What each way needs, once all are closed.
     *
     * @param needed says whether conjuncts with these goals still matter: candidates may have fallen since a way was closed, and
     *     what served them alone would only burden the ways
     */
    List<Branch> branches(Predicate<IdSet> needed) {
        List<Branch> branches = new ArrayList<>(segments.size());
        for (int i = 0; i < segments.size(); i++) {
            branches.add(new Branch(
                    segments.get(i), node().children().get(i).interpolant().only(needed)));
        }
        return branches;
    }

    /** Another state: the explored ways lead elsewhere, whether their ends still stand or not. */
    void weaken(SymbolicState from, Post post) {
        state = from;
        segments.replaceAll(segment -> segment.from(from, post));
    }

    /** How each explored way goes, in the order of the children; the last may be open. */
    List<Segment> segments() {
        return segments;
    }

    /** All ways are to be explored again, from another state. */
    void restart(SymbolicState from, Witnesses models) {
        state = from;
        witnesses = models;
        segments.clear();
        rewind();
    }
}
