package org.clew.engine.tree;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Interpolant;
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
    private final @Nullable N parent;
    private final List<Step> steps;
    private final Place place;
    private final int unknownsBefore;
    private final List<N> children = new ArrayList<>(2);
    private Ending ending = Ending.OPEN;
    private @Nullable N subsumer;
    private @Nullable LoopInstance loop;
    private boolean retired;
    private boolean speculative;

    /**
     * @param parent null at the root
     * @param steps how it is reached from its parent
     * @param unknownsBefore how many unknown values had entered the path at its parent
     */
    protected TreeNode(int id, @Nullable N parent, List<Step> steps, Place place, int unknownsBefore) {
        this.id = id;
        this.parent = parent;
        this.steps = List.copyOf(steps);
        this.place = place;
        this.unknownsBefore = unknownsBefore;
    }

    /** What every state at its place must satisfy to be covered by it: conjuncts over program variables. */
    public abstract List<Term> formula();

    /** The annotation of the closed node, with the open loops on which it depends. */
    public abstract Interpolant annotation();

    protected abstract void annotate(Interpolant annotation);

    public final int id() {
        return id;
    }

    public final @Nullable N parent() {
        return parent;
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

    public final void close(Ending how, Interpolant annotation) {
        ending = how;
        annotate(annotation);
    }

    /** Closed because another node covers it; in a loop, because it came back to that node. */
    final void closeBy(Ending how, N by, Interpolant annotation) {
        subsumer = by;
        close(how, annotation);
    }

    public final @Nullable N subsumer() {
        return subsumer;
    }

    /** True if the node is unreachable and was explored in speculation. */
    public final boolean isSpeculative() {
        return speculative;
    }

    final void speculate() {
        speculative = true;
    }

    /** No execution gets here, and what was explored below does not help. */
    final void giveUp(Interpolant annotation) {
        speculative = false;
        unroll();
        close(Ending.INFEASIBLE, annotation);
    }

    /** Set where the node is a loop header whose state was abstracted. */
    public final @Nullable LoopInstance loop() {
        return loop;
    }

    final void abstractBy(LoopInstance instance) {
        loop = instance;
    }

    /** The abstraction is undone, and the branches are explored again. */
    final void unroll() {
        loop = null;
        children.clear();
    }

    @Override
    public boolean isRetired() {
        return retired;
    }

    final void retire() {
        retired = true;
    }

    @Override
    public String toString() {
        return id + "@" + place + " " + ending;
    }
}
