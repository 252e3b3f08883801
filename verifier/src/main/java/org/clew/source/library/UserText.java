package org.clew.source.library;

import org.clew.program.SourceSpan;
import org.clew.source.text.EntryPoint;

/** Tells the text that a user wrote, or included, from ours: models of the library and the driver of an entry function. Only the user's is shown. */
public final class UserText {

    private UserText() {}

    public static boolean holds(SourceSpan span) {
        return span.isKnown() && !LibraryText.holds(span.file()) && !span.file().equals(EntryPoint.FILE);
    }
}
