package org.clew.engine;

import java.util.Map;
import java.util.function.Supplier;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.Proof;
import org.clew.logic.Term;
import org.clew.semantics.SymbolicState;

/**
 * Hears what a search does; the recorder of the tree listens. Nodes are numbered by the search from 0, the root, upwards. All
 * methods do nothing unless overridden.
 */
public interface RunListener {

    /** For those who do not listen. */
    RunListener NONE = new RunListener() {};

    /** The root of a tree, or of a new tree after a restart. */
    default void rooted(int node, SymbolicState state) {}

    /** A node was reached from its parent by a step. */
    default void expanded(int parent, Step step, int node, SymbolicState state) {}

    /** No execution takes the step. */
    default void infeasible(int parent, Step step) {}

    /** A node that was reached before anybody asked turned out to be infeasible. */
    default void refuted(int node) {}

    /** The program ends here. */
    default void ended(int node) {}

    /** A state with the same future is explored below another node. */
    default void repeated(int node) {}

    /** An error location was reached, by a path that is feasible as far as the search knows. */
    default void errorReached(int node) {}

    /** A search is over, whatever it came to; the tree is made when it is asked for. */
    default void explored(Supplier<ExecutionTree> tree) {}

    /** A strategy believes that no error is reachable, for this reason; the proof was not checked yet. */
    default void proved(Proof proof) {}

    /** What came of the constraints of a state, each as a fact over program variables, when its subtree was closed or a loop lost some. */
    default void annotated(int node, Place place, Supplier<Map<Term, Annotation>> constraints) {}
}
