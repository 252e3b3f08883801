package org.clew.source.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.program.SourceSpan;

/** Converts the error messages of gcc and clang to diagnostics. */
final class CompilerMessages {
    private static final Pattern MESSAGE = Pattern.compile("(.+?):(\\d+):(?:(\\d+):)? (?:fatal )?error: (.+)");
    private static final int MOST = 20;

    private CompilerMessages() {}

    static List<Diagnostic> diagnostics(String file, String errors) {
        List<Diagnostic> diagnostics = new ArrayList<>();
        for (String line : errors.lines().toList()) {
            Matcher matcher = MESSAGE.matcher(line);
            if (matcher.matches() && diagnostics.size() < MOST) {
                int row = Integer.parseInt(matcher.group(2));
                int column = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
                SourceSpan span = new SourceSpan(matcher.group(1), row, column, row, column);
                diagnostics.add(new Diagnostic(
                        span, "preprocessor directive", matcher.group(4), "check that a C compiler accepts the file"));
            }
        }
        if (diagnostics.isEmpty()) {
            String first = errors.lines().findFirst().orElse("the compiler failed without a message");
            diagnostics.add(new Diagnostic(new SourceSpan(file, 0, 0, 0, 0), "preprocessing", first));
        }
        return diagnostics;
    }
}
