package org.clew.collection;

/** A set of hashes: open addressing, eight bytes for each and as many to spare. */
public final class Fingerprints {

    private long[] slots = new long[1024];
    private int size;

    /** The hash of something longer by one part. */
    public static long mixed(long hash, int part) {
        long mixed = (hash ^ part) * 0x9E3779B97F4A7C15L;
        return mixed ^ mixed >>> 29;
    }

    public int size() {
        return size;
    }

    public boolean contains(long fingerprint) {
        return slots[slot(stored(fingerprint))] != 0;
    }

    /** False if it was there already. */
    public boolean add(long fingerprint) {
        long value = stored(fingerprint);
        int slot = slot(value);
        if (slots[slot] != 0) {
            return false;
        }
        slots[slot] = value;
        if (++size * 2 > slots.length) {
            grow();
        }
        return true;
    }

    /** Zero stands for an empty slot. */
    private static long stored(long fingerprint) {
        return fingerprint == 0 ? 1 : fingerprint;
    }

    private int slot(long value) {
        int mask = slots.length - 1;
        int slot = (int) (value ^ value >>> 32) & mask;
        while (slots[slot] != 0 && slots[slot] != value) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[2 * old.length];
        for (long value : old) {
            if (value != 0) {
                slots[slot(value)] = value;
            }
        }
    }
}
