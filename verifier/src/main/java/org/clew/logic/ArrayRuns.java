package org.clew.logic;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The contents of an array as maximal runs of equal elements, which is a canonical form: arrays are equal if their runs are.
 * Indices are numbers; {@code changes} maps each index at which a new run begins to its element, the first run has no beginning.
 */
record ArrayRuns(Value first, NavigableMap<BigInteger, Value> changes) {

    static ArrayRuns of(ArrayValue array) {
        Map<ArrayValue, ArrayRuns> known = new IdentityHashMap<>();
        Deque<ArrayValue> open = new ArrayDeque<>();
        open.push(array);
        while (!open.isEmpty()) {
            ArrayValue top = open.peek();
            if (top.backgroundParts() instanceof ArrayValue.Background.Spliced spliced
                    && !(known.containsKey(spliced.destination()) && known.containsKey(spliced.source()))) {
                open.push(spliced.destination());
                open.push(spliced.source());
            } else {
                known.put(open.pop(), compute(top, known));
            }
        }
        return Objects.requireNonNull(known.get(array));
    }

    private static ArrayRuns compute(ArrayValue array, Map<ArrayValue, ArrayRuns> known) {
        BigInteger size = array.sort().index() instanceof Sort.BitVec words
                ? BigInteger.ONE.shiftLeft(words.width())
                : BigInteger.ZERO;
        Builder builder = switch (array.backgroundParts()) {
            case ArrayValue.Background.Constant constant -> new Builder(constant.value(), new TreeMap<>());
            case ArrayValue.Background.Spliced spliced -> {
                ArrayRuns destination = Objects.requireNonNull(known.get(spliced.destination()));
                ArrayRuns source = Objects.requireNonNull(known.get(spliced.source()));
                Builder copy = new Builder(destination.first, new TreeMap<>(destination.changes));
                copy.copyAround(
                        number(spliced.low()), number(spliced.length()), source, number(spliced.sourceLow()), size);
                yield copy;
            }
        };
        array.forEachWritten((index, element) -> builder.fill(
                number(index),
                number(index).add(BigInteger.ONE),
                new ArrayRuns(element, new TreeMap<>()),
                number(index)));
        return builder.build(size);
    }

    private static BigInteger number(Value index) {
        return switch (index) {
            case Word word -> word.unsigned();
            case Value.Int integer -> integer.value();
            case Value.Bool bool -> bool.value() ? BigInteger.ONE : BigInteger.ZERO;
            case FloatValue floating -> floating.bits().unsigned();
            case ArrayValue array -> throw new IllegalArgumentException("arrays are not indexed by arrays");
        };
    }

    private Value at(BigInteger index) {
        Map.Entry<BigInteger, Value> run = changes.floorEntry(index);
        return run == null ? first : run.getValue();
    }

    private record Builder(Value first, TreeMap<BigInteger, Value> changes) {

        /** Copies {@code length} elements; both ranges wrap around at {@code size}, unless that is zero (unbounded). */
        void copyAround(BigInteger low, BigInteger length, ArrayRuns source, BigInteger sourceLow, BigInteger size) {
            BigInteger to = low;
            BigInteger from = sourceLow;
            BigInteger left = length;
            while (left.signum() > 0) {
                BigInteger step = left;
                if (size.signum() > 0) {
                    step = step.min(size.subtract(to)).min(size.subtract(from));
                }
                fill(to, to.add(step), source, from);
                to = wrap(to.add(step), size);
                from = wrap(from.add(step), size);
                left = left.subtract(step);
            }
        }

        private static BigInteger wrap(BigInteger index, BigInteger size) {
            return index.equals(size) ? BigInteger.ZERO : index;
        }

        /** Replaces the elements from {@code low} to before {@code end} by those of {@code source} from {@code from} on. */
        void fill(BigInteger low, BigInteger end, ArrayRuns source, BigInteger from) {
            Value after = new ArrayRuns(first, changes).at(end);
            changes.subMap(low, true, end, true).clear();
            BigInteger shift = low.subtract(from);
            changes.put(low, source.at(from));
            source.changes
                    .subMap(from, false, end.subtract(shift), false)
                    .forEach((start, element) -> changes.put(start.add(shift), element));
            changes.put(end, after);
        }

        /** Runs that continue the run before, or begin past the last index, are dropped. */
        ArrayRuns build(BigInteger size) {
            TreeMap<BigInteger, Value> kept = new TreeMap<>();
            Value last = first;
            if (size.signum() > 0 && changes.containsKey(BigInteger.ZERO)) {
                last = changes.get(BigInteger.ZERO);
            }
            Value begin = last;
            for (Map.Entry<BigInteger, Value> run : changes.entrySet()) {
                boolean inside = size.signum() == 0 || run.getKey().compareTo(size) < 0;
                if (inside && !run.getValue().equals(last)) {
                    kept.put(run.getKey(), run.getValue());
                    last = run.getValue();
                }
            }
            return new ArrayRuns(begin, kept);
        }
    }
}
