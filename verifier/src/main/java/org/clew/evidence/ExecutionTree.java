package org.clew.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.logic.Term;

/**
 * The tree that a search left behind, as the figures of RV11, CAV12, LAZY and MINIMAX draw it. Parents stand before their children; nodes that
 * are kept only because they subsume others have no parent. In a backward tree (BSELF) the root is an error, and a node stands before its
 * parent in every execution.
 *
 * @param strategy the strategy that built it
 * @param leftOut how many nodes are missing because the tree is too large
 */
public record ExecutionTree(String strategy, Direction direction, int leftOut, List<Node> nodes) {

    public ExecutionTree {
        nodes = List.copyOf(nodes);
    }

    /** The direction of a search. */
    public enum Direction {
        FORWARD,
        BACKWARD
    }

    /** How many nodes the search made, those that are missing here included. */
    public int size() {
        return leftOut + nodes.size();
    }

    /** How a node was closed. */
    public enum Ending {
        OPEN,
        EXPANDED,
        INFEASIBLE,
        EXIT,
        SUBSUMED,
        /** Came back to the header of an open loop instance. */
        CLOSES_LOOP,
        /** An error is reached; in a backward tree, the start of the program. */
        ERROR,
        /** A loop invariant excludes the states of a backward node. */
        FOLDED
    }

    /**
     * A state of the tree.
     *
     * @param steps how it is reached from its parent
     * @param speculative true if no execution takes these steps, and the search went on all the same
     * @param interpolant conjuncts over program variables; in a backward tree the states that lead to the error along the path
     * @param annotations what is kept, deleted and neutral of the constraints of its state, for searches that annotate (MINIMAX)
     * @param subsumer the node that covers it
     */
    public record Node(
            int id,
            OptionalInt parent,
            Place place,
            List<Step> steps,
            boolean speculative,
            Ending ending,
            List<Term> interpolant,
            Map<Term, Annotation> annotations,
            OptionalInt subsumer,
            Optional<Header> header) {

        public Node {
            steps = List.copyOf(steps);
            interpolant = List.copyOf(interpolant);
            annotations = Collections.unmodifiableMap(new LinkedHashMap<>(annotations));
        }

        /** The constraints that are annotated so. */
        public List<Term> annotated(Annotation annotation) {
            return annotations.entrySet().stream()
                    .filter(entry -> entry.getValue() == annotation)
                    .map(Map.Entry::getKey)
                    .toList();
        }
    }

    /**
     * A loop header whose state was abstracted.
     *
     * @param kept the candidates that are invariant
     * @param locked those of them that a refinement forbids to drop
     * @param fallen those that a cyclic path broke
     * @param begun how many times the loop was begun anew with all candidates
     */
    public record Header(List<Term> kept, List<Term> locked, List<Term> fallen, int begun) {
        public Header {
            kept = List.copyOf(kept);
            locked = List.copyOf(locked);
            fallen = List.copyOf(fallen);
        }
    }
}
