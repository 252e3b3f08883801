package org.clew.source.cdt.syntax;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The objects that evaluating something may read and write, by name; {@code p->} is what the pointer or array {@code p}
 * leads to, and {@link #MEMORY} all that pointers reach. {@code stores} are those writes that no function call makes.
 *
 * <p>A member of a struct is {@code x@member}, and beside it {@code x@} says that a part of {@code x} is used: two members are two
 * objects, but each is a part of the whole.
 */
public record Footprint(Set<String> reads, Set<String> writes, Set<String> stores) {
    static final String MEMORY = "*";

    private static final String PART = "@";

    public Footprint() {
        this(new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    }

    public void add(Footprint other) {
        reads.addAll(other.reads);
        writes.addAll(other.writes);
        stores.addAll(other.stores);
    }

    void forget(String name) {
        for (Set<String> names : List.of(reads, writes, stores)) {
            names.removeIf(used -> whole(used).equals(name) || whole(used).equals(name + "->"));
        }
    }

    /** Adds a member of an object. */
    static void addMember(Set<String> names, String object, String member) {
        names.add(object + PART);
        names.add(object + PART + member);
    }

    /** The object that a name is a part of, or is itself. */
    public static String whole(String name) {
        int end = name.indexOf(PART);
        return end < 0 ? name : name.substring(0, end);
    }

    /** Whether it matters which of the two is evaluated first, because both use an object and one of them changes it. */
    public boolean conflictsWith(Footprint other) {
        return meet(writes, other.reads) || meet(writes, other.writes) || meet(reads, other.writes);
    }

    /** Whether it may matter, if pointers lead to the same object. */
    public boolean mayConflictInMemory(Footprint other) {
        return writes.contains(MEMORY) && other.reads.contains(MEMORY)
                || writes.contains(MEMORY) && other.writes.contains(MEMORY)
                || reads.contains(MEMORY) && other.writes.contains(MEMORY);
    }

    static boolean meet(Set<String> a, Set<String> b) {
        Set<String> smaller = a.size() < b.size() ? a : b;
        Set<String> larger = smaller == a ? b : a;
        return smaller.stream().anyMatch(name -> !name.equals(MEMORY) && isUsed(name, larger));
    }

    /** Whether an object, one of its parts or the whole that it is a part of is among those with these names. */
    private static boolean isUsed(String name, Set<String> names) {
        if (name.endsWith(PART)) {
            return names.contains(whole(name));
        }
        return names.contains(name) || names.contains(name + PART);
    }
}
