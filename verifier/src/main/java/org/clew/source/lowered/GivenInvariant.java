package org.clew.source.lowered;

import org.clew.program.SourceSpan;
import org.clew.source.text.Diagnostic;

/**
 * What somebody outside claims to hold at a place of the program, as a C expression over the variables in scope there. Nothing
 * is believed about it.
 *
 * @param origin where the claim itself stands
 * @param kind what is at that place
 * @param file the program's file as the claim names it
 * @param function the function that the place is in; empty if the claim does not say
 */
public record GivenInvariant(SourceSpan origin, Kind kind, String file, int line, String function, String expression) {

    /** What an invariant is attached to. */
    public enum Kind {
        /** Holds whenever the header of the loop is reached. */
        LOOP,
        /** Holds before the statement. */
        LOCATION
    }

    /** What is wrong with the claim, or why nobody can use it. */
    public Diagnostic diagnostic(String reason, String advice) {
        return new Diagnostic(
                Diagnostic.Code.UNUSED_INVARIANT, origin, "invariant `" + expression + "`", reason, advice);
    }

    /** The place as a reader would look for it. */
    public String place() {
        return file + ":" + line;
    }
}
