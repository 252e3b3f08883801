package org.clew.evidence;

/**
 * The proved contract of a recursive function, which holds for every call: a C expression over its parameters, which stand for the arguments,
 * globals, and in the words of ACSL {@code \result} and {@code \old(global)}.
 */
public record Contract(String function, String expression) {}
