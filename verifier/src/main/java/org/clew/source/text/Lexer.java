package org.clew.source.text;

/**
 * Walks over the tokens of C text (C11 6.4) without keeping them: comments and line markers are skipped, another preprocessor
 * directive is one token, punctuators come character by character.
 */
public final class Lexer {
    public enum Kind {
        IDENTIFIER,
        NUMBER,
        STRING,
        CHARACTER,
        PUNCTUATOR,
        DIRECTIVE,
        END
    }

    private final String text;
    private final int limit;
    private int start;
    private int end;
    private Kind kind = Kind.END;
    private boolean lineBegins;

    public Lexer(String text) {
        this(text, 0);
    }

    /** Starts at {@code from}, which must not be inside a token. */
    public Lexer(String text, int from) {
        this.text = text;
        this.limit = text.length();
        this.end = from;
        this.lineBegins = from == 0;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    public Kind kind() {
        return kind;
    }

    public String tokenText() {
        return text.substring(start, end);
    }

    public boolean is(char punctuator) {
        return kind == Kind.PUNCTUATOR && text.charAt(start) == punctuator;
    }

    public boolean is(String token) {
        return end - start == token.length() && text.startsWith(token, start);
    }

    /** Moves to the next token and says what it is. */
    public Kind next() {
        skipBlanksAndComments();
        start = end;
        if (start >= limit) {
            kind = Kind.END;
            return kind;
        }
        char first = text.charAt(start);
        if (first == '#' && lineBegins) {
            kind = Kind.DIRECTIVE;
            end = endOfDirective(start);
        } else if (isIdentifierPart(first) && !isDigit(first)) {
            kind = Kind.IDENTIFIER;
            end = endOfIdentifier(start);
            if (end < limit && (text.charAt(end) == '"' || text.charAt(end) == '\'') && isEncodingPrefix()) {
                kind = text.charAt(end) == '"' ? Kind.STRING : Kind.CHARACTER;
                end = endOfQuoted(end);
            }
        } else if (isDigit(first) || first == '.' && start + 1 < limit && isDigit(text.charAt(start + 1))) {
            kind = Kind.NUMBER;
            end = endOfNumber(start);
        } else if (first == '"' || first == '\'') {
            kind = first == '"' ? Kind.STRING : Kind.CHARACTER;
            end = endOfQuoted(start);
        } else {
            kind = Kind.PUNCTUATOR;
            end = start + 1;
        }
        lineBegins = false;
        return kind;
    }

    /** From an opening bracket to just behind the one that closes it, or to the end of the text; leaves the lexer there. */
    public int skipBracketed() {
        int depth = 0;
        do {
            if (kind == Kind.END) {
                return limit;
            }
            if (is('(') || is('[') || is('{')) {
                depth++;
            } else if (is(')') || is(']') || is('}')) {
                depth--;
            }
            if (depth > 0) {
                next();
            }
        } while (depth > 0);
        return end;
    }

    private void skipBlanksAndComments() {
        while (end < limit) {
            char c = text.charAt(end);
            if (c == '\n') {
                lineBegins = true;
                end++;
            } else if (Character.isWhitespace(c) || c == '\f' || c == '\\' && isLineContinuation(end)) {
                end++;
            } else if (text.startsWith("/*", end)) {
                int close = text.indexOf("*/", end + 2);
                end = close < 0 ? limit : close + 2;
            } else if (text.startsWith("//", end) || lineBegins && isLineMarker(end)) {
                end = endOfDirective(end);
            } else {
                return;
            }
        }
    }

    /** {@code # 7 "file.c"}: compilers write it between any two tokens. */
    private boolean isLineMarker(int at) {
        if (text.charAt(at) != '#') {
            return false;
        }
        int next = at + 1;
        while (next < limit && (text.charAt(next) == ' ' || text.charAt(next) == '\t')) {
            next++;
        }
        return next < limit && isDigit(text.charAt(next));
    }

    private boolean isLineContinuation(int at) {
        return text.startsWith("\n", at + 1) || text.startsWith("\r\n", at + 1);
    }

    /** The end of the logical line: a backslash before the line's end continues it. */
    private int endOfDirective(int from) {
        int at = from;
        while (true) {
            int newline = text.indexOf('\n', at);
            if (newline < 0) {
                return limit;
            }
            int last = newline > 0 && text.charAt(newline - 1) == '\r' ? newline - 2 : newline - 1;
            if (last < from || text.charAt(last) != '\\') {
                return newline;
            }
            at = newline + 1;
        }
    }

    private int endOfIdentifier(int from) {
        int at = from + 1;
        while (at < limit && isIdentifierPart(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private boolean isEncodingPrefix() {
        return is("L") || is("u") || is("U") || is("u8");
    }

    private int endOfNumber(int from) {
        int at = from + 1;
        while (at < limit) {
            char c = text.charAt(at);
            boolean signOfExponent = (c == '+' || c == '-') && "eEpP".indexOf(text.charAt(at - 1)) >= 0;
            boolean separator = c == '\'' && at + 1 < limit && isIdentifierPart(text.charAt(at + 1));
            if (!isIdentifierPart(c) && c != '.' && !signOfExponent && !separator) {
                return at;
            }
            at++;
        }
        return at;
    }

    /** An unterminated literal ends with its line. */
    private int endOfQuoted(int from) {
        char quote = text.charAt(from);
        int at = from + 1;
        while (at < limit) {
            char c = text.charAt(at);
            if (c == quote) {
                return at + 1;
            }
            if (c == '\n') {
                return at;
            }
            at += c == '\\' ? 2 : 1;
        }
        return limit;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isIdentifierPart(char c) {
        return c >= 'a' && c <= 'z'
                || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9'
                || c == '_'
                || c == '$'
                || c >= 0x80;
    }
}
