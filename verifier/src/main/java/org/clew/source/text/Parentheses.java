package org.clew.source.text;

import java.util.Arrays;

/**
 * Follows the nesting of parentheses. CDT looks ahead to the closing parenthesis at every opening one, which is quadratic in
 * the depth: long runs of redundant parentheses are taken out, and what remains must not be nested too deeply.
 */
public final class Parentheses {
    /** Some seconds of CDT's time. */
    public static final int MOST = 20_000;

    /** Shorter runs are left as they are. */
    private static final int LONG_RUN = 16;

    private final Rewriting edits;
    private int[] opens = new int[64];
    private boolean[] adjacent = new boolean[64];
    private int depth;
    private int deepest;
    private int deepestAt;
    private boolean afterOpen;
    private boolean afterClose;
    /** The pair closed last, how many pairs it wraps directly, and the pair directly inside it. */
    private int closedOpen = -1;

    private int closedEnd = -1;
    private int run;
    private int innerOpen = -1;
    private int innerEnd = -1;

    public Parentheses(Rewriting edits) {
        this.edits = edits;
    }

    public int deepest() {
        return deepest;
    }

    /** Where the nesting is deepest. */
    public int deepestAt() {
        return deepestAt;
    }

    /** To be told every token. */
    public void token(Lexer lexer) {
        boolean open = lexer.is('(');
        boolean close = lexer.is(')');
        if (open) {
            open(lexer.start());
        } else if (close && depth > 0) {
            close(lexer.start());
        }
        afterOpen = open;
        afterClose = close;
    }

    private void open(int at) {
        if (depth == opens.length) {
            opens = Arrays.copyOf(opens, 2 * depth);
            adjacent = Arrays.copyOf(adjacent, 2 * depth);
        }
        opens[depth] = at;
        adjacent[depth] = afterOpen;
        depth++;
        if (depth > deepest) {
            deepest = depth;
            deepestAt = at;
        }
    }

    private void close(int at) {
        depth--;
        int open = opens[depth];
        // The entry above ours still describes the pair closed last if that pair stands inside.
        boolean wraps = afterClose && closedOpen > open && adjacent[depth + 1];
        if (wraps && innerOpen >= 0 && run > LONG_RUN) {
            // Of a run, the outermost two pairs stay: the first may be the parentheses of a call.
            edits.erase(innerOpen, innerOpen + 1);
            edits.erase(innerEnd, innerEnd + 1);
        }
        innerOpen = wraps ? closedOpen : -1;
        innerEnd = closedEnd;
        run = wraps ? run + 1 : 0;
        closedOpen = open;
        closedEnd = at;
    }
}
