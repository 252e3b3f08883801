package org.clew.source.text;

import java.util.ArrayDeque;
import java.util.Deque;
import org.clew.source.cdt.syntax.TokenRewriter;
import org.clew.source.text.Lexer.Kind;

/**
 * The part of {@link TokenRewriter} for labels where CDT's grammar has no place for them. A {@code case} as the body of an
 * {@code if} or a loop is a statement of its own for CDT, and what it labels would be none of the body: such bodies get
 * braces. A label at the end of a block (C23) gets an empty statement.
 */
public final class LabelledBodies {

    private final String text;
    private final Rewriting edits;
    /** How deep the parentheses are around each header of a control statement that is open. */
    private final Deque<Integer> headers = new ArrayDeque<>();

    private int depth;
    private boolean headerFollows;
    /** Where the body of a control statement begins whose first tokens are labels or to be seen, or -1. */
    private int body = -1;

    private boolean bodyFollows;
    private boolean afterName;
    private boolean afterLabel;

    public LabelledBodies(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** To be told every token, in order; attributes are none. */
    public void token(Lexer lexer) {
        if (afterLabel && lexer.is('}')) {
            edits.insert(lexer.start(), ";");
        }
        afterLabel = afterName && lexer.is(':');
        afterName = lexer.kind() == Kind.IDENTIFIER;
        body(lexer);
        if (lexer.is('(')) {
            if (headerFollows) {
                headers.push(depth);
            }
            depth++;
        } else if (lexer.is(')')) {
            depth--;
            if (!headers.isEmpty() && headers.peek() == depth) {
                headers.pop();
                bodyFollows = true;
            }
        }
        headerFollows = lexer.is("if") || lexer.is("while") || lexer.is("for") || lexer.is("switch");
        bodyFollows |= lexer.is("else") || lexer.is("do");
    }

    private void body(Lexer lexer) {
        if (bodyFollows) {
            body = lexer.start();
            bodyFollows = false;
        }
        if (body < 0) {
            return;
        }
        if (lexer.is("case") || lexer.is("default")) {
            edits.insert(body, "{");
            edits.insert(new Statements(text).end(body), "}");
            body = -1;
        } else if (!lexer.is(':') && !(lexer.kind() == Kind.IDENTIFIER && isLabel(lexer.end()))) {
            body = -1;
        }
    }

    private boolean isLabel(int from) {
        Lexer next = new Lexer(text, from);
        next.next();
        return next.is(':');
    }
}
