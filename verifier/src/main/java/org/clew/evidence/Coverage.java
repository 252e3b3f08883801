package org.clew.evidence;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import org.clew.program.SourceSpan;

/**
 * The lines of the program that the search reached, and the status of each check of the property.
 *
 * @param whole whether the search went through all of the program, so that a line it did not reach is never reached
 * @param executable the lines on which something happens, by file
 * @param reached those among them that the tree of the search reaches
 */
public record Coverage(
        boolean whole,
        SortedMap<String, SortedSet<Integer>> executable,
        SortedMap<String, SortedSet<Integer>> reached,
        List<Check> checks) {

    public Coverage {
        executable = Collections.unmodifiableSortedMap(executable);
        reached = Collections.unmodifiableSortedMap(reached);
        checks = List.copyOf(checks);
    }

    /** A place that no execution is to reach. */
    public record Check(SourceSpan span, String function, Outcome outcome) {}

    /** The status of a check. */
    public enum Outcome {
        PROVED,
        VIOLATED,
        OPEN
    }
}
