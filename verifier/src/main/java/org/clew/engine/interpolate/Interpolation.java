package org.clew.engine.interpolate;

import java.util.List;

/** INTERP of RV11, one level of the tree at a time: computes the interpolant before a segment from the one after it. */
public interface Interpolation {

    /**
     * What must hold at a node so that every branch ends as it is annotated. The segments start from one and the same state,
     * cover all ways to leave it, and end in states that entail their annotations; the result is entailed by the common start.
     */
    Interpolant before(List<Branch> branches);

    /** The same, but the result may be longer and more general. Used at places whose interpolants rarely subsume a state. */
    default Interpolant generallyBefore(List<Branch> branches) {
        return before(branches);
    }

    /** One branch of a node, and the annotation of its end. */
    record Branch(Segment segment, Interpolant after) {}
}
