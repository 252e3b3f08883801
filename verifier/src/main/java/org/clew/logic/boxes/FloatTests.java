package org.clew.logic.boxes;

/** Conditions on floats. A comparison with NaN fails. */
final class FloatTests {

    private FloatTests() {}

    record Less(int to, int a, int b) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(to, r.low[a] < r.high[b], r.nan[a] || r.nan[b] || r.high[a] >= r.low[b]);
        }
    }

    record AtMost(int to, int a, int b) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(to, r.low[a] <= r.high[b], r.nan[a] || r.nan[b] || r.high[a] > r.low[b]);
        }
    }

    /** C's equality. */
    record Equal(int to, int a, int b) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean one = r.low[a] == r.high[a] && r.low[b] == r.high[b] && r.low[a] == r.low[b];
            r.truth(to, r.low[a] <= r.high[b] && r.low[b] <= r.high[a], r.nan[a] || r.nan[b] || !one);
        }
    }

    /** Identity: NaN is NaN, and one zero is not the other. */
    record Same(int to, int a, int b) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean bothNan = r.nan[a] && r.nan[b];
            boolean overlap = r.low[a] <= r.high[b] && r.low[b] <= r.high[a];
            boolean one = r.low[a] == r.high[a] && r.low[b] == r.high[b] && r.low[a] == r.low[b];
            boolean certain = one && r.low[a] != 0 && !r.nan[a] && !r.nan[b] || r.isOnlyNan(a) && r.isOnlyNan(b);
            r.truth(to, bothNan || overlap, !certain);
        }
    }

    record IsNan(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(to, r.nan[a], !r.isOnlyNan(a));
        }
    }

    record IsInfinite(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean always = r.low[a] == r.high[a] && !r.nan[a];
            r.truth(to, r.containsInfinity(a) && !r.isOnlyNan(a), !(always && r.containsInfinity(a)));
        }
    }

    record IsZero(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(to, r.containsZero(a), r.nan[a] || r.low[a] != 0 || r.high[a] != 0);
        }
    }

    /** The sign of a zero is not known. */
    record IsNegative(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.truth(to, !r.isOnlyNan(a) && r.low[a] <= 0, r.nan[a] || r.high[a] >= 0);
        }
    }
}
