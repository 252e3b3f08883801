package org.clew.program;

/** A place in the user's original file (line markers already followed): line and column count from one, 0 is unknown. */
public record SourceSpan(String file, int line, int column, int endLine, int endColumn)
        implements Comparable<SourceSpan> {

    public static final SourceSpan NONE = new SourceSpan("", 0, 0, 0, 0);

    public boolean isKnown() {
        return line > 0;
    }

    /** {@code file:line:col}, the form in which every diagnostic starts. */
    @Override
    public String toString() {
        return isKnown() ? file + ":" + line + (column > 0 ? ":" + column : "") : "<generated>";
    }

    @Override
    public int compareTo(SourceSpan other) {
        int byFile = file.compareTo(other.file);
        if (byFile != 0) {
            return byFile;
        }
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
