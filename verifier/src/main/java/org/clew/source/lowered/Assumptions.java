package org.clew.source.lowered;

/**
 * What a user assumes about all that the program does not show.
 *
 * @param mallocMayFail whether memory may run out: {@code malloc}, {@code calloc} and {@code realloc} may return null
 */
public record Assumptions(UndefinedFunctions undefined, boolean mallocMayFail) {

    public static final Assumptions DEFAULT = new Assumptions(UndefinedFunctions.UNKNOWN, false);
}
