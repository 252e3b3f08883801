package org.clew.engine.interpolate;

import java.util.List;

/** How what must hold after a piece of program is carried to before it: INTERP of RV11, one level of the tree at a time. */
public interface Interpolation {

    /**
     * What must hold at a node so that every branch ends as it is annotated. The segments start from one and the same state,
     * cover all ways to leave it, and end in states that entail their annotations; the result is entailed by the common start.
     */
    Interpolant before(List<Branch> branches);

    /** The same, longer and more general where that is possible: for places where what was learnt so far seldom serves again. */
    default Interpolant generallyBefore(List<Branch> branches) {
        return before(branches);
    }

    /** One way to leave a node, and what its far end is annotated with. */
    record Branch(Segment segment, Interpolant after) {}
}
