package org.clew.engine.tree;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Interpolant;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/**
 * The annotation of the nodes of a search tree: interpolants in the forward search, vectors of constraints in MINIMAX.
 * The line numbers are those of RV11's Fig. 2, where {@link TreeSearch} computes each annotation.
 *
 * @param <N> the nodes
 * @param <F> the nodes on the open path
 */
public interface NodeAnnotation<N extends TreeNode<N>, F extends OpenNode<N>> {

    /** The node where the program starts. */
    N root(int id, SymbolicState start);

    /**
     * Line 21: a new node at the end of a piece of path.
     *
     * @param feasible false if the path contradicts itself at its last step
     */
    N child(int id, F parent, Segment segment, boolean feasible);

    /** The node, open to be explored from the state. */
    F open(N node, SymbolicState state, Witnesses witnesses, List<Step> ways, boolean unrolled);

    /** Line 2: the annotation of an infeasible node, which keeps it infeasible. */
    Interpolant infeasible(N node);

    /** Line 11: the annotation of a subsumed node, which keeps it subsumed. */
    Interpolant subsumed(N node, N by);

    /**
     * Which candidates of the loop would have to fall so that the closed node covers the state; empty if that does not suffice, or
     * if one of them is locked.
     */
    default Optional<Set<Term>> obstacles(N closed, SymbolicState state, LoopInstance instance) {
        return Optional.empty();
    }

    /** Line 15, for a node that came back to the header of the instance. The paper writes <i>true</i>, which does not suffice. */
    Interpolant closing(N node, LoopInstance instance);

    /** Line 23: closes a node whose ways are all closed. */
    void expanded(F frame);

    /**
     * Annotates the header of a finished loop, whose candidates are invariant, with what the loop claims of the state before it.
     *
     * @param inside the nodes below that rely on the header
     * @return those of them that still count
     */
    List<N> settled(F header, LoopInstance instance, List<N> inside);
}
