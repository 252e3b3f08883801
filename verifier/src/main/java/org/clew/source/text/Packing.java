package org.clew.source.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.clew.source.text.Lexer.Kind;

/** {@code #pragma pack}, as gcc reads Microsoft's pragma: a stack of bounds on the alignment of members. */
public final class Packing {
    private record Change(int offset, int bound) {}

    private final List<Change> changes = new ArrayList<>();
    private final Deque<Integer> saved = new ArrayDeque<>();
    private int current;

    private Packing() {}

    public static Packing of(String text) {
        Packing packing = new Packing();
        for (int at = text.indexOf("#pragma"); at >= 0; at = text.indexOf("#pragma", at + 1)) {
            int end = text.indexOf('\n', at);
            packing.pragma(text.substring(at + "#pragma".length(), end < 0 ? text.length() : end), at);
        }
        return packing;
    }

    /** The bound, in bytes, at an offset of the text; 0 where there is none. */
    public int bound(int offset) {
        int low = 0;
        int high = changes.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (changes.get(middle).offset <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : changes.get(low - 1).bound;
    }

    private void pragma(String text, int offset) {
        Lexer lexer = new Lexer(text);
        if (lexer.next() != Kind.IDENTIFIER || !lexer.is("pack")) {
            return;
        }
        boolean restored = false;
        int next = 0;
        while (lexer.next() != Kind.END && !lexer.is(')')) {
            if (lexer.is("push")) {
                saved.push(current);
                next = current;
            } else if (lexer.is("pop")) {
                next = saved.isEmpty() ? 0 : saved.pop();
                restored = true;
            } else if (lexer.kind() == Kind.NUMBER && !restored) {
                next = Integer.parseInt(lexer.tokenText().replaceAll("\\D", ""));
            }
        }
        current = next;
        changes.add(new Change(offset, current));
    }
}
