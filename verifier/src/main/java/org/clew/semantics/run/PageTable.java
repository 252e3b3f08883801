package org.clew.semantics.run;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Maps page numbers to pages by open addressing, and remembers the page found last. */
final class PageTable {

    private long[] numbers = new long[16];
    private long[][] pages = new long[16][];
    private int size;
    private long lastNumber;
    private long @Nullable [] lastPage;

    long @Nullable [] page(long number) {
        if (lastPage != null && lastNumber == number) {
            return lastPage;
        }
        long[] found = pages[slot(number)];
        if (found != null) {
            lastNumber = number;
            lastPage = found;
        }
        return found;
    }

    void put(long number, long[] page) {
        int slot = slot(number);
        if (pages[slot] == null) {
            size++;
        }
        numbers[slot] = number;
        pages[slot] = page;
        lastNumber = number;
        lastPage = page;
        if (size * 2 > pages.length) {
            grow();
        }
    }

    int size() {
        return size;
    }

    void forEach(BiConsumer<Long, long[]> action) {
        for (int i = 0; i < pages.length; i++) {
            if (pages[i] != null) {
                action.accept(numbers[i], pages[i]);
            }
        }
    }

    private int slot(long number) {
        int mask = pages.length - 1;
        int slot = (int) ((number * 0x9E3779B97F4A7C15L) >>> 40) & mask;
        while (pages[slot] != null && numbers[slot] != number) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldNumbers = numbers;
        long[][] oldPages = pages;
        numbers = new long[oldNumbers.length * 2];
        pages = new long[oldPages.length * 2][];
        for (int i = 0; i < oldPages.length; i++) {
            if (oldPages[i] != null) {
                int slot = slot(oldNumbers[i]);
                numbers[slot] = oldNumbers[i];
                pages[slot] = oldPages[i];
            }
        }
    }
}
