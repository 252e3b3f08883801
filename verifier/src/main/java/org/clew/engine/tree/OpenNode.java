package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;

/** A node on the work stack, with its outgoing branches. */
public abstract class OpenNode<N extends TreeNode<N>> {

    private final N node;
    private final List<Step> ways;
    private final boolean unrolled;
    private Witnesses witnesses;
    private int next;
    private int postponed;

    /** @param unrolled true at the header of a loop that is unrolled instead of abstracted */
    protected OpenNode(N node, Witnesses witnesses, List<Step> ways, boolean unrolled) {
        this.node = node;
        this.witnesses = witnesses;
        this.ways = new ArrayList<>(ways);
        this.unrolled = unrolled;
    }

    /** The state that the ways start from: at an abstracted header, the abstract one. */
    public abstract SymbolicState state();

    /** The node is an abstracted header: its ways start from the loop's abstract state, and are explored again. */
    protected abstract void startFrom(LoopInstance instance, TermPool pool);

    /** A new child at the end of the segment. */
    protected void descend(Segment segment, N child) {
        node.children().add(child);
    }

    public final N node() {
        return node;
    }

    /** Models of the state's path, as far as some are known. */
    public final Witnesses witnesses() {
        return witnesses;
    }

    final boolean isLoopHeader() {
        return unrolled || node.loop() != null;
    }

    final boolean hasNext() {
        return next < ways.size();
    }

    final Step next() {
        return ways.get(next++);
    }

    /** Moves the branch that was taken last behind those that were not taken yet; false if there are none. */
    final boolean postpone() {
        if (next >= ways.size() - postponed) {
            return false;
        }
        ways.add(ways.remove(--next));
        postponed++;
        return true;
    }

    /** All ways are to be explored again. */
    protected final void rewind(Witnesses models) {
        witnesses = models;
        next = 0;
        postponed = 0;
        node.children().clear();
    }
}
