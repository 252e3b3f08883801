package org.clew.source.alias;

import java.util.Set;
import java.util.TreeSet;

/**
 * The uses of the pointers to one offset of a node: conversions between types, and movements. Types count by their size. A pointer to an element of
 * an array stays in that array (C11 6.5.6 p8), so its neighbours are not reached; a pointer that was converted from a pointer to something else may
 * leave it.
 */
final class Pointers {

    private Set<Long> from = Set.of();
    private Set<Long> to = Set.of();
    private Set<Long> moved = Set.of();

    /** A pointer to a type of one size becomes one to a type of another size. */
    void converted(long fromSize, long toSize) {
        from = with(from, fromSize);
        to = with(to, toSize);
    }

    /** A pointer to a type of this size is moved by an unknown number of elements, or by a constant number of bytes. */
    void moved(long size) {
        moved = with(moved, size);
    }

    private static Set<Long> with(Set<Long> set, long size) {
        if (set.contains(size)) {
            return set;
        }
        Set<Long> result = set.isEmpty() ? new TreeSet<>() : set;
        result.add(size);
        return result;
    }

    void add(Pointers other) {
        other.from.forEach(size -> from = with(from, size));
        other.to.forEach(size -> to = with(to, size));
        other.moved.forEach(size -> moved = with(moved, size));
    }

    Set<Long> moved() {
        return moved;
    }

    /** True if moving a pointer to elements of this size may lead out of the array with such elements that contains it. */
    boolean mayLeave(long size, long elements) {
        return size == Aliasing.UNTYPED ? hasOtherThan(elements) : to.contains(size) && hasOtherThan(size);
    }

    private boolean hasOtherThan(long size) {
        return from.stream().anyMatch(other -> other != Aliasing.UNTYPED && other != size)
                || to.stream().anyMatch(other -> other != Aliasing.UNTYPED && other != size);
    }

    /** True if a pointer to an element becomes one to something larger than {@code room} bytes: a view of what lies behind the array. */
    boolean isWidened(long element, long room) {
        return from.contains(element) && to.stream().anyMatch(size -> size > room);
    }
}
