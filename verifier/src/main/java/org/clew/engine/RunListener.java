package org.clew.engine;

import java.util.Map;
import java.util.function.Supplier;
import org.clew.cfa.Place;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.SearchLog;
import org.clew.logic.Term;

/** Receives the events of searches, for the tree and the replay of a report. All methods do nothing by default. */
public interface RunListener {

    /** A listener that ignores all events. */
    RunListener NONE = new RunListener() {};

    /** A search has ended, with any outcome. The tree is only built if the listener asks for it. */
    default void explored(Supplier<ExecutionTree> tree) {}

    /** Where a search that begins notes what happens. */
    default SearchLog log(String strategy, ExecutionTree.Direction direction) {
        return SearchLog.NONE;
    }

    /** The annotations of a state's constraints, as facts over program variables, when its subtree was closed or a loop lost some. */
    default void annotated(int node, Place place, Supplier<Map<Term, Annotation>> constraints) {}
}
