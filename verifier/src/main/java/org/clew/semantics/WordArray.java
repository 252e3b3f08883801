package org.clew.semantics;

import java.util.Arrays;

/** Cells of at most 64 bits, in pages. */
final class WordArray extends ConcreteArray {

    private static final int PAGE_BITS = 9;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;
    private static final int OFFSET_MASK = PAGE_SIZE - 1;

    /** Half a gigabyte of cells: a program that touches more is stopped. */
    private static final int MAX_PAGES = 1 << 17;

    private final PageTable pages = new PageTable();
    private final long untouched;

    /** An array whose cells all hold {@code untouched}. */
    WordArray(long untouched) {
        this.untouched = untouched;
    }

    long word(long address) {
        long[] page = pages.page(address >>> PAGE_BITS);
        return page == null ? untouched : page[(int) address & OFFSET_MASK];
    }

    void set(long address, long value) {
        long[] page = pages.page(address >>> PAGE_BITS);
        if (page == null) {
            if (value == untouched) {
                return;
            }
            page = newPage(address >>> PAGE_BITS);
        }
        page[(int) address & OFFSET_MASK] = value;
    }

    private long[] newPage(long number) {
        if (pages.size() >= MAX_PAGES) {
            throw new OutOfCells();
        }
        long[] page = new long[PAGE_SIZE];
        if (untouched != 0) {
            Arrays.fill(page, untouched);
        }
        pages.put(number, page);
        return page;
    }

    @Override
    WordArray copy() {
        WordArray copy = new WordArray(untouched);
        pages.forEach((number, page) -> copy.pages.put(number, page.clone()));
        return copy;
    }

    @Override
    void splice(long low, long length, ConcreteArray source, long sourceLow, long mask) {
        WordArray from = (WordArray) source;
        if (from == this && low == sourceLow) {
            return;
        }
        if (from == this && Long.compareUnsigned((low - sourceLow) & mask, length) < 0) {
            from = copy();
        }
        boolean sparse = Long.compareUnsigned(length, (pages.size() + from.pages.size() + 1L) * PAGE_SIZE) > 0;
        if (sparse && untouched == from.untouched) {
            spliceTouched(low, length, from, sourceLow, mask);
            return;
        }
        long done = 0;
        while (Long.compareUnsigned(done, length) < 0) {
            long to = (low + done) & mask;
            long origin = (sourceLow + done) & mask;
            long chunk = Math.min(PAGE_SIZE - (to & OFFSET_MASK), PAGE_SIZE - (origin & OFFSET_MASK));
            if (Long.compareUnsigned(length - done, chunk) < 0) {
                chunk = length - done;
            }
            spliceWithinPages(to, (int) chunk, from, origin);
            done += chunk;
        }
    }

    /** The range is larger than all pages together: go through the pages instead. */
    private void spliceTouched(long low, long length, WordArray from, long sourceLow, long mask) {
        WordArray origin = from == this ? copy() : from;
        pages.forEach((number, page) -> {
            for (int i = 0; i < PAGE_SIZE; i++) {
                long address = (number << PAGE_BITS) + i;
                if (Long.compareUnsigned((address - low) & mask, length) < 0) {
                    page[i] = untouched;
                }
            }
        });
        origin.pages.forEach((number, page) -> {
            for (int i = 0; i < PAGE_SIZE; i++) {
                long address = (number << PAGE_BITS) + i;
                if (Long.compareUnsigned((address - sourceLow) & mask, length) < 0) {
                    set((address - sourceLow + low) & mask, page[i]);
                }
            }
        });
    }

    private void spliceWithinPages(long to, int count, WordArray from, long origin) {
        long[] target = pages.page(to >>> PAGE_BITS);
        long[] source = from.pages.page(origin >>> PAGE_BITS);
        if (target == null) {
            if (source == null && from.untouched == untouched) {
                return;
            }
            target = newPage(to >>> PAGE_BITS);
        }
        int at = (int) to & OFFSET_MASK;
        if (source == null) {
            Arrays.fill(target, at, at + count, from.untouched);
        } else {
            System.arraycopy(source, (int) origin & OFFSET_MASK, target, at, count);
        }
    }

    @Override
    boolean sameCells(ConcreteArray other) {
        WordArray that = (WordArray) other;
        return untouched == that.untouched && includes(that) && that.includes(this);
    }

    private boolean includes(WordArray that) {
        boolean[] same = {true};
        that.pages.forEach((number, page) -> {
            long[] mine = pages.page(number);
            if (mine == null) {
                same[0] &= Arrays.stream(page).allMatch(cell -> cell == untouched);
            } else {
                same[0] &= Arrays.equals(mine, page);
            }
        });
        return same[0];
    }

    /** The run touches more memory than we are willing to hold. */
    static final class OutOfCells extends RuntimeException {
        private static final long serialVersionUID = 1L;

        OutOfCells() {
            super("the run touches too much memory", null, false, false);
        }
    }
}
