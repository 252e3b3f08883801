package org.clew.evidence;

import org.clew.program.SourceSpan;

/**
 * A loop invariant as a C expression over variables in scope: it holds whenever the loop's condition is about to be evaluated.
 *
 * @param loop where the loop stands
 * @param function the function that the loop is in
 * @param expression {@link #NOTHING} where the proof needs to know nothing about the loop
 */
public record Invariant(SourceSpan loop, String function, String expression) {

    /** The C expression that always holds. */
    public static final String NOTHING = "1";

    /** Whether the proof rests on something that holds at the loop. */
    public boolean isNeeded() {
        return !expression.equals(NOTHING);
    }
}
