package org.clew.source.library;

import org.clew.program.SourceSpan;
import org.clew.source.text.EntryPoint;

/**
 * Distinguishes the user's text, including headers, from generated text: library models and the driver of an entry function. Reports only show the
 * user's text.
 */
public final class UserText {

    private UserText() {}

    public static boolean holds(SourceSpan span) {
        return span.isKnown() && !LibraryText.holds(span.file()) && !span.file().equals(EntryPoint.FILE);
    }
}
