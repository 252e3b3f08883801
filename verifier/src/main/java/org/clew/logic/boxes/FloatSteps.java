package org.clew.logic.boxes;

import org.clew.logic.Rounding;

/**
 * Interval arithmetic on floats. Rounding to the nearest is monotone, so the rounded results at the ends of the intervals bound
 * the rounded results between them: nothing has to be rounded outwards.
 */
final class FloatSteps {

    private FloatSteps() {}

    record Add(int to, int a, int b, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            sum(r, to, a, r.low[b], r.high[b], b, format);
        }
    }

    record Subtract(int to, int a, int b, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            sum(r, to, a, -r.high[b], -r.low[b], b, format);
        }
    }

    private static void sum(Ranges r, int to, int a, double low, double high, int b, Format format) {
        if (r.isOnlyNan(a) || r.isOnlyNan(b)) {
            onlyNan(r, to);
            return;
        }
        boolean opposed = r.high[a] == Double.POSITIVE_INFINITY && low == Double.NEGATIVE_INFINITY
                || r.low[a] == Double.NEGATIVE_INFINITY && high == Double.POSITIVE_INFINITY;
        double from = format.round(r.low[a] + low);
        double to2 = format.round(r.high[a] + high);
        r.number(
                to,
                Double.isNaN(from) ? Double.NEGATIVE_INFINITY : from,
                Double.isNaN(to2) ? Double.POSITIVE_INFINITY : to2,
                opposed || r.nan[a] || r.nan[b]);
    }

    record Multiply(int to, int a, int b, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.isOnlyNan(a) || r.isOnlyNan(b)) {
                onlyNan(r, to);
                return;
            }
            boolean undefined =
                    r.containsZero(a) && r.containsInfinity(b) || r.containsZero(b) && r.containsInfinity(a);
            double p = product(r.low[a], r.low[b]);
            double q = product(r.low[a], r.high[b]);
            double s = product(r.high[a], r.low[b]);
            double t = product(r.high[a], r.high[b]);
            double low = Math.min(Math.min(p, q), Math.min(s, t));
            // A square is not negative; the pool shares terms, so the same slot is the same value.
            low = a == b ? Math.max(low, 0) : low;
            double high = Math.max(Math.max(p, q), Math.max(s, t));
            r.number(to, format.round(low), format.round(high), undefined || r.nan[a] || r.nan[b]);
        }

        /** Zero times infinity is no number; near it is everything between zero and the other products. */
        private static double product(double a, double b) {
            return a == 0 || b == 0 ? 0 : a * b;
        }
    }

    record Divide(int to, int a, int b, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.isOnlyNan(a) || r.isOnlyNan(b)) {
                onlyNan(r, to);
            } else if (r.containsZero(b) || r.containsInfinity(a) || r.containsInfinity(b)) {
                r.anyNumber(to);
            } else {
                double p = r.low[a] / r.low[b];
                double q = r.low[a] / r.high[b];
                double s = r.high[a] / r.low[b];
                double t = r.high[a] / r.high[b];
                r.number(
                        to,
                        format.round(Math.min(Math.min(p, q), Math.min(s, t))),
                        format.round(Math.max(Math.max(p, q), Math.max(s, t))),
                        r.nan[a] || r.nan[b]);
            }
        }
    }

    record Negate(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            r.number(to, -r.high[a], -r.low[a], r.nan[a]);
        }
    }

    record Absolute(int to, int a) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.isOnlyNan(a)) {
                onlyNan(r, to);
            } else {
                double least = r.containsZero(a) ? 0 : Math.min(Math.abs(r.low[a]), Math.abs(r.high[a]));
                r.number(to, least, Math.max(Math.abs(r.low[a]), Math.abs(r.high[a])), r.nan[a]);
            }
        }
    }

    record Root(int to, int a, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.isOnlyNan(a) || r.high[a] < 0) {
                onlyNan(r, to);
            } else {
                r.number(
                        to,
                        format.round(Math.sqrt(Math.max(0, r.low[a]))),
                        format.round(Math.sqrt(r.high[a])),
                        r.nan[a] || r.low[a] < 0);
            }
        }
    }

    /** To an integral number of the same format, which exists next to every number. */
    record Integral(int to, int a, Rounding rounding) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.isOnlyNan(a)) {
                onlyNan(r, to);
            } else {
                r.number(to, integral(r.low[a]), integral(r.high[a]), r.nan[a]);
            }
        }

        private double integral(double number) {
            return switch (rounding) {
                case NEAREST_EVEN -> Math.rint(number);
                case UPWARD -> Math.ceil(number);
                case DOWNWARD -> Math.floor(number);
                case TOWARD_ZERO -> number < 0 ? Math.ceil(number) : Math.floor(number);
                case NEAREST_AWAY -> throw new IllegalArgumentException("Java does not round so");
            };
        }
    }

    /** To another format. */
    record Convert(int to, int a, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (r.isOnlyNan(a)) {
                onlyNan(r, to);
            } else {
                r.number(to, format.round(r.low[a]), format.round(r.high[a]), r.nan[a]);
            }
        }
    }

    /** From a word, signed, or unsigned where it is not negative. */
    record FromWord(int to, int word, int width, boolean signed, Format format) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (signed || r.least[word] >= 0) {
                r.number(to, format.round(r.least[word]), format.round(r.most[word]), false);
            } else if (width == Long.SIZE) {
                r.anyNumber(to);
            } else {
                // Words are read as signed: those below zero are the greatest ones.
                long modulus = 1L << width;
                boolean great = r.most[word] < 0;
                long least = great ? r.least[word] + modulus : 0;
                long most = great ? r.most[word] + modulus : modulus - 1;
                r.number(to, format.round(least), format.round(most), false);
            }
        }
    }

    record Choose(int to, int condition, int then, int otherwise) implements TapeStep {
        @Override
        public void run(Ranges r) {
            if (!r.canFail[condition]) {
                r.number(to, r.low[then], r.high[then], r.nan[then]);
            } else if (!r.canHold[condition]) {
                r.number(to, r.low[otherwise], r.high[otherwise], r.nan[otherwise]);
            } else {
                r.number(
                        to,
                        Math.min(r.low[then], r.low[otherwise]),
                        Math.max(r.high[then], r.high[otherwise]),
                        r.nan[then] || r.nan[otherwise]);
            }
        }
    }

    private static void onlyNan(Ranges r, int to) {
        r.number(to, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true);
    }
}
