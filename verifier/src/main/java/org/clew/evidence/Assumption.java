package org.clew.evidence;

/**
 * Something that an answer true takes for granted.
 *
 * @param code stable, for files
 */
public record Assumption(String code, String text) {}
