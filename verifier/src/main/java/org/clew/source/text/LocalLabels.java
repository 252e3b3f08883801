package org.clew.source.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.clew.source.text.Lexer.Kind;

/**
 * GNU's {@code __label__ l;}, which declares a label for one block. Macros use it, so that a function has several labels of one
 * name; CDT does not know it. Each such label gets a name of its own.
 */
public final class LocalLabels {

    private final String text;
    private final Rewriting edits;
    private final Deque<Block> blocks = new ArrayDeque<>();
    private int count;
    private boolean afterGoto;
    private boolean mayBegin = true;
    private int ampersands;
    private boolean afterOperand;

    private record Block(int depth, Map<String, String> names) {}

    public LocalLabels(String text, Rewriting edits) {
        this.text = text;
        this.edits = edits;
    }

    /** The lexer is on {@code __label__}; afterwards it is on the semicolon. */
    public void declare(Lexer lexer, int depth) {
        int start = lexer.start();
        if (blocks.isEmpty() || blocks.peek().depth != depth) {
            blocks.push(new Block(depth, new HashMap<>()));
        }
        while (lexer.next() != Kind.END && !lexer.is(';')) {
            if (lexer.kind() == Kind.IDENTIFIER) {
                blocks.peek().names.put(lexer.tokenText(), lexer.tokenText() + "__" + ++count);
            }
        }
        edits.erase(start, lexer.end());
    }

    public void leave(int depth) {
        if (!blocks.isEmpty() && blocks.peek().depth > depth) {
            blocks.pop();
        }
    }

    /** Gives a label that is used or stands here its own name. */
    public void token(Lexer lexer) {
        if (!blocks.isEmpty()
                && lexer.kind() == Kind.IDENTIFIER
                && (afterGoto || ampersands == 2 || mayBegin && isLabel(lexer.end()))) {
            String name = lexer.tokenText();
            blocks.stream()
                    .filter(block -> block.names.containsKey(name))
                    .findFirst()
                    .ifPresent(block ->
                            edits.replace(lexer.start(), lexer.end(), Objects.requireNonNull(block.names.get(name))));
        }
        boolean ampersand = lexer.is('&') && !afterOperand;
        ampersands = ampersand ? ampersands + 1 : 0;
        afterGoto = lexer.is("goto");
        mayBegin = lexer.is(';')
                || lexer.is('{')
                || lexer.is('}')
                || lexer.is(':')
                || lexer.is(')')
                || lexer.is("else")
                || lexer.is("do");
        afterOperand = lexer.kind() != Kind.PUNCTUATOR && !lexer.is("return") || lexer.is(')') || lexer.is(']');
    }

    private boolean isLabel(int end) {
        Lexer next = new Lexer(text, end);
        next.next();
        return next.is(':');
    }
}
