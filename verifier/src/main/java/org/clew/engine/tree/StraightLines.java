package org.clew.engine.tree;

import java.util.List;
import java.util.Optional;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.interpolate.Segment;
import org.clew.program.Op;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/** Decides at which places the tree has nodes, and follows the steps from one node to the next. */
final class StraightLines {

    /** A straight line longer than this (unbounded recursion without a branch) is cut into several nodes. */
    private static final int LONGEST = 2_000;

    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Post post;

    StraightLines(Unfolding unfolding, LoopForest forest, Post post) {
        this.unfolding = unfolding;
        this.forest = forest;
        this.post = post;
    }

    /** How the segment goes on; nothing where a node belongs. */
    Optional<Step> onlyWayOn(Segment segment) {
        Place place = segment.end().place();
        List<Step> next = unfolding.successors(place);
        return next.size() != 1
                        || place.isError()
                        || place.location().incoming().size() > 1
                        || forest.headedBy(place.location()).isPresent()
                        || segment.steps().size() >= LONGEST
                ? Optional.empty()
                : Optional.of(next.getFirst());
    }

    /** From a guard to the next node, ignoring guards; empty if an operation on the way is not modelled. */
    Optional<Segment> past(SymbolicState before, Step guard) {
        Segment beyond = new Segment(before);
        for (Optional<Step> step = Optional.of(guard); step.isPresent(); step = onlyWayOn(beyond)) {
            if (step.get().ops().stream().anyMatch(op -> op instanceof Op.Debt)) {
                return Optional.empty();
            }
            beyond.followUnguarded(step.get(), post);
        }
        return Optional.of(beyond);
    }

    /** The program ends here without an error. */
    boolean isEnd(Place place) {
        return !place.isError() && unfolding.successors(place).isEmpty();
    }
}
