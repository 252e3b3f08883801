package org.clew.source;

/** Preprocessed C text as the parser sees it, with the way back to the file that the user wrote. */
public record SourceText(String file, String text, LineMap lines) {

    /** Text that stands for itself: no preprocessing, only line markers are followed. */
    public static SourceText of(String file, String text) {
        return new SourceText(file, text, LineMap.of(file, text));
    }
}
