package org.clew.engine.explore;

import org.clew.cfa.Place;
import org.clew.semantics.PathCondition;
import org.clew.semantics.SymbolicState;

/**
 * A state in the tree.
 *
 * @param number in the order in which nodes were made
 * @param route the path to it from the root, see {@link org.clew.evidence.RepeatedStates}
 * @param forks how many decisions lie on its path
 */
record PathNode(int number, long route, int forks, SymbolicState state) {

    Place place() {
        return state.place();
    }

    PathCondition path() {
        return state.path();
    }

    /** The same node, of whose state only what matters is kept. */
    PathNode with(SymbolicState reduced) {
        return new PathNode(number, route, forks, reduced);
    }
}
