package org.clew.evidence;

/**
 * An assumption behind an answer true.
 *
 * @param code stable, for files
 */
public record Assumption(String code, String text) {}
