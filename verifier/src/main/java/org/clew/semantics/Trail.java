package org.clew.semantics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** A persistent list that grows at its end: states that fork share what they have in common. Identity is equality. */
public final class Trail<T> {

    private static final Trail<?> EMPTY = new Trail<>(null, null, 0);

    private final @Nullable Trail<T> parent;
    private final @Nullable T last;
    private final int size;

    private Trail(@Nullable Trail<T> parent, @Nullable T last, int size) {
        this.parent = parent;
        this.last = last;
        this.size = size;
    }

    @SuppressWarnings("unchecked")
    public static <T> Trail<T> empty() {
        return (Trail<T>) EMPTY;
    }

    public Trail<T> with(T element) {
        return new Trail<>(this, element, size + 1);
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The list without its last element. */
    public Trail<T> parent() {
        if (parent == null) {
            throw new NoSuchElementException("the empty trail has no parent");
        }
        return parent;
    }

    public T last() {
        if (last == null) {
            throw new NoSuchElementException("the empty trail has no last element");
        }
        return last;
    }

    /** The longest trail that both grew from: where a solver's stack may stay when the search jumps. */
    public Trail<T> commonWith(Trail<T> other) {
        Trail<T> a = this;
        Trail<T> b = other;
        while (a != b) {
            if (a.size >= b.size) {
                a = a.parent();
            } else {
                b = b.parent();
            }
        }
        return a;
    }

    /** What was added after {@code ancestor}, the first first. */
    public List<T> since(Trail<T> ancestor) {
        List<T> elements = new ArrayList<>(size - ancestor.size);
        for (Trail<T> trail = this; trail != ancestor; trail = trail.parent()) {
            elements.add(trail.last());
        }
        Collections.reverse(elements);
        return elements;
    }

    public List<T> toList() {
        return since(empty());
    }

    @Override
    public String toString() {
        return toList().toString();
    }
}
