package org.clew.evidence.compiled;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.evidence.sanitize.MemoryObserver;
import org.clew.evidence.sanitize.Sanitizers;
import org.clew.program.SourceSpan;
import org.clew.property.Part;
import org.clew.property.Probe;
import org.clew.property.Violation;

/**
 * The violation that a compiled run has to show.
 *
 * @param probed whether the program's text is changed to notice it, because no sanitizer does
 * @param statement the statement in which it happens; compilers name its line or that of the expression
 */
public record Expected(Violation violation, SourceSpan statement, boolean probed) {

    public Expected(Violation violation, SourceSpan statement) {
        this(violation, statement, false);
    }

    /** The same violation, noticed by a change of the program's text; empty if there is none. */
    public Optional<Expected> withProbe() {
        return violation.probe().map(probe -> new Expected(violation, statement, true));
    }

    /** What stands in the program instead of the expression. */
    Optional<Probe> probe() {
        return probed ? violation.probe() : Optional.empty();
    }

    Part part() {
        return violation.part();
    }

    /** Whether a sanitizer notices it, or a function that is called. */
    public boolean isObservable() {
        return part() == Part.UNREACH_CALL || MemoryObserver.knows(part()) || Sanitizers.know(part());
    }

    /** By which options the compiler makes the program notice it. */
    List<String> sanitizers() {
        if (part() == Part.UNINITIALISED) {
            return TwoFillings.SECOND;
        }
        if (probed) {
            return Sanitizers.TRAPPING;
        }
        return MemoryObserver.knows(part()) ? MemoryObserver.options(part()) : Sanitizers.options(Set.of(part()));
    }

    /** Linker options with which the program detects the violation. */
    List<String> linking() {
        return part() == Part.UNINITIALISED ? TwoFillings.LINKING : MemoryObserver.linking(part());
    }

    /** Options for a run before the one that shows the violation, if there is one. */
    Optional<List<String>> firstRun() {
        return part() == Part.UNINITIALISED ? Optional.of(TwoFillings.FIRST) : Optional.empty();
    }

    /** The handlers of the harness: only this kind of violation at this place is the error. */
    String handlers(int otherStatus) {
        if (part() == Part.UNINITIALISED) {
            return TwoFillings.TEXT;
        }
        if (probed) {
            return "void " + Probe.FUNCTION + "(int condition) { if (condition) error_reached(); }\n";
        }
        MemoryObserver.Lines lines = lines();
        if (MemoryObserver.knows(part())) {
            return MemoryObserver.text(part(), lines, otherStatus);
        }
        if (!Sanitizers.know(part())) {
            return "";
        }
        // Where a signed word is shifted to the left, an amount out of range makes the result one that is not
        // representable.
        boolean shifts = part() == Part.SHIFT || part() == Part.NO_OVERFLOW;
        String found = """
                const char *name = place->file, *expected = "%s";
                    for (const char *c = name; *c; c++) if (*c == '/') name = c + 1;
                    while (*name && *name == *expected) { name++; expected++; }
                    if (*name == *expected && place->line >= %d && place->line <= %d) error_reached();
                    _Exit(%d);
                """.formatted(lines.file(), lines.first(), lines.last(), otherStatus);
        String text = "\n    " + found;
        return Sanitizers.handlers(Set.of(part()), shifts ? text : "", text, "_Exit(" + otherStatus + ");");
    }

    private MemoryObserver.Lines lines() {
        int first = violation.span().line();
        int last = Math.max(first, violation.span().endLine());
        if (statement.isKnown() && statement.file().equals(violation.span().file())) {
            first = Math.min(first, statement.line());
            last = Math.max(last, statement.endLine());
        }
        return new MemoryObserver.Lines(baseName(violation.span().file()), first, last);
    }

    private static String baseName(String file) {
        return file.substring(file.lastIndexOf('/') + 1).replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
