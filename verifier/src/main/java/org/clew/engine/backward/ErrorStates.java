package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/**
 * A node of the backward tree: the states (l, φ) from which the path chosen so far leads to where the search began.
 *
 * @param origin where the search began: an error location, or an operation that is not modelled
 * @param via the edge from here to the next node on the path to the error
 * @param visited the loop headers where folding failed on this path
 * @param length how many edges the path has
 */
record ErrorStates(
        Location at,
        Term states,
        Origin origin,
        @Nullable ErrorStates next,
        @Nullable Edge via,
        Optional<Preimage.Choice> choice,
        LoopHeaders visited,
        int length) {

    /** Where a backward search begins. */
    sealed interface Origin {
        /** The property is violated here. */
        record Error() implements Origin {}

        /** The execution passes an operation that is not modelled. */
        record Debt(Edge edge) implements Origin {}

        /** A state outside an invariant candidate: reaching it refutes only the candidate. */
        record Candidate() implements Origin {}
    }

    static ErrorStates from(Location at, Term states, Origin origin) {
        return new ErrorStates(at, states, origin, null, null, Optional.empty(), LoopHeaders.NONE, 0);
    }

    ErrorStates before(Edge edge, Preimage preimage) {
        Preimage.Before before = preimage.of(edge.op(), states);
        return new ErrorStates(
                edge.source(), before.states(), origin, this, edge, before.choice(), visited, length + 1);
    }

    ErrorStates visiting(Location header) {
        return new ErrorStates(at, states, origin, next, via, choice, visited.with(header), length);
    }

    /** What the environment chose on the way to the error, in the order of execution. */
    List<Preimage.Choice> choices() {
        List<Preimage.Choice> all = new ArrayList<>();
        for (ErrorStates node = this; node != null; node = node.next()) {
            node.choice().ifPresent(all::add);
        }
        return all;
    }

    /** A persistent set; paths visit few loops, so a list does. */
    record LoopHeaders(@Nullable Location header, @Nullable LoopHeaders rest) {
        static final LoopHeaders NONE = new LoopHeaders(null, null);

        boolean contains(Location location) {
            for (LoopHeaders list = this; list != null; list = list.rest) {
                if (list.header == location) {
                    return true;
                }
            }
            return false;
        }

        LoopHeaders with(Location location) {
            return contains(location) ? this : new LoopHeaders(location, this);
        }
    }
}
