package org.clew.logic.boxes;

import java.util.Arrays;

/**
 * The ranges of all subterms of a query in one box. A float lies between two bounds or is NaN, where both are possible unless excluded; both zeros
 * lie at 0. A word lies between two signed bounds; a condition can hold, fail, or either. Plain arrays, because they are filled anew for each of
 * millions of boxes.
 */
final class Ranges {

    final double[] low;
    final double[] high;
    final boolean[] nan;
    final long[] least;
    final long[] most;
    final boolean[] canHold;
    final boolean[] canFail;

    Ranges(int size) {
        low = new double[size];
        high = new double[size];
        nan = new boolean[size];
        least = new long[size];
        most = new long[size];
        canHold = new boolean[size];
        canFail = new boolean[size];
        Arrays.fill(canHold, true);
        Arrays.fill(canFail, true);
    }

    void number(int at, double from, double to, boolean orNan) {
        low[at] = from;
        high[at] = to;
        nan[at] = orNan;
    }

    void anyNumber(int at) {
        number(at, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
    }

    /** NaN and nothing else. */
    boolean isOnlyNan(int at) {
        return low[at] > high[at];
    }

    boolean containsZero(int at) {
        return low[at] <= 0 && high[at] >= 0;
    }

    boolean containsInfinity(int at) {
        return high[at] == Double.POSITIVE_INFINITY || low[at] == Double.NEGATIVE_INFINITY;
    }

    void word(int at, long from, long to) {
        least[at] = from;
        most[at] = to;
    }

    void anyWord(int at, int width) {
        word(at, -1L << (width - 1), (1L << (width - 1)) - 1);
    }

    void truth(int at, boolean holds, boolean fails) {
        canHold[at] = holds;
        canFail[at] = fails;
    }
}
