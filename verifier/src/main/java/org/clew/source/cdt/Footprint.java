package org.clew.source.cdt;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The objects that evaluating something may read and write, by name; {@code p->} is what the pointer or array {@code p}
 * leads to, and {@link #MEMORY} all that pointers reach. {@code stores} are those writes that no function call makes.
 */
record Footprint(Set<String> reads, Set<String> writes, Set<String> stores) {
    static final String MEMORY = "*";

    Footprint() {
        this(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    }

    void add(Footprint other) {
        reads.addAll(other.reads);
        writes.addAll(other.writes);
        stores.addAll(other.stores);
    }

    void forget(String name) {
        for (Set<String> names : List.of(reads, writes, stores)) {
            names.remove(name);
            names.remove(name + "->");
        }
    }

    /** Whether it matters which of the two is evaluated first, because both use an object and one of them changes it. */
    boolean conflictsWith(Footprint other) {
        return meet(writes, other.reads) || meet(writes, other.writes) || meet(reads, other.writes);
    }

    /** Whether it may matter, if pointers lead to the same object. */
    boolean mayConflictInMemory(Footprint other) {
        return writes.contains(MEMORY) && other.reads.contains(MEMORY)
                || writes.contains(MEMORY) && other.writes.contains(MEMORY)
                || reads.contains(MEMORY) && other.writes.contains(MEMORY);
    }

    static boolean meet(Set<String> a, Set<String> b) {
        Set<String> smaller = a.size() < b.size() ? a : b;
        Set<String> larger = smaller == a ? b : a;
        return smaller.stream().anyMatch(name -> !name.equals(MEMORY) && larger.contains(name));
    }
}
