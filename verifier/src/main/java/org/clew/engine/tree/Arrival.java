package org.clew.engine.tree;

import org.clew.cfa.Place;
import org.clew.semantics.SymbolicState;

/**
 * A new node that a search has reached, before it is classified.
 *
 * @param state in which the node is reached
 * @param witnesses models of the path, as far as some are known
 * @param cyclic true if the last step goes back to the header of a loop
 */
record Arrival<N extends TreeNode<N>>(N node, SymbolicState state, Witnesses witnesses, boolean cyclic) {

    Place place() {
        return node.place();
    }

    /** The same after the abstraction of a loop on the path was weakened. */
    Arrival<N> in(SymbolicState weaker) {
        return new Arrival<>(node, weaker, witnesses, cyclic);
    }
}
