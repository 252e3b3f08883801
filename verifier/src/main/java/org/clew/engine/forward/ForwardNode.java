package org.clew.engine.forward;

import java.util.List;
import java.util.Objects;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.tree.TreeNode;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** A node of the forward search: once closed, it has an interpolant. */
final class ForwardNode extends TreeNode<ForwardNode> {

    private @Nullable Interpolant interpolant;

    ForwardNode(int id, @Nullable ForwardNode parent, List<Step> steps, Place place, int unknownsBefore) {
        super(id, parent, steps, place, unknownsBefore);
    }

    @Override
    public Interpolant interpolant() {
        return Objects.requireNonNull(interpolant, "the node is open");
    }

    @Override
    public Interpolant annotation() {
        return interpolant();
    }

    @Override
    public List<Term> formula() {
        return interpolant().terms();
    }

    @Override
    protected void annotate(Interpolant annotation) {
        interpolant = annotation;
    }
}
