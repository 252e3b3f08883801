package org.clew.program;

/**
 * Where an unknown value enters: a call of {@code function} (for example {@code __VERIFIER_nondet_int}) of this type. From a
 * function of type void none does, but it is called.
 *
 * @param guessed whether the function has no body and is only taken for one that returns some value and does nothing else
 */
public record Input(String function, CType type, SourceSpan span, boolean guessed) {

    /** A function that is known to do nothing but choose. */
    public Input(String function, CType type, SourceSpan span) {
        this(function, type, span, false);
    }
}
