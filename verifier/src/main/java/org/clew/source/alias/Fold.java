package org.clew.source.alias;

/** The elements of an embedded array: bytes from {@code start} on, {@code length} of them, repeat every {@code stride} bytes. */
record Fold(long start, long length, long stride) {

    boolean contains(long offset) {
        return offset >= start && offset - start < length;
    }

    long canonical(long offset) {
        return start + (offset - start) % stride;
    }

    Fold shifted(long by) {
        return new Fold(start + by, length, stride);
    }
}
