package org.clew.property;

/**
 * How a compiled program can notice a violation by itself, where no sanitizer does: compilers drop and fold expressions before they instrument them.
 *
 * @param expression the expression as it stands in the program
 * @param replacement what to compile in its place; it calls {@link #FUNCTION} with a condition that holds if the property is violated
 */
public record Probe(String expression, String replacement) {

    /** Takes an int; declared and defined by the harness. */
    public static final String FUNCTION = "__clew_violated";
}
