package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.subsume.Subsumer;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * A node of a search tree: where a path forks, joins others, meets a loop header or ends.
 *
 * @param <N> the nodes of the search, which add what they are annotated with
 */
public abstract class TreeNode<N extends TreeNode<N>> implements Subsumer {

    private final int id;
    private final List<Step> steps;
    private final Place place;
    private final int unknownsBefore;
    private final List<N> children = new ArrayList<>(2);
    private Ending ending = Ending.OPEN;
    private @Nullable N subsumer;
    private @Nullable LoopInstance loop;
    private boolean retired;

    /**
     * @param steps how it is reached from its parent
     * @param unknownsBefore how many unknown values had entered the path at its parent
     */
    protected TreeNode(int id, List<Step> steps, Place place, int unknownsBefore) {
        this.id = id;
        this.steps = List.copyOf(steps);
        this.place = place;
        this.unknownsBefore = unknownsBefore;
    }

    /** What every state at its place must satisfy to be covered by it: conjuncts over program variables. */
    public abstract List<Term> formula();

    public final int id() {
        return id;
    }

    public final List<Step> steps() {
        return steps;
    }

    public final Place place() {
        return place;
    }

    public final int unknownsBefore() {
        return unknownsBefore;
    }

    public final List<N> children() {
        return children;
    }

    public final Ending ending() {
        return ending;
    }

    protected final void end(Ending how) {
        ending = how;
    }

    /** Closed because another node covers it; in a loop, because it came back to that node. */
    protected final void endBy(Ending how, N by) {
        ending = how;
        subsumer = by;
    }

    public final @Nullable N subsumer() {
        return subsumer;
    }

    /** True if no execution gets here and it was explored all the same. */
    public boolean isSpeculative() {
        return false;
    }

    /** Set where the node is a loop header whose state was abstracted. */
    public final @Nullable LoopInstance loop() {
        return loop;
    }

    public final void abstractBy(LoopInstance instance) {
        loop = instance;
    }

    /** The state is taken as it is after all, and its ways are to be explored again. */
    public final void unroll() {
        loop = null;
        children.clear();
    }

    @Override
    public boolean isRetired() {
        return retired;
    }

    public final void retire() {
        retired = true;
    }

    @Override
    public String toString() {
        return id + "@" + place + " " + ending;
    }
}
