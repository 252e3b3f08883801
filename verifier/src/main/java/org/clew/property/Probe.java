package org.clew.property;

/**
 * A change of the program's text by which a compiled program detects a violation that no sanitizer does: compilers drop and fold expressions before
 * they instrument them.
 *
 * @param expression the expression as it stands in the program
 * @param replacement what to compile in its place; it calls {@link #FUNCTION} with a condition that holds if the property is violated, or {@link #READING}
 */
public record Probe(String expression, String replacement) {

    /** Takes an int; declared and defined by the harness. */
    public static final String FUNCTION = "__clew_violated";

    /** Takes the address and the size of an object that is read next, and returns the address. */
    public static final String READING = "__clew_read";

    /** An expression that names an object, with a call of {@link #READING} before it is read. */
    public static Probe read(String expression) {
        return new Probe(
                expression, "(*(__typeof__(%1$s) *) %2$s(&(%1$s), sizeof(%1$s)))".formatted(expression, READING));
    }
}
