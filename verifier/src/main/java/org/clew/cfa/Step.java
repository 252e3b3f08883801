package org.clew.cfa;

import java.util.List;
import org.clew.program.Op;

/**
 * One step of the unfolded program: what to do, in order, and where it leads. {@code ops} never contains a call: entering a
 * function assigns its parameters, leaving it assigns the caller's result variable. {@code edge} is what the user sees; leaving
 * a function shows its call edge again.
 */
public record Step(Edge edge, List<Op> ops, Place target) {

    public Step {
        ops = List.copyOf(ops);
    }
}
