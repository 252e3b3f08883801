package org.clew.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.program.SourceSpan;

/** The lines of the user's files, read again when a report quotes them. A file that is gone has none. */
final class SourceLines {

    private static final int LONGEST = 72;

    /** What is assigned to: {@code p->count = 3}, {@code a[i] += 2}, {@code n++}. */
    private static final Pattern ASSIGNMENT =
            Pattern.compile("(?:\\+\\+|--)?\\s*([^=;{}]+?)\\s*(?:(?:[-+*/%&|^]|<<|>>)?=(?!=).*|\\+\\+|--)?");

    private final Map<String, List<String>> files = new HashMap<>();

    /** The line without indentation; empty if it is not known. */
    String line(SourceSpan span) {
        String line = written(span).strip();
        return line.length() > LONGEST ? line.substring(0, LONGEST - 1) + "…" : line;
    }

    /** The expression to which the text at the span assigns; empty if it does not look like an assignment. */
    String assigned(SourceSpan span) {
        String line = written(span);
        boolean inLine = 1 <= span.column() && span.column() <= span.endColumn() && span.endColumn() <= line.length();
        if (span.endLine() != span.line() || !inLine) {
            return "";
        }
        String text = line.substring(span.column() - 1, span.endColumn()).strip();
        Matcher matcher = ASSIGNMENT.matcher(text);
        return text.indexOf('{') < 0
                        && matcher.matches()
                        && matcher.group(1).length() < text.length()
                        && matcher.group(1).matches("[\\w\\s\\[\\].>*+%()-]+")
                        && isBalanced(matcher.group(1))
                ? matcher.group(1)
                : "";
    }

    /** Columns are those of the preprocessed text: behind a macro, the text at the span may be a part of something else. */
    private static boolean isBalanced(String place) {
        int open = 0;
        for (int i = 0; i < place.length() && open >= 0; i++) {
            char c = place.charAt(i);
            open += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
        }
        return open == 0;
    }

    private String written(SourceSpan span) {
        List<String> lines = files.computeIfAbsent(span.file(), SourceLines::read);
        return span.line() >= 1 && span.line() <= lines.size() ? lines.get(span.line() - 1) : "";
    }

    private static List<String> read(String file) {
        try {
            Path path = Path.of(file);
            return Files.isRegularFile(path)
                    ? new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
                            .lines()
                            .toList()
                    : List.of();
        } catch (IOException | InvalidPathException gone) {
            return List.of();
        }
    }
}
