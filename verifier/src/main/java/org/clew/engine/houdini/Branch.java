package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.List;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.semantics.SymbolicState;

/** A node in the tree of paths from one cut point to the next ones: a place where executions diverge, or the end of a path. */
final class Branch {

    /** How a path ends here. */
    enum Ending {
        /** The path does not end here: there are branches. */
        NONE,
        /** The path ends at a cut point. */
        CUT,
        /** The program ends. */
        END,
        /** No execution may come here: it is an error, or something that is not modelled. */
        FORBIDDEN,
        /** No execution comes here. */
        INFEASIBLE
    }

    private final List<Step> steps;
    private final SymbolicState state;
    private final Ending ending;
    private final List<Branch> children = new ArrayList<>();

    /**
     * @param steps from the branch before
     * @param state from the cut point, where each variable holds what its own symbol stands for
     */
    Branch(List<Step> steps, SymbolicState state, Ending ending) {
        this.steps = List.copyOf(steps);
        this.state = state;
        this.ending = ending;
    }

    List<Step> steps() {
        return steps;
    }

    SymbolicState state() {
        return state;
    }

    Place place() {
        return state.place();
    }

    Ending ending() {
        return ending;
    }

    List<Branch> children() {
        return children;
    }
}
