package org.clew.evidence.inductive;

import java.util.List;
import org.clew.cfa.Location;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;

/**
 * One obligation of the proof by loop invariants that no error is reachable.
 *
 * @param location the header, the error location, or where the debt is
 * @param goal the invariant at the header; false for errors and debts
 * @param given under which conditions
 * @param needed the goal in terms of what is given
 * @param what says in words what is not modelled; empty for other rules
 */
public record Obligation(
        Rule rule, Location location, Term goal, SourceSpan span, List<Term> given, Term needed, String what) {

    public Obligation {
        given = List.copyOf(given);
    }

    /** What one obligation shows. */
    public enum Rule {
        /** The invariant holds where the loop is entered. */
        ENTRY,
        /** The invariant holds after an iteration. */
        ITERATION,
        /** The error location is not reached. */
        ERROR,
        /** Something that is not modelled is not reached. */
        DEBT,
        /** No execution goes on this way: a loop or a recursion ends. */
        END
    }
}
