package org.clew.semantics.run;

import java.util.Arrays;
import java.util.function.BiConsumer;

/** Cells of at most 64 bits, in pages; after its cells, a page has a bit for each that says whether it is known. */
final class WordArray extends ConcreteArray {

    private static final int PAGE_BITS = 9;
    private static final int PAGE_SIZE = 1 << PAGE_BITS;
    private static final int OFFSET_MASK = PAGE_SIZE - 1;

    /** Half a gigabyte of cells: a program that touches more is stopped. */
    private static final int MAX_PAGES = 1 << 17;

    /** So many cells are copied one by one, so that what is known of each is remembered. */
    private static final long MOST_COPIED = 1 << 14;

    private final PageTable pages = new PageTable();
    private final long untouched;
    private boolean untouchedKnown;

    /** Where cells that were never written are known although others are not: static memory is zero at first. */
    private long rangeLow;

    private long rangeLength;
    private long rangeMask;

    /**
     * An array whose cells all hold {@code untouched}.
     *
     * @param known whether the program says so
     */
    WordArray(long untouched, boolean known) {
        this.untouched = untouched;
        this.untouchedKnown = known;
    }

    long word(long address) {
        long[] page = pages.page(address >>> PAGE_BITS);
        return page == null ? untouched : page[(int) address & OFFSET_MASK];
    }

    @Override
    boolean isKnown(long address) {
        long[] page = pages.page(address >>> PAGE_BITS);
        return page == null ? isUntouchedKnown(address) : isKnown(page, (int) address & OFFSET_MASK);
    }

    private boolean isUntouchedKnown(long address) {
        return untouchedKnown || Long.compareUnsigned((address - rangeLow) & rangeMask, rangeLength) < 0;
    }

    @Override
    void markUnknown() {
        untouchedKnown = false;
        rangeLength = 0;
        pages.forEach((number, page) -> Arrays.fill(page, PAGE_SIZE, page.length, 0));
    }

    /** Tells of all cells but those that still hold what all held at first. */
    void forEach(BiConsumer<Long, Long> visitor) {
        pages.forEach((number, page) -> {
            for (int i = 0; i < PAGE_SIZE; i++) {
                if (page[i] != untouched) {
                    visitor.accept((number << PAGE_BITS) + i, page[i]);
                }
            }
        });
    }

    void set(long address, long value) {
        set(address, value, true);
    }

    private void set(long address, long value, boolean known) {
        long[] page = pages.page(address >>> PAGE_BITS);
        if (page == null) {
            if (value == untouched && known == isUntouchedKnown(address)) {
                return;
            }
            page = newPage(address >>> PAGE_BITS);
        }
        int offset = (int) address & OFFSET_MASK;
        page[offset] = value;
        mark(page, offset, known);
    }

    private static boolean isKnown(long[] page, int offset) {
        return (page[PAGE_SIZE + (offset >> 6)] >>> offset & 1) != 0;
    }

    private static void mark(long[] page, int offset, boolean known) {
        int bits = PAGE_SIZE + (offset >> 6);
        page[bits] = known ? page[bits] | 1L << offset : page[bits] & ~(1L << offset);
    }

    private long[] newPage(long number) {
        if (pages.size() >= MAX_PAGES) {
            throw new OutOfCells();
        }
        long[] page = new long[PAGE_SIZE + PAGE_SIZE / Long.SIZE];
        if (untouched != 0) {
            Arrays.fill(page, 0, PAGE_SIZE, untouched);
        }
        if (untouchedKnown) {
            Arrays.fill(page, PAGE_SIZE, page.length, -1);
        } else if (rangeLength != 0) {
            for (int i = 0; i < PAGE_SIZE; i++) {
                mark(page, i, isUntouchedKnown((number << PAGE_BITS) + i));
            }
        }
        pages.put(number, page);
        return page;
    }

    @Override
    WordArray copy() {
        WordArray copy = new WordArray(untouched, untouchedKnown);
        copy.rangeLow = rangeLow;
        copy.rangeLength = rangeLength;
        copy.rangeMask = rangeMask;
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
        boolean sparse = Long.compareUnsigned(length, MOST_COPIED) > 0
                && Long.compareUnsigned(length, (pages.size() + from.pages.size() + 1L) * PAGE_SIZE) > 0;
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
        noteUntouched(low, length, origin.untouchedKnown, mask);
        pages.forEach((number, page) -> {
            for (int i = 0; i < PAGE_SIZE; i++) {
                long address = (number << PAGE_BITS) + i;
                if (Long.compareUnsigned((address - low) & mask, length) < 0) {
                    page[i] = untouched;
                    mark(page, i, origin.untouchedKnown);
                }
            }
        });
        origin.pages.forEach((number, page) -> {
            for (int i = 0; i < PAGE_SIZE; i++) {
                long address = (number << PAGE_BITS) + i;
                if (Long.compareUnsigned((address - sourceLow) & mask, length) < 0) {
                    set((address - sourceLow + low) & mask, page[i], isKnown(page, i));
                }
            }
        });
    }

    /** Only one range is remembered, the largest: what is known of a part is not known of the whole. */
    private void noteUntouched(long low, long length, boolean known, long mask) {
        if (!known) {
            untouchedKnown = false;
            rangeLength = 0;
        } else if (!untouchedKnown && Long.compareUnsigned(length, rangeLength) > 0) {
            rangeLow = low;
            rangeLength = length;
            rangeMask = mask;
        }
    }

    private void spliceWithinPages(long to, int count, WordArray from, long origin) {
        long[] target = pages.page(to >>> PAGE_BITS);
        long[] source = from.pages.page(origin >>> PAGE_BITS);
        if (target == null) {
            boolean alike = from.untouched == untouched
                    && from.untouchedKnown == untouchedKnown
                    && from.rangeLength == 0
                    && rangeLength == 0;
            if (source == null && alike) {
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
        for (int i = 0; i < count; i++) {
            mark(
                    target,
                    at + i,
                    source == null
                            ? from.isUntouchedKnown(origin + i)
                            : isKnown(source, ((int) origin & OFFSET_MASK) + i));
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
                same[0] &= Arrays.stream(page, 0, PAGE_SIZE).allMatch(cell -> cell == untouched);
            } else {
                same[0] &= Arrays.equals(mine, 0, PAGE_SIZE, page, 0, PAGE_SIZE);
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
