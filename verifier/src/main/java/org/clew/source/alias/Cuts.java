package org.clew.source.alias;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.clew.logic.Term;

/**
 * Decides whether an operation on a block of bytes may begin or end inside a cell. Then the cell is kept as bytes. Both may lie in arrays whose
 * elements share one offset, so the question is asked for all elements at once.
 */
final class Cuts {

    private Cuts() {}

    /** @param bulk its target is a root with an exact offset */
    static boolean mayCut(AliasNode node, Bulk bulk, long cell, int size) {
        if (size == 1) {
            return false;
        }
        OptionalLong length = Bulk.constant(bulk.length());
        long extent = length.isPresent() && length.getAsLong() <= bulk.target().extent()
                ? bulk.target().extent()
                : Math.min(bulk.target().extent(), 1);
        long start = bulk.target().offset();
        List<Fold> ofStart = new ArrayList<>(node.foldsAround(start, extent));
        List<Fold> ofCell = new ArrayList<>(node.foldsAround(cell, 0));
        List<Fold> common = new ArrayList<>(ofStart);
        common.retainAll(ofCell);
        ofStart.removeAll(common);
        ofCell.removeAll(common);
        long period = common.isEmpty() ? node.stride() : common.getLast().stride();
        Steps steps = new Steps(period, span(ofCell), span(ofStart), gcd(step(ofCell), step(ofStart)), size);
        if (steps.hit(start - cell, steps.forwards)) {
            return true;
        }
        if (length.isPresent()) {
            return steps.hit(
                    start - cell + length.getAsLong(), room(ofStart, start, length.getAsLong(), steps.forwards));
        }
        return endMayCut(bulk.length(), start - cell, gcd(period, steps.step), size);
    }

    /** A pointer that may be at any element of an array still has the whole block in it. */
    private static long room(List<Fold> ofStart, long start, long length, long forwards) {
        if (ofStart.isEmpty()) {
            return forwards;
        }
        Fold innermost = ofStart.getLast();
        long room = innermost.start() + innermost.length() - start - length;
        return ofStart.size() == 1 && room >= 0 ? Math.min(room, forwards) : forwards;
    }

    /** The end is a multiple of some number of bytes away from the start, as far as its shape tells. */
    private static boolean endMayCut(Term length, long distance, long step, int size) {
        for (long unit : new long[] {step, size}) {
            if (unit > 0
                    && Multiples.isMultiple(length, unit)
                    && !new Steps(gcd(step, unit), 0, 0, 0, size).hit(distance, 0)) {
                return false;
            }
        }
        return true;
    }

    private static long span(List<Fold> folds) {
        long span = 0;
        for (Fold fold : folds) {
            span += fold.length() - fold.stride();
        }
        return span;
    }

    private static long step(List<Fold> folds) {
        long step = 0;
        for (Fold fold : folds) {
            step = gcd(step, fold.stride());
        }
        return step;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /**
     * How far a boundary may be behind the beginning of a cell: a known distance, less any multiple of {@code step} up to
     * {@code backwards}, plus any up to {@code forwards}, plus any multiple of {@code period}.
     */
    private record Steps(long period, long backwards, long forwards, long step, int size) {

        boolean hit(long distance, long ahead) {
            for (long inside = 1; inside < size; inside++) {
                if (reaches(inside - distance, ahead)) {
                    return true;
                }
            }
            return false;
        }

        /** True if {@code move} is among the steps. */
        private boolean reaches(long move, long ahead) {
            if (period == 0) {
                return isStep(move, ahead);
            }
            if (step != 0 && (backwards + ahead) / period > 64) {
                return Math.floorMod(move, gcd(period, step)) == 0;
            }
            long lowest = -backwards + Math.floorMod(move + backwards, period);
            for (long x = lowest; x <= ahead; x += period) {
                if (isStep(x, ahead)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isStep(long move, long ahead) {
            return step == 0 ? move == 0 : move >= -backwards && move <= ahead && move % step == 0;
        }
    }
}
