package org.clew.logic;

import org.jspecify.annotations.Nullable;

/** A hash map keyed by terms of one pool: open addressing over serial numbers, without boxes or entry objects. */
public final class TermTable<V> {

    private Term[] keys;
    private Object[] values;
    private int size;

    public TermTable() {
        this(16);
    }

    private TermTable(int capacity) {
        keys = new Term[capacity];
        values = new Object[capacity];
    }

    public int size() {
        return size;
    }

    public boolean contains(Term key) {
        return keys[slot(key)] != null;
    }

    @SuppressWarnings("unchecked")
    public @Nullable V find(Term key) {
        return (V) values[slot(key)];
    }

    public void put(Term key, V value) {
        int slot = slot(key);
        values[slot] = value;
        if (keys[slot] == null) {
            keys[slot] = key;
            if (++size * 2 > keys.length) {
                grow();
            }
        }
    }

    public void clear() {
        keys = new Term[16];
        values = new Object[16];
        size = 0;
    }

    private int slot(Term key) {
        int mask = keys.length - 1;
        // Terms made one after the other are visited one after the other: eight of them share a line of the cache.
        int mixed = (key.serial() >>> 3) * 0x9E3779B1;
        int slot = ((mixed ^ mixed >>> 15) << 3 | key.serial() & 7) & mask;
        while (keys[slot] != null && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        Term[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new Term[oldKeys.length * 2];
        values = new Object[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
