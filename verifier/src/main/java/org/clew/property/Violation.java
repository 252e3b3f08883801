package org.clew.property;

import java.util.Optional;
import org.clew.program.SourceSpan;

/**
 * The meaning of an error location: the violated part of the property, a description, and the place.
 *
 * @param what for people, for example {@code signed overflow in 'x + 1'}
 * @param probe by which a compiled program notices it without a sanitizer
 */
public record Violation(Part part, String what, SourceSpan span, Optional<Probe> probe) {

    public Violation(Part part, String what, SourceSpan span) {
        this(part, what, span, Optional.empty());
    }

    /** An error function is called. */
    public static Violation call(SourceSpan span) {
        return new Violation(Part.UNREACH_CALL, "an error function is called", span);
    }

    /** {@code file:line:col: what}. */
    @Override
    public String toString() {
        return span.isKnown() ? span + ": " + what : what;
    }
}
