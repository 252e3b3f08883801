package org.clew.source.text;

import org.jspecify.annotations.Nullable;

/** {@code # 7 "file.c" 1 3} or {@code #line 7 "file.c"}: says where the next line of the text comes from. */
public record LineMarker(int line, @Nullable String file) {

    /** The marker that {@code text[start, end)} is, or null if that line is something else. */
    public static @Nullable LineMarker parse(String text, int start, int end) {
        int at = skipBlanks(text, start, end);
        if (at >= end || text.charAt(at) != '#') {
            return null;
        }
        at = skipBlanks(text, at + 1, end);
        if (text.startsWith("line", at)) {
            at = skipBlanks(text, at + 4, end);
        }
        long line = 0;
        int digits = at;
        while (at < end && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            line = Math.min(line * 10 + (text.charAt(at) - '0'), Integer.MAX_VALUE);
            at++;
        }
        if (at == digits) {
            return null;
        }
        at = skipBlanks(text, at, end);
        return new LineMarker((int) line, at < end && text.charAt(at) == '"' ? fileName(text, at + 1, end) : null);
    }

    private static String fileName(String text, int start, int end) {
        StringBuilder name = new StringBuilder();
        for (int at = start; at < end && text.charAt(at) != '"'; at++) {
            if (text.charAt(at) == '\\' && at + 1 < end) {
                at++;
            }
            name.append(text.charAt(at));
        }
        return name.toString();
    }

    private static int skipBlanks(String text, int from, int end) {
        int at = from;
        while (at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return at;
    }
}
