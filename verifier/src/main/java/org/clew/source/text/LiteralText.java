package org.clew.source.text;

import java.util.Locale;
import org.clew.source.cdt.syntax.TokenRewriter;
import org.clew.source.text.Lexer.Kind;

/**
 * The part of {@link TokenRewriter} for literals that CDT joins too early or does not know. Adjacent strings are joined after
 * their escape sequences are resolved (C11 5.1.1.2), but CDT pastes their texts. Constants of types that are not modelled
 * become calls of {@link PseudoFunctions#CONSTANT}.
 */
public final class LiteralText {

    private final Rewriting edits;
    private String before = "";

    public LiteralText(Rewriting edits) {
        this.edits = edits;
    }

    /** To be told every token, in order. */
    public void token(Lexer lexer) {
        if (lexer.kind() == Kind.STRING) {
            String literal = lexer.tokenText();
            int first = literal.indexOf('"') + 1;
            if (endsWithOpenEscape(before) && Character.digit(literal.charAt(first), 16) >= 0) {
                // The digit as an escape sequence of its own, which no sequence before it can swallow.
                int at = lexer.start() + first;
                edits.replace(at, at + 1, String.format(Locale.ROOT, "\\%03o", (int) literal.charAt(first)));
            }
            trigraphs(lexer);
            // Behind an empty literal the one before it is still open.
            before = first == literal.length() - 1 && !before.isEmpty() ? before : literal;
        } else {
            before = "";
            if (lexer.kind() == Kind.NUMBER) {
                number(lexer);
            } else if (lexer.kind() == Kind.CHARACTER) {
                trigraphs(lexer);
            }
        }
    }

    /** CDT replaces trigraphs, gcc does not unless it is asked to. */
    private void trigraphs(Lexer lexer) {
        String literal = lexer.tokenText();
        for (int at = literal.indexOf("??"); at >= 0; at = literal.indexOf("??", at + 1)) {
            if (at + 2 < literal.length() && "=/'()!<>-".indexOf(literal.charAt(at + 2)) >= 0) {
                edits.replace(lexer.start() + at + 1, lexer.start() + at + 2, "\\?");
            }
        }
    }

    /** Whether a digit behind the last escape sequence of the literal would belong to it. */
    private static boolean endsWithOpenEscape(String literal) {
        int at = literal.indexOf('"') + 1;
        int end = literal.length() - 1;
        boolean open = false;
        while (at > 0 && at < end) {
            open = false;
            if (literal.charAt(at++) != '\\' || at >= end) {
                continue;
            }
            char kind = literal.charAt(at);
            int radix = kind == 'x' ? 16 : 8;
            int from = kind == 'x' ? at + 1 : at;
            int digits = from;
            while (digits < end
                    && Character.digit(literal.charAt(digits), radix) >= 0
                    && (kind == 'x' || digits - from < 3)) {
                digits++;
            }
            open = digits > from && (kind == 'x' || digits - from < 3);
            at = Math.max(at + 1, digits);
        }
        return open;
    }

    private void number(Lexer lexer) {
        String text = lexer.tokenText();
        int suffix = FloatingSuffix.start(text);
        if (suffix == text.length()) {
            return;
        }
        String replacement = FloatingSuffix.standard(text.substring(suffix).toLowerCase(Locale.ROOT));
        if (replacement == null) {
            edits.replace(lexer.start(), lexer.end(), PseudoFunctions.CONSTANT + "(\"" + text + "\")");
        } else if (!replacement.equals(text.substring(suffix))) {
            edits.replace(lexer.start() + suffix, lexer.end(), replacement);
        }
    }
}
