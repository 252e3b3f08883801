package org.clew.engine.interpolate;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** A small immutable set of numbers that stand for goals or loop instances. */
public final class IdSet {

    public static final IdSet EMPTY = new IdSet(new int[0]);

    private final int[] ids;

    private IdSet(int[] sorted) {
        this.ids = sorted;
    }

    public static IdSet of(int id) {
        return new IdSet(new int[] {id});
    }

    public boolean isEmpty() {
        return ids.length == 0;
    }

    public boolean contains(int id) {
        return Arrays.binarySearch(ids, id) >= 0;
    }

    public boolean anyMatch(IntPredicate predicate) {
        for (int id : ids) {
            if (predicate.test(id)) {
                return true;
            }
        }
        return false;
    }

    public IntStream stream() {
        return Arrays.stream(ids);
    }

    public IdSet union(IdSet other) {
        if (this == other || other.isEmpty()) {
            return this;
        }
        if (isEmpty()) {
            return other;
        }
        int[] merged = new int[ids.length + other.ids.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < ids.length || j < other.ids.length) {
            if (j == other.ids.length || i < ids.length && ids[i] < other.ids[j]) {
                merged[size++] = ids[i++];
            } else {
                if (i < ids.length && ids[i] == other.ids[j]) {
                    i++;
                }
                merged[size++] = other.ids[j++];
            }
        }
        if (size == ids.length) {
            return this;
        }
        return size == other.ids.length ? other : new IdSet(Arrays.copyOf(merged, size));
    }

    public IdSet without(int id) {
        return contains(id) ? new IdSet(Arrays.stream(ids).filter(i -> i != id).toArray()) : this;
    }

    /** The union of what each number stands for. */
    public IdSet flatMap(IntFunction<IdSet> meaning) {
        IdSet result = EMPTY;
        for (int id : ids) {
            result = result.union(meaning.apply(id));
        }
        return result;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IdSet set && Arrays.equals(set.ids, ids);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(ids);
    }

    @Override
    public String toString() {
        return Arrays.toString(ids);
    }
}
