package org.clew.source.text;

import org.clew.source.text.Lexer.Kind;

/** Finds where a statement ends by its tokens alone (C11 6.8). Call it on a deep stack. */
final class Statements {

    private final String text;

    Statements(String text) {
        this.text = text;
    }

    /** Just behind the statement that begins at {@code from}. */
    int end(int from) {
        Lexer lexer = new Lexer(text, from);
        lexer.next();
        return statement(lexer);
    }

    /** The lexer is on the first token of a statement; it is left on the last one. */
    private int statement(Lexer lexer) {
        while (isLabel(lexer)) {
            skipLabel(lexer);
        }
        if (lexer.is('{')) {
            return lexer.skipBracketed();
        }
        if (lexer.is("if")) {
            skipHeader(lexer);
            int end = statement(lexer);
            Lexer next = new Lexer(text, end);
            next.next();
            if (!next.is("else")) {
                return end;
            }
            lexer.next();
            lexer.next();
            return statement(lexer);
        }
        if (lexer.is("for") || lexer.is("while") || lexer.is("switch")) {
            skipHeader(lexer);
            return statement(lexer);
        }
        if (lexer.is("do")) {
            lexer.next();
            statement(lexer);
            lexer.next();
        }
        return simple(lexer);
    }

    /** Up to the semicolon. */
    private static int simple(Lexer lexer) {
        while (!lexer.is(';') && !lexer.is('}') && lexer.kind() != Kind.END) {
            if (lexer.is('(') || lexer.is('[') || lexer.is('{')) {
                lexer.skipBracketed();
            }
            lexer.next();
        }
        return lexer.is(';') ? lexer.end() : lexer.start();
    }

    /** From the keyword over its parentheses to the first token of the body. */
    private static void skipHeader(Lexer lexer) {
        lexer.next();
        if (lexer.is('(')) {
            lexer.skipBracketed();
            lexer.next();
        }
    }

    private boolean isLabel(Lexer lexer) {
        if (lexer.is("case") || lexer.is("default")) {
            return true;
        }
        if (lexer.kind() != Kind.IDENTIFIER) {
            return false;
        }
        Lexer next = new Lexer(text, lexer.end());
        next.next();
        return next.is(':');
    }

    /** Over the colon; a conditional expression of a case has colons of its own. */
    private static void skipLabel(Lexer lexer) {
        int conditionals = 0;
        do {
            lexer.next();
            if (lexer.is('(') || lexer.is('[')) {
                lexer.skipBracketed();
                lexer.next();
            }
            if (lexer.is('?')) {
                conditionals++;
            }
        } while (!(lexer.is(':') && conditionals-- == 0) && lexer.kind() != Kind.END);
        lexer.next();
    }
}
