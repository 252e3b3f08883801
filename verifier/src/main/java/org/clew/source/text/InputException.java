package org.clew.source.text;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.clew.program.SourceSpan;

/** The input cannot be read, preprocessed or parsed: the user's to repair, hence checked, and always with a reason. */
public final class InputException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Diagnostic> diagnostics;

    public InputException(List<Diagnostic> diagnostics) {
        super(diagnostics.stream().map(Diagnostic::toString).collect(Collectors.joining("\n")), null, false, false);
        this.diagnostics = diagnostics.stream()
                .map(diagnostic -> diagnostic.with(Diagnostic.Code.INPUT))
                .toList();
    }

    public InputException(Diagnostic diagnostic) {
        this(List.of(diagnostic));
    }

    /** About a file as a whole. */
    public InputException(String file, String construct, String reason, String advice) {
        this(new Diagnostic(new SourceSpan(file, 0, 0, 0, 0), construct, reason, advice));
    }

    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    /** Never null: every reason is stated when the exception is made. */
    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}
