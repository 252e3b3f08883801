package org.clew.evidence;

import org.clew.program.SourceSpan;

/**
 * What holds whenever a loop's condition is about to be evaluated, as a C expression over variables in scope there.
 *
 * @param loop where the loop stands
 * @param function the function that the loop is in
 */
public record Invariant(SourceSpan loop, String function, String expression) {}
