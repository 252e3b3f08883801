package org.clew.engine.tree;

import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Loop;
import org.clew.cfa.Place;
import org.clew.engine.loop.LoopInstance;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/** The treatment of loops by a search: which loops it abstracts, and how it reacts when an abstraction is too strong or too weak. */
public interface LoopPolicy<N extends TreeNode<N>> {

    /** Whether a loop is abstracted if the path has passed its header this many times. */
    default boolean abstracts(Place header, int visits) {
        return true;
    }

    /**
     * The loop with the candidates of its first abstract state; empty if it is unrolled.
     *
     * @param unrolledFrom the instance of the same loop whose locks a cyclic path did not bring back
     */
    Optional<LoopInstance> enter(
            Loop loop, SymbolicState state, Witnesses witnesses, Optional<LoopInstance> unrolledFrom);

    /**
     * RV11, Fig. 3, lines 31 to 38: the candidates fall, and the states below the header are weakened.
     *
     * @param node came back to the header
     * @return the node's weaker state; empty if the loop is explored again
     */
    Optional<SymbolicState> weaken(LoopInstance instance, Set<Term> fallen, N node);

    /** Whether candidates of the loop may fall so that a state at the place, inside of the loop, is subsumed (RV11, Example 3). */
    default boolean prefersFalling(Place place, LoopInstance instance) {
        return false;
    }

    /** RV11, Fig. 2, line 5: the abstraction of a loop is refined; a result if that ends the search. */
    Optional<TreeResult<N>> refine(RefineAndRestart.Spurious error);
}
