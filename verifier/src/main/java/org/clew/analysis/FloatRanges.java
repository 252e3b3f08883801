package org.clew.analysis;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BinaryOperator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermMap;
import org.clew.logic.boxes.FloatInterval;

/** The intervals of the program's floats at one place; a float without an entry can be anything. Persistent. */
public final class FloatRanges {

    static final FloatRanges UNKNOWN = new FloatRanges(TermMap.empty(), HeldConditions.NONE);

    private final TermMap<Symbol, FloatInterval> intervals;
    private final HeldConditions held;

    private FloatRanges(TermMap<Symbol, FloatInterval> intervals, HeldConditions held) {
        this.intervals = intervals;
        this.held = held;
    }

    public FloatInterval of(Symbol symbol) {
        FloatInterval interval = intervals.get(symbol);
        return interval == null ? FloatInterval.ALL : interval;
    }

    /** The float is the same as before, and more is known of it. */
    FloatRanges with(Symbol symbol, FloatInterval interval) {
        return new FloatRanges(
                interval.equals(FloatInterval.ALL) ? intervals.without(symbol) : intervals.with(symbol, interval),
                held);
    }

    FloatRanges assigned(Symbol symbol, FloatInterval interval) {
        return without(symbol).with(symbol, interval);
    }

    FloatRanges assigned(Symbol word, Term value) {
        return new FloatRanges(intervals, held.assigned(word, value));
    }

    FloatRanges without(Symbol symbol) {
        return new FloatRanges(intervals.without(symbol), held.changed(symbol));
    }

    HeldConditions held() {
        return held;
    }

    /** The join keeps a bound only if both sides have one. */
    FloatRanges merge(FloatRanges other, BinaryOperator<FloatInterval> how) {
        AtomicReference<FloatRanges> result = new AtomicReference<>(new FloatRanges(intervals, held.meet(other.held)));
        intervals.forEachDifference(other.intervals, (symbol, here, there) -> {
            FloatInterval merged = here == null || there == null ? FloatInterval.ALL : how.apply(here, there);
            result.updateAndGet(ranges -> ranges.with(symbol, merged));
        });
        return Objects.requireNonNull(result.get());
    }

    boolean sameAs(FloatRanges other) {
        boolean[] same = {held.sameAs(other.held)};
        intervals.forEachDifference(
                other.intervals, (symbol, here, there) -> same[0] &= here != null && here.equals(there));
        return same[0];
    }
}
