package org.clew.engine;

import java.util.Map;
import java.util.function.Supplier;
import org.clew.cfa.Place;
import org.clew.evidence.Annotation;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.SearchLog;
import org.clew.logic.Term;

/** Hears what searches do, for the tree and the replay of a report. All methods do nothing unless overridden. */
public interface RunListener {

    /** For those who do not listen. */
    RunListener NONE = new RunListener() {};

    /** A search is over, whatever it came to; the tree is made when it is asked for. */
    default void explored(Supplier<ExecutionTree> tree) {}

    /** Where a search that begins notes what happens. */
    default SearchLog log(String strategy, ExecutionTree.Direction direction) {
        return SearchLog.NONE;
    }

    /** What came of the constraints of a state, each as a fact over program variables, when its subtree was closed or a loop lost some. */
    default void annotated(int node, Place place, Supplier<Map<Term, Annotation>> constraints) {}
}
