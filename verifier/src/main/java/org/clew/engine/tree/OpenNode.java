package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Step;

/** A node on the work stack, and the ways that leave it. */
public abstract class OpenNode<N extends TreeNode<N>> {

    private final N node;
    private final List<Step> ways;
    private final boolean unrolled;
    private int next;
    private int postponed;

    /** @param unrolled true at the header of a loop that is not abstracted but followed iteration by iteration */
    protected OpenNode(N node, List<Step> ways, boolean unrolled) {
        this.node = node;
        this.ways = new ArrayList<>(ways);
        this.unrolled = unrolled;
    }

    public final N node() {
        return node;
    }

    final boolean isLoopHeader() {
        return unrolled || node.loop() != null;
    }

    public final boolean hasNext() {
        return next < ways.size();
    }

    public final Step next() {
        return ways.get(next++);
    }

    /** Puts the way that was taken last behind those that were not taken yet; false if there are none. */
    public final boolean postpone() {
        if (next >= ways.size() - postponed) {
            return false;
        }
        ways.add(ways.remove(--next));
        postponed++;
        return true;
    }

    /** All ways are to be explored again. */
    protected final void rewind() {
        next = 0;
        postponed = 0;
        node.children().clear();
    }
}
