package org.clew.collection;

import java.util.Comparator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/**
 * The factory methods of {@link Comparator}, with lambdas that cannot be serialised. The JVM generates the class of a serialisable lambda at its
 * first use in every run, and an AOT cache does not keep it. Sources call the standard methods; the build replaces these calls by calls of this class
 * (src/build/EarlyLinking.java, docs/adr/0007-aot-cache.md).
 */
public final class Comparisons {

    private Comparisons() {}

    public static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) {
        return (a, b) -> key.apply(a).compareTo(key.apply(b));
    }

    public static <T, U> Comparator<T> comparing(
            Function<? super T, ? extends U> key, Comparator<? super U> comparator) {
        return (a, b) -> comparator.compare(key.apply(a), key.apply(b));
    }

    public static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
        return (a, b) -> Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
    }

    public static <T> Comparator<T> comparingLong(ToLongFunction<? super T> key) {
        return (a, b) -> Long.compare(key.applyAsLong(a), key.applyAsLong(b));
    }

    public static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> key) {
        return (a, b) -> Double.compare(key.applyAsDouble(a), key.applyAsDouble(b));
    }

    public static <T> Comparator<T> thenComparing(Comparator<T> first, Comparator<? super T> second) {
        return (a, b) -> {
            int result = first.compare(a, b);
            return result != 0 ? result : second.compare(a, b);
        };
    }

    public static <T, U extends Comparable<? super U>> Comparator<T> thenComparing(
            Comparator<T> first, Function<? super T, ? extends U> key) {
        return thenComparing(first, comparing(key));
    }

    public static <T, U> Comparator<T> thenComparing(
            Comparator<T> first, Function<? super T, ? extends U> key, Comparator<? super U> comparator) {
        return thenComparing(first, comparing(key, comparator));
    }

    public static <T> Comparator<T> thenComparingInt(Comparator<T> first, ToIntFunction<? super T> key) {
        return thenComparing(first, comparingInt(key));
    }

    public static <T> Comparator<T> thenComparingLong(Comparator<T> first, ToLongFunction<? super T> key) {
        return thenComparing(first, comparingLong(key));
    }

    public static <T> Comparator<T> thenComparingDouble(Comparator<T> first, ToDoubleFunction<? super T> key) {
        return thenComparing(first, comparingDouble(key));
    }
}
