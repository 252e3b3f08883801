package org.clew.source.alias;

/** The elements of an embedded array: bytes from {@code start} on, {@code length} of them, repeat every {@code stride} bytes. */
record Fold(long start, long length, long stride) {

    boolean contains(long offset) {
        return offset >= start && offset - start < length;
    }

    /** True if moving by this stride leads from element to element. If it is as long as the array, the array is in what is moved over. */
    boolean keeps(long by) {
        return by == stride || by % stride == 0 && by < length;
    }

    long canonical(long offset) {
        return start + (offset - start) % stride;
    }

    Fold shifted(long by) {
        return new Fold(start + by, length, stride);
    }
}
