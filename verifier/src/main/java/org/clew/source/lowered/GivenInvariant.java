package org.clew.source.lowered;

import org.clew.program.SourceSpan;
import org.clew.source.text.Diagnostic;

/**
 * A claim from outside, for example of a witness, about a place of the program, as a C expression over the variables
 * in scope there. It is proved before it is used.
 *
 * @param origin where the claim itself stands
 * @param kind what is at that place
 * @param file the program's file as the claim names it
 * @param column from 1; 0 if the claim does not say
 * @param function the function that the place is in; empty if the claim does not say
 */
public record GivenInvariant(
        SourceSpan origin, Kind kind, String file, int line, int column, String function, String expression) {

    private static final int MOST_CHARACTERS = 80;

    /** The construct to which an invariant is attached. */
    public enum Kind {
        /** Holds whenever the header of the loop is reached. */
        LOOP,
        /** Holds whenever control is before the statement. */
        LOCATION,
        /** Holds before the statement in one execution. */
        ASSUMPTION
    }

    /** The expression as a message shows it. */
    public String shortened() {
        return expression.length() <= MOST_CHARACTERS ? expression : expression.substring(0, MOST_CHARACTERS) + "...";
    }

    /** A warning about the claim: the error in it, or why it cannot be used. */
    public Diagnostic diagnostic(String reason, String advice) {
        return new Diagnostic(
                Diagnostic.Code.UNUSED_INVARIANT,
                origin,
                (kind == Kind.ASSUMPTION ? "assumption `" : "invariant `") + shortened() + "`",
                reason,
                advice);
    }

    /** Whether the claim names exactly this place; tools differ in how they count columns, so others on the line may be meant. */
    public boolean isExactlyAt(SourceSpan place) {
        return column > 0 && place.line() == line && place.column() == column;
    }

    /** The place as a reader would look for it. */
    public String place() {
        return file + ":" + line;
    }
}
