package org.clew.evidence;

/**
 * What every call of a recursive function does, as a proof shows it: a C expression over its parameters, which stand for the arguments,
 * globals, and in the words of ACSL {@code \result} and {@code \old(global)}.
 */
public record Contract(String function, String expression) {}
