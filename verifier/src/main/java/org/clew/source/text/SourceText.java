package org.clew.source.text;

/**
 * Preprocessed C text as the parser sees it, with the way back to the files that the user wrote.
 *
 * @param units of how many files it was linked
 */
public record SourceText(String file, String text, LineMap lines, int units) {

    /** Text that stands for itself: no preprocessing, only line markers are followed. */
    public static SourceText of(String file, String text) {
        return new SourceText(file, text, LineMap.of(file, text), 1);
    }

    /** The same program, rewritten. */
    public SourceText with(String rewritten, LineMap way) {
        return new SourceText(file, rewritten, way, units);
    }
}
