package org.clew.engine.forward;

import java.util.List;
import java.util.Objects;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.tree.TreeNode;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** A node of the forward search: once closed, it has an interpolant. */
final class ForwardNode extends TreeNode<ForwardNode> {

    private final @Nullable ForwardNode parent;
    private @Nullable Interpolant interpolant;
    private boolean speculative;

    ForwardNode(int id, @Nullable ForwardNode parent, List<Step> steps, Place place, int unknownsBefore) {
        super(id, steps, place, unknownsBefore);
        this.parent = parent;
    }

    @Nullable
    ForwardNode parent() {
        return parent;
    }

    @Override
    public Interpolant interpolant() {
        return Objects.requireNonNull(interpolant, "the node is open");
    }

    @Override
    public List<Term> formula() {
        return interpolant().terms();
    }

    void close(Ending how, Interpolant annotation) {
        end(how);
        interpolant = annotation;
    }

    void closeBy(Ending how, ForwardNode by, Interpolant annotation) {
        endBy(how, by);
        interpolant = annotation;
    }

    void annotate(Interpolant annotation) {
        interpolant = annotation;
    }

    /** No execution gets here; it is explored all the same. */
    void speculate() {
        speculative = true;
        end(Ending.OPEN);
        interpolant = null;
    }

    /** Explored in vain: nothing below it is of use here. */
    void giveUp(Interpolant annotation) {
        speculative = false;
        unroll();
        close(Ending.INFEASIBLE, annotation);
    }

    @Override
    public boolean isSpeculative() {
        return speculative;
    }
}
