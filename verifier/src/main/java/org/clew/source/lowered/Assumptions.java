package org.clew.source.lowered;

/**
 * The user's assumptions about the environment of the program.
 *
 * @param mallocMayFail whether memory may run out: {@code malloc}, {@code calloc} and {@code realloc} may return null
 */
public record Assumptions(UndefinedFunctions undefined, boolean mallocMayFail) {

    public static final Assumptions DEFAULT = new Assumptions(UndefinedFunctions.UNKNOWN, false);
}
