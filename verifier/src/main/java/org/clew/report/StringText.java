package org.clew.report;

/**
 * Writes the bytes of an input as a C string literal. Inputs that a solver chose often hold control characters, which a terminal
 * would not show or would obey.
 */
final class StringText {

    private StringText() {}

    static String of(String bytes) {
        StringBuilder text = new StringBuilder("\"");
        bytes.chars().forEach(code -> text.append(character(code)));
        return text.append('"').toString();
    }

    /** Three octal digits always, so that a digit that follows does not belong to the escape sequence. */
    private static String character(int code) {
        return switch (code) {
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            default -> code >= ' ' && code < 0x7f ? Character.toString(code) : "\\%03o".formatted(code);
        };
    }
}
