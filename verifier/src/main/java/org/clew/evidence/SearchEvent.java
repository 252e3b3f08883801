package org.clew.evidence;

import java.util.List;
import java.util.OptionalInt;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.evidence.ExecutionTree.Ending;
import org.clew.logic.Term;

/** An event in the life of a node while its tree grows. */
public sealed interface SearchEvent {

    int node();

    /**
     * A node is there.
     *
     * @param states what is known of it at once: the error states of a backward search
     */
    record Grown(int node, OptionalInt parent, Place place, List<Step> steps, List<Term> states)
            implements SearchEvent {}

    /**
     * A node needs no further work.
     *
     * @param by the node that covers it
     * @param facts what was learnt: its interpolant
     */
    record Closed(int node, Ending ending, OptionalInt by, List<Term> facts) implements SearchEvent {}

    /** The state of a loop header was abstracted; the candidates are what it keeps. */
    record Abstracted(int node, List<Term> candidates) implements SearchEvent {}

    /** A cyclic path broke candidates of a loop header. */
    record Fallen(int node, List<Term> candidates) implements SearchEvent {}

    /** A spurious error blames a loop header, which is to keep these facts (REFINEANDRESTART). */
    record Refined(int node, List<Term> locks) implements SearchEvent {}

    /** All below the node is explored again. */
    record Restarted(int node) implements SearchEvent {}

    /** The loop is followed iteration by iteration from now on. */
    record Unrolled(int node) implements SearchEvent {}
}
