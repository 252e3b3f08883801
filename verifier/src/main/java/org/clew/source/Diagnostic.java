package org.clew.source;

import org.clew.program.SourceSpan;

/** What is wrong with, or not supported in, a program: where, which construct, why it matters, what to do. */
public record Diagnostic(SourceSpan span, String construct, String reason, String advice) {

    public Diagnostic {
        if (construct.isEmpty() || reason.isEmpty()) {
            throw new IllegalArgumentException("a diagnostic names its construct and its reason");
        }
    }

    public Diagnostic(SourceSpan span, String construct, String reason) {
        this(span, construct, reason, "");
    }

    /** {@code file:line:col: construct: reason; advice}. */
    @Override
    public String toString() {
        String message = construct + ": " + reason + (advice.isEmpty() ? "" : "; " + advice);
        if (span.isKnown()) {
            return span + ": " + message;
        }
        return span.file().isEmpty() ? message : span.file() + ": " + message;
    }
}
