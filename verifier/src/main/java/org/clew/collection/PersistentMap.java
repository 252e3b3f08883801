package org.clew.collection;

import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** An immutable hash map whose versions share structure: a hash array mapped trie (Bagwell, Ideal Hash Trees, 2001). */
public final class PersistentMap<K, V> {

    private static final int BITS = 5;
    private static final PersistentMap<?, ?> EMPTY = new PersistentMap<>(0, new Object[0]);

    /** Which of the 32 slots of this level are taken; at the bottom, below the last hash bits, the number of entries. */
    private final int bitmap;
    /** For each taken slot in order: an {@link Entry} or a deeper map. */
    private final Object[] slots;

    private record Entry(Object key, Object value) {}

    private PersistentMap(int bitmap, Object[] slots) {
        this.bitmap = bitmap;
        this.slots = slots;
    }

    @SuppressWarnings("unchecked")
    public static <K, V> PersistentMap<K, V> empty() {
        return (PersistentMap<K, V>) EMPTY;
    }

    boolean isEmpty() {
        return slots.length == 0;
    }

    @SuppressWarnings("unchecked")
    @Nullable
    public V find(K key) {
        int hash = key.hashCode();
        PersistentMap<?, ?> node = this;
        for (int shift = 0; shift < 32; shift += BITS) {
            int bit = 1 << (hash >>> shift & 31);
            if ((node.bitmap & bit) == 0) {
                return null;
            }
            Object slot = node.slots[Integer.bitCount(node.bitmap & (bit - 1))];
            if (slot instanceof Entry entry) {
                return entry.key.equals(key) ? (V) entry.value : null;
            }
            node = (PersistentMap<?, ?>) slot;
        }
        for (Object slot : node.slots) {
            Entry entry = (Entry) slot;
            if (entry.key.equals(key)) {
                return (V) entry.value;
            }
        }
        return null;
    }

    public PersistentMap<K, V> with(K key, V value) {
        return with(new Entry(key, value), key.hashCode(), 0);
    }

    private PersistentMap<K, V> with(Entry added, int hash, int shift) {
        if (shift >= 32) {
            return withColliding(added);
        }
        int bit = 1 << (hash >>> shift & 31);
        int position = Integer.bitCount(bitmap & (bit - 1));
        if ((bitmap & bit) == 0) {
            return new PersistentMap<>(bitmap | bit, inserted(position, added));
        }
        Object slot = slots[position];
        Object replacement;
        if (slot instanceof Entry entry) {
            replacement = entry.key.equals(added.key)
                    ? added
                    : PersistentMap.<K, V>empty()
                            .with(entry, entry.key.hashCode(), shift + BITS)
                            .with(added, hash, shift + BITS);
        } else {
            replacement = ((PersistentMap<?, ?>) slot).with(added, hash, shift + BITS);
        }
        Object[] copy = slots.clone();
        copy[position] = replacement;
        return new PersistentMap<>(bitmap, copy);
    }

    private PersistentMap<K, V> withColliding(Entry added) {
        for (int i = 0; i < slots.length; i++) {
            if (((Entry) slots[i]).key.equals(added.key)) {
                Object[] copy = slots.clone();
                copy[i] = added;
                return new PersistentMap<>(bitmap, copy);
            }
        }
        return new PersistentMap<>(bitmap + 1, inserted(slots.length, added));
    }

    private Object[] inserted(int position, Object added) {
        Object[] copy = Arrays.copyOf(slots, slots.length + 1);
        System.arraycopy(slots, position, copy, position + 1, slots.length - position);
        copy[position] = added;
        return copy;
    }

    /** Visits all entries in an order that depends on the hashes of the keys only. */
    @SuppressWarnings("unchecked")
    public void forEach(BiConsumer<K, V> action) {
        for (Object slot : slots) {
            if (slot instanceof Entry entry) {
                action.accept((K) entry.key, (V) entry.value);
            } else {
                ((PersistentMap<K, V>) slot).forEach(action);
            }
        }
    }
}
