package org.clew.logic.boxes;

import java.util.List;
import org.clew.logic.Sort;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** The values of one symbol in a box. */
sealed interface Range {

    void put(Ranges ranges, int at);

    /** How large it is, to choose what to cut; 0 for a point. */
    double size();

    /** Two parts or more that make up the whole. Not of a point. */
    List<Range> cut();

    /** The low end, the middle or the high end. */
    Value sample(int which);

    /** All values of the sort; null for sorts that are not cut. */
    static @Nullable Range of(Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> new Truth(true, true);
            case Sort.BitVec word
            when word.width() <= 64 ->
                new Words(-1L << (word.width() - 1), (1L << (word.width() - 1)) - 1, word.width());
            case Sort.Float number -> {
                Format format = Format.of(number);
                yield format == null
                        ? null
                        : new Numbers(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true, format);
            }
            default -> null;
        };
    }

    /** Floats between two bounds, and NaN. Nothing but NaN if the bounds are the wrong way round. */
    record Numbers(double low, double high, boolean nan, Format format) implements Range {

        /** Beyond this the middle is taken among the floats and not among the numbers: most floats are small. */
        private static final double LARGE = 1e6;

        @Override
        public void put(Ranges ranges, int at) {
            ranges.number(at, low, high, nan);
        }

        @Override
        public double size() {
            if (low > high || low == high && !nan) {
                return 0;
            }
            return nan ? Double.POSITIVE_INFINITY : high - low;
        }

        @Override
        public List<Range> cut() {
            if (nan) {
                return List.of(
                        new Numbers(low, high, false, format),
                        new Numbers(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true, format));
            }
            long middle = format.ordinal(middle());
            long first = format.ordinal(low);
            long last = format.ordinal(high);
            middle = Math.max(first, Math.min(middle, last - 1));
            return List.of(
                    new Numbers(low, format.at(middle), false, format),
                    new Numbers(format.at(middle + 1), high, false, format));
        }

        private double middle() {
            if (low < -LARGE || high > LARGE) {
                long first = format.ordinal(low);
                long last = format.ordinal(high);
                return format.at(Math.floorDiv(first, 2) + Math.floorDiv(last, 2));
            }
            return format.round(low + (high - low) / 2);
        }

        @Override
        public Value sample(int which) {
            if (low > high) {
                return format.value(Double.NaN);
            }
            return format.value(
                    switch (which) {
                        case 0 -> low;
                        case 1 -> Math.clamp(middle(), low, high);
                        default -> high;
                    });
        }
    }

    /** Signed words between two bounds. */
    record Words(long least, long most, int width) implements Range {
        @Override
        public void put(Ranges ranges, int at) {
            ranges.word(at, least, most);
        }

        @Override
        public double size() {
            return (double) most - least;
        }

        @Override
        public List<Range> cut() {
            long middle = middle();
            return List.of(new Words(least, middle, width), new Words(middle + 1, most, width));
        }

        private long middle() {
            return (least & most) + ((least ^ most) >> 1);
        }

        @Override
        public Value sample(int which) {
            return Word.of(
                    switch (which) {
                        case 0 -> least;
                        case 1 -> middle();
                        default -> most;
                    },
                    width);
        }
    }

    /** A condition that nothing else decides. */
    record Truth(boolean canHold, boolean canFail) implements Range {
        @Override
        public void put(Ranges ranges, int at) {
            ranges.truth(at, canHold, canFail);
        }

        @Override
        public double size() {
            return canHold && canFail ? 1 : 0;
        }

        @Override
        public List<Range> cut() {
            return List.of(new Truth(true, false), new Truth(false, true));
        }

        @Override
        public Value sample(int which) {
            return Value.of(which == 0 ? !canFail : canHold);
        }
    }
}
