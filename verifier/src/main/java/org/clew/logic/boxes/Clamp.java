package org.clew.logic.boxes;

/**
 * The range of a subterm within its known bounds. If the intersection is empty the range stays unchanged, and the condition that states the bounds
 * fails.
 */
sealed interface Clamp extends TapeStep {

    static Clamp of(int to, int from, Range bound) {
        return switch (bound) {
            case Range.Numbers numbers -> new Number(to, from, numbers);
            case Range.Words words -> new Word(to, from, words);
            case Range.Truth truth -> throw new IllegalArgumentException("a condition has no bounds");
        };
    }

    /** A range of floats. */
    record Number(int to, int from, Range.Numbers bound) implements Clamp {
        @Override
        public void run(Ranges r) {
            double low = Math.max(r.low[from], bound.low());
            double high = Math.min(r.high[from], bound.high());
            boolean nan = r.nan[from] && bound.nan();
            if (low <= high) {
                r.number(to, low, high, nan);
            } else if (nan) {
                r.number(to, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true);
            } else {
                r.number(to, r.low[from], r.high[from], r.nan[from]);
            }
        }
    }

    /** A range of words. */
    record Word(int to, int from, Range.Words bound) implements Clamp {
        @Override
        public void run(Ranges r) {
            long least = Math.max(r.least[from], bound.least());
            long most = Math.min(r.most[from], bound.most());
            if (least <= most) {
                r.word(to, least, most);
            } else {
                r.word(to, r.least[from], r.most[from]);
            }
        }
    }
}
