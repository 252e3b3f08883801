package org.clew.source.text;

import org.clew.program.SourceSpan;

/**
 * A message to the user about a program: the place, the construct, its consequence, and advice.
 *
 * @param advice empty where there is nothing to do
 */
public record Diagnostic(Code code, SourceSpan span, String construct, String reason, String advice) {

    /** How much it matters. */
    public enum Severity {
        /** The input cannot be read. */
        ERROR,
        /** The verdict may depend on it. */
        WARNING
    }

    /** The kind of a diagnostic. The identifiers are written to files and do not change. */
    public enum Code {
        /** The program cannot be read. */
        INPUT("input", Severity.ERROR),
        /** A construct or a function that is not modelled: an execution that comes to it makes the verdict unknown. */
        NOT_MODELLED("not-modelled", Severity.WARNING),
        UNDEFINED_FUNCTION("undefined-function", Severity.WARNING),
        /** An invariant of the user's that was not used. */
        UNUSED_INVARIANT("unused-invariant", Severity.WARNING),
        /** The property names a function that the program never calls. */
        UNUSED_PROPERTY("unused-property", Severity.WARNING),
        /** The path to the error has undefined behaviour. */
        UNDEFINED_BEHAVIOUR("undefined-behaviour", Severity.WARNING),
        /** An answer true has an assumption about something that C leaves open. */
        ASSUMPTION("assumption", Severity.WARNING),
        /** An answer true was not compared with runs of the compiled program. */
        NOT_COMPARED("not-compared", Severity.WARNING),
        /** A defect of Clew ended one of several strategies. */
        STRATEGY_FAILED("strategy-failed", Severity.WARNING),
        /** A limit stopped the search, which was in this loop. */
        UNFINISHED_LOOP("unfinished-loop", Severity.WARNING),
        /** Words were read as integers without bounds. */
        MATHEMATICAL_INTEGERS("mathematical-integers", Severity.WARNING);

        private final String id;
        private final Severity severity;

        Code(String id, Severity severity) {
            this.id = id;
            this.severity = severity;
        }

        public String id() {
            return id;
        }

        public Severity severity() {
            return severity;
        }
    }

    public Diagnostic {
        if (construct.isEmpty() || reason.isEmpty()) {
            throw new IllegalArgumentException("a diagnostic names its construct and its reason");
        }
    }

    public Diagnostic(SourceSpan span, String construct, String reason) {
        this(span, construct, reason, "");
    }

    public Diagnostic(SourceSpan span, String construct, String reason, String advice) {
        this(Code.NOT_MODELLED, span, construct, reason, advice);
    }

    Diagnostic with(Code other) {
        return new Diagnostic(other, span, construct, reason, advice);
    }

    /** {@code construct: reason; advice}. */
    public String message() {
        return construct + ": " + reason + (advice.isEmpty() ? "" : "; " + advice);
    }

    /** {@code file:line:col: construct: reason; advice}. */
    @Override
    public String toString() {
        if (span.isKnown()) {
            return span + ": " + message();
        }
        return span.file().isEmpty() ? message() : span.file() + ": " + message();
    }
}
