package org.clew.engine.forward;

import java.util.List;
import org.clew.engine.Entailment;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.subsume.SubsumptionTable;
import org.clew.engine.tree.OpenPath;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.semantics.PathCondition;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;

/**
 * Continues an open path after candidates of its innermost loop were dropped. The states below the header become
 * weaker; what was explored beside the path remains valid as long as the weaker states entail its interpolants and
 * infeasible ways stay infeasible. MINIMAX does the same if the deleted constraint is not {@code max}.
 */
final class Resumption {

    private final Entailment entailment;
    private final SubsumptionTable<ForwardNode> table;
    private final Post post;

    /** @param table says what of an interpolant is still needed */
    Resumption(Entailment entailment, SubsumptionTable<ForwardNode> table, Post post) {
        this.entailment = entailment;
        this.table = table;
        this.post = post;
    }

    /**
     * Weakens the states from the header on. Returns the index of the first node with an explored branch that is no longer valid; the path's size if
     * there is none.
     */
    int weaken(OpenPath<ForwardFrame> path, int header, SymbolicState weaker) {
        SymbolicState state = weaker;
        for (int i = header; i < path.size(); i++) {
            ForwardFrame frame = path.frame(i);
            frame.weaken(state, post);
            List<Segment> segments = frame.segments();
            for (int way = 0; way < segments.size() - 1; way++) {
                if (!stands(frame.node().children().get(way), segments.get(way).end())) {
                    return i;
                }
            }
            state = segments.getLast().end();
        }
        return path.size();
    }

    private boolean stands(ForwardNode child, SymbolicState end) {
        PathCondition path = end.path();
        return child.ending() == Ending.INFEASIBLE
                ? path.isContradictory() || entailment.prover().check(path).isUnsat()
                : entailment.entails(end, table.required(child));
    }
}
