package org.clew.analysis;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Integers x0, x1, ... between which constraints {@code ±x ±y <= c} hold (Miné, The Octagon Abstract Domain, 2006). Variable
 * {@code k} has two forms, {@code +xk} with index 2k and {@code -xk} with 2k + 1; the matrix holds at {@code (i, j)} the bound of
 * {@code form(j) - form(i)}. Objects are immutable, and but for the results of widening strongly closed and tight over the
 * integers; an empty octagon has none.
 */
final class Octagon {

    /** No bound. Bounds beyond {@link #LARGEST} are dropped, so that no sum of two overflows. */
    static final long NONE = Long.MAX_VALUE;

    /** Numbers of at most so many bits can be bounds. */
    static final int MOST_BITS = 58;

    private static final long LARGEST = 1L << 60;

    private final int size;
    private final long[] bounds;
    private final boolean closed;

    private Octagon(int size, long[] bounds, boolean closed) {
        this.size = size;
        this.bounds = bounds;
        this.closed = closed;
    }

    /** Nothing is known of so many variables. */
    static Octagon top(int variables) {
        int size = 2 * variables;
        long[] bounds = new long[size * size];
        Arrays.fill(bounds, NONE);
        for (int i = 0; i < size; i++) {
            bounds[i * size + i] = 0;
        }
        return new Octagon(size, bounds, true);
    }

    /** The largest value of {@code a + b}, two forms; {@link #NONE} if there is none. Twice the bound where both are the same. */
    long bound(int a, int b) {
        return bounds[opposite(a) * size + b];
    }

    static int positive(int variable) {
        return 2 * variable;
    }

    static int opposite(int form) {
        return form ^ 1;
    }

    /** The largest value of one form. */
    long upper(int form) {
        long twice = bound(form, form);
        return twice == NONE ? NONE : Math.floorDiv(twice, 2);
    }

    /** Where {@code a + b <= c}, two forms; null if that is nowhere. */
    @Nullable
    Octagon with(int a, int b, long c) {
        if (c > LARGEST || c >= bound(a, b)) {
            return this;
        }
        if (c < -LARGEST) {
            // Nothing so far away is represented: keep what is known.
            return this;
        }
        long[] next = bounds.clone();
        int i = opposite(a);
        int j = opposite(b);
        next[i * size + b] = c;
        next[j * size + a] = c;
        return closed(next, new int[] {i, opposite(i), j, opposite(j)});
    }

    /** Where {@code form <= c}. */
    @Nullable
    Octagon withUpper(int form, long c) {
        return c > LARGEST || c < -LARGEST ? this : with(form, form, 2 * c);
    }

    /** Where the variable lies in the interval. */
    @Nullable
    Octagon within(int variable, Interval values) {
        Octagon below = values.high().bitLength() > MOST_BITS
                ? this
                : withUpper(positive(variable), values.high().longValue());
        return below == null || values.low().bitLength() > MOST_BITS
                ? below
                : below.withUpper(opposite(positive(variable)), -values.low().longValue());
    }

    /** Nothing is known of the variable any more. */
    Octagon without(int variable) {
        long[] next = bounds.clone();
        for (int form = 2 * variable; form <= 2 * variable + 1; form++) {
            for (int i = 0; i < size; i++) {
                if (i != form) {
                    next[i * size + form] = NONE;
                    next[form * size + i] = NONE;
                }
            }
        }
        return new Octagon(size, next, closed);
    }

    /** After {@code x := x + c} with some c between the two. */
    Octagon shifted(int variable, long low, long high) {
        long[] next = bounds.clone();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                long old = bounds[i * size + j];
                if (old != NONE && i != j) {
                    next[i * size + j] =
                            limited(old + largest(j, variable, low, high) + largest(opposite(i), variable, low, high));
                }
            }
        }
        return new Octagon(size, next, closed);
    }

    /** How much a form can grow. */
    private static long largest(int form, int variable, long low, long high) {
        return form / 2 != variable ? 0 : form % 2 == 0 ? high : -low;
    }

    /** After {@code x := -x}. */
    Octagon negated(int variable) {
        long[] next = bounds.clone();
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                next[swapped(i, variable) * size + swapped(j, variable)] = bounds[i * size + j];
            }
        }
        return new Octagon(size, next, closed);
    }

    private static int swapped(int form, int variable) {
        return form / 2 == variable ? opposite(form) : form;
    }

    /** The smallest octagon around both. */
    Octagon join(Octagon other) {
        if (other == this) {
            return this;
        }
        long[] next = bounds.clone();
        for (int k = 0; k < next.length; k++) {
            next[k] = Math.max(next[k], other.bounds[k]);
        }
        return Arrays.equals(next, bounds) ? this : new Octagon(size, next, closed && other.closed);
    }

    /**
     * Each bound that {@code next} exceeds goes to the next threshold. The result is not closed again, as closing would bring
     * bounds back and the widening would not end; its bounds hold nevertheless.
     */
    Octagon widen(Octagon next, Thresholds thresholds) {
        long[] wide = bounds.clone();
        for (int k = 0; k < wide.length; k++) {
            if (next.bounds[k] > wide[k]) {
                boolean unary = k / size == opposite(k % size);
                wide[k] = next.bounds[k] == NONE ? NONE : beyond(next.bounds[k], unary, thresholds);
            }
        }
        return new Octagon(size, wide, false);
    }

    private static long beyond(long bound, boolean unary, Thresholds thresholds) {
        return unary
                ? limited(2 * Math.min(LARGEST, thresholds.above(Math.floorDiv(bound + 1, 2), LARGEST)))
                : limited(thresholds.above(bound, LARGEST));
    }

    private static long limited(long bound) {
        return bound > LARGEST ? NONE : Math.max(bound, -LARGEST);
    }

    /** All bounds tightened by each other; null if they contradict each other. */
    @Nullable
    Octagon closed() {
        if (closed) {
            return this;
        }
        int[] all = new int[size];
        Arrays.setAll(all, i -> i);
        return closed(bounds.clone(), all);
    }

    /** Shortest paths through the given forms, which are all that a change can have touched; then tightening (Miné, Fig. 16). */
    private @Nullable Octagon closed(long[] m, int[] through) {
        for (int k : through) {
            for (int i = 0; i < size; i++) {
                long first = m[i * size + k];
                if (first != NONE) {
                    for (int j = 0; j < size; j++) {
                        long second = m[k * size + j];
                        if (second != NONE && first + second < m[i * size + j]) {
                            m[i * size + j] = Math.max(first + second, -LARGEST);
                        }
                    }
                }
            }
        }
        for (int i = 0; i < size; i++) {
            long twice = m[i * size + opposite(i)];
            if (twice != NONE) {
                m[i * size + opposite(i)] = 2 * Math.floorDiv(twice, 2);
            }
        }
        for (int i = 0; i < size; i++) {
            long left = m[i * size + opposite(i)];
            for (int j = 0; j < size; j++) {
                long right = m[opposite(j) * size + j];
                if (left != NONE && right != NONE) {
                    m[i * size + j] = Math.min(m[i * size + j], (left + right) / 2);
                }
            }
        }
        for (int i = 0; i < size; i++) {
            if (m[i * size + i] < 0) {
                return null;
            }
            m[i * size + i] = 0;
        }
        return new Octagon(size, m, true);
    }

    boolean sameAs(Octagon other) {
        return this == other || Arrays.equals(bounds, other.bounds);
    }
}
