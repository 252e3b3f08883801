package org.clew.source.text;

import java.util.Arrays;

/** Maps offsets in rewritten text to offsets in the text before; pieces are in ascending order. */
public final class OffsetMap {
    private int[] after = new int[16];
    private int[] before = new int[16];
    private boolean[] copied = new boolean[16];
    private int size;

    /** From offset {@code after} of the new text on: a copy of the old text from {@code before}, or an insertion at it. */
    void piece(int after, int before, boolean copied) {
        if (size == this.after.length) {
            this.after = Arrays.copyOf(this.after, 2 * size);
            this.before = Arrays.copyOf(this.before, 2 * size);
            this.copied = Arrays.copyOf(this.copied, 2 * size);
        }
        this.after[size] = after;
        this.before[size] = before;
        this.copied[size] = copied;
        size++;
    }

    int before(int offset) {
        int found = Arrays.binarySearch(after, 0, size, offset);
        int piece = found >= 0 ? found : -found - 2;
        if (piece < 0) {
            return offset;
        }
        return copied[piece] ? before[piece] + offset - after[piece] : before[piece];
    }
}
