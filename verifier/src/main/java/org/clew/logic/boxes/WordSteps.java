package org.clew.logic.boxes;

/** Interval arithmetic on words of up to 64 bits, read as signed. A result that may wrap around has the full range. */
final class WordSteps {

    private WordSteps() {}

    record Add(int to, int[] parts, int width) implements TapeStep {
        @Override
        public void run(Ranges r) {
            try {
                long least = 0;
                long most = 0;
                for (int part : parts) {
                    least = Math.addExact(least, r.least[part]);
                    most = Math.addExact(most, r.most[part]);
                }
                within(r, to, least, most, width);
            } catch (ArithmeticException wraps) {
                r.anyWord(to, width);
            }
        }
    }

    record Multiply(int to, int[] parts, int width) implements TapeStep {
        @Override
        public void run(Ranges r) {
            try {
                long least = 1;
                long most = 1;
                for (int part : parts) {
                    long p = Math.multiplyExact(least, r.least[part]);
                    long q = Math.multiplyExact(least, r.most[part]);
                    long s = Math.multiplyExact(most, r.least[part]);
                    long t = Math.multiplyExact(most, r.most[part]);
                    least = Math.min(Math.min(p, q), Math.min(s, t));
                    most = Math.max(Math.max(p, q), Math.max(s, t));
                }
                within(r, to, least, most, width);
            } catch (ArithmeticException wraps) {
                r.anyWord(to, width);
            }
        }
    }

    record Negate(int to, int a, int width) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.least[a] == Long.MIN_VALUE) {
                r.anyWord(to, width);
            } else {
                within(r, to, -r.most[a], -r.least[a], width);
            }
        }
    }

    /** More bits, or fewer where all the values fit into them. */
    record Resize(int to, int a, boolean signed, int width) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (signed || r.least[a] >= 0) {
                within(r, to, r.least[a], r.most[a], width);
            } else {
                r.anyWord(to, width);
            }
        }
    }

    /** Towards zero, as C converts; what does not fit is the least word, so only what surely fits is known. */
    record FromFloat(int to, int a, int width) implements TapeStep {
        @Override
        public void run(Ranges r) {
            double bound = Math.scalb(1.0, width - 1);
            if (r.nan[a] || r.low[a] < -bound || r.high[a] >= bound) {
                r.anyWord(to, width);
            } else {
                r.word(to, (long) r.low[a], (long) r.high[a]);
            }
        }
    }

    record Choose(int to, int condition, int then, int otherwise) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (!r.canFail[condition]) {
                r.word(to, r.least[then], r.most[then]);
            } else if (!r.canHold[condition]) {
                r.word(to, r.least[otherwise], r.most[otherwise]);
            } else {
                r.word(to, Math.min(r.least[then], r.least[otherwise]), Math.max(r.most[then], r.most[otherwise]));
            }
        }
    }

    record Less(int to, int a, int b, boolean signed) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (signed || areInOneHalf(r, a, b)) {
                r.truth(to, r.least[a] < r.most[b], r.most[a] >= r.least[b]);
            } else {
                r.truth(to, !isGreater(r, a, b), !isGreater(r, b, a));
            }
        }
    }

    record AtMost(int to, int a, int b, boolean signed) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (signed || areInOneHalf(r, a, b)) {
                r.truth(to, r.least[a] <= r.most[b], r.most[a] > r.least[b]);
            } else {
                r.truth(to, !isGreater(r, a, b), !isGreater(r, b, a));
            }
        }
    }

    /** Then the order of unsigned words is that of signed ones. */
    private static boolean areInOneHalf(Ranges r, int a, int b) {
        return r.least[a] >= 0 && r.least[b] >= 0 || r.most[a] < 0 && r.most[b] < 0;
    }

    /** Whether the first word, unsigned, is in the greater half, and the other is not. */
    private static boolean isGreater(Ranges r, int a, int b) {
        return r.most[a] < 0 && r.least[b] >= 0;
    }

    record Equal(int to, int a, int b) implements TapeStep {
        @Override
        public void run(Ranges r) {
            boolean one = r.least[a] == r.most[a] && r.least[b] == r.most[b] && r.least[a] == r.least[b];
            r.truth(to, r.least[a] <= r.most[b] && r.least[b] <= r.most[a], !one);
        }
    }

    private static void within(Ranges r, int to, long least, long most, int width) {
        if (width < 64 && (least < -1L << (width - 1) || most >= 1L << (width - 1))) {
            r.anyWord(to, width);
        } else {
            r.word(to, least, most);
        }
    }
}
