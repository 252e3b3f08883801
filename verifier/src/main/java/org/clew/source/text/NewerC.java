package org.clew.source.text;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Recognises constructs of C23 in a line that the parser rejects. The parser reads C11 and would report them as a missing semicolon, which does not
 * tell the user that the program is correct in a newer standard.
 */
public final class NewerC {
    private static final Map<String, Pattern> CONSTRUCTS = new TreeMap<>(Map.of(
            "`constexpr`", Pattern.compile("\\bconstexpr\\b"),
            "`thread_local`", Pattern.compile("\\bthread_local\\b"),
            "`alignas`", Pattern.compile("\\balignas\\b"),
            "`alignof`", Pattern.compile("\\balignof\\b"),
            "`_BitInt`", Pattern.compile("\\b_BitInt\\b"),
            "character constant `u8'...'`", Pattern.compile("\\bu8'"),
            "digit separator `'`", Pattern.compile("\\b[0-9]\\w*'\\w"),
            "enumeration with a fixed type", Pattern.compile("\\benum\\b\\s*\\w*\\s*:"),
            "storage class in a compound literal", Pattern.compile("\\(\\s*(?:static|register)\\b[^()]*\\)\\s*\\{")));

    private NewerC() {}

    /** The first such construct, in the order of their names, in the line of the text that contains the offset. */
    public static Optional<String> inLine(String text, int offset) {
        int at = Math.clamp(offset, 0, text.length());
        int end = text.indexOf('\n', at);
        String line = text.substring(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length() : end);
        return CONSTRUCTS.entrySet().stream()
                .filter(construct -> construct.getValue().matcher(line).find())
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
