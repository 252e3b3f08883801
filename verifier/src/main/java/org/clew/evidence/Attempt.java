package org.clew.evidence;

import java.util.List;

/**
 * An entry of a run's timeline: the strategy, the time at which it worked, the form of the program, and how it ended.
 *
 * @param changes how the form was made from the program
 * @param beginMilliseconds since the start of the run
 * @param endMilliseconds since the start of the run; when the verdict came, if the strategy was still at work then
 * @param why the reasons why there was no answer; empty for an answer
 * @param decisive whether the verdict of the run is this strategy's
 */
public record Attempt(
        String strategy,
        List<Change> changes,
        long beginMilliseconds,
        long endMilliseconds,
        Ending ending,
        String why,
        boolean decisive) {

    public Attempt {
        changes = List.copyOf(changes);
    }

    /** How a strategy ended. */
    public enum Ending {
        TRUE,
        FALSE,
        UNKNOWN,
        /** Another strategy had the answer, or a limit was reached. */
        STOPPED,
        /** A defect of Clew. */
        FAILED
    }
}
