package org.clew.engine.forward;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.IdSet;
import org.clew.engine.interpolate.Interpolation.Branch;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.tree.OpenNode;
import org.clew.engine.tree.Witnesses;
import org.clew.logic.TermPool;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** An open node on the work stack: its state, and the results of its explored branches. */
final class ForwardFrame extends OpenNode<ForwardNode> {

    private SymbolicState state;
    private final List<Segment> segments = new ArrayList<>(2);

    ForwardFrame(ForwardNode node, SymbolicState state, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        super(node, witnesses, ways, unrolled);
        this.state = state;
    }

    @Override
    public SymbolicState state() {
        return state;
    }

    @Override
    protected void startFrom(LoopInstance instance, TermPool pool) {
        state = instance.abstracted(pool);
        restart(Witnesses.among(instance.witnesses(pool)));
    }

    /** All ways are to be explored again. */
    void restart(Witnesses models) {
        segments.clear();
        rewind(models);
    }

    @Override
    protected void descend(Segment segment, ForwardNode child) {
        segments.add(segment);
        super.descend(segment, child);
    }

    /**
     * The interpolant of each branch, once all are closed.
     *
     * @param needed says whether conjuncts with these goals still matter: candidates may have been dropped since a branch was closed, and     what
     * served them alone would only burden the ways
     */
    List<Branch> branches(Predicate<IdSet> needed) {
        List<Branch> branches = new ArrayList<>(segments.size());
        for (int i = 0; i < segments.size(); i++) {
            branches.add(new Branch(
                    segments.get(i), node().children().get(i).interpolant().only(needed)));
        }
        return branches;
    }

    /** Replaces the state, so that the explored branches lead to other states. */
    void weaken(SymbolicState from, Post post) {
        state = from;
        segments.replaceAll(segment -> segment.from(from, post));
    }

    /** The segment of each explored branch, in the order of the children; the last may be open. */
    List<Segment> segments() {
        return segments;
    }
}
