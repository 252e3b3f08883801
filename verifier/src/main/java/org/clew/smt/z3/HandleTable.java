package org.clew.smt.z3;

/** A map from serial numbers of terms to native handles. It uses open addressing, because it is read for every node of a term. */
final class HandleTable {

    private int[] keys = new int[1024];
    private long[] handles = new long[1024];
    private int size;

    /** The handle of this serial, or 0. */
    long find(int serial) {
        int mask = keys.length - 1;
        int slot = mix(serial) & mask;
        while (handles[slot] != 0) {
            if (keys[slot] == serial) {
                return handles[slot];
            }
            slot = (slot + 1) & mask;
        }
        return 0;
    }

    void put(int serial, long handle) {
        if (++size * 2 > keys.length) {
            grow();
        }
        insert(serial, handle);
    }

    int size() {
        return size;
    }

    private void insert(int serial, long handle) {
        int mask = keys.length - 1;
        int slot = mix(serial) & mask;
        while (handles[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        keys[slot] = serial;
        handles[slot] = handle;
    }

    private void grow() {
        int[] oldKeys = keys;
        long[] oldHandles = handles;
        keys = new int[oldKeys.length * 2];
        handles = new long[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldHandles[i] != 0) {
                insert(oldKeys[i], oldHandles[i]);
            }
        }
    }

    private static int mix(int serial) {
        int mixed = serial * 0x9E3779B1;
        return mixed ^ (mixed >>> 15);
    }
}
