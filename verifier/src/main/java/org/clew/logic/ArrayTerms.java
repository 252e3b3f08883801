package org.clew.logic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Array values as terms: stores and splices over constant arrays. */
final class ArrayTerms {

    private ArrayTerms() {}

    static Term of(ArrayValue array, TermPool pool) {
        Map<ArrayValue, Term> known = new IdentityHashMap<>();
        Deque<ArrayValue> open = new ArrayDeque<>();
        open.push(array);
        while (!open.isEmpty()) {
            ArrayValue top = open.peek();
            if (top.backgroundParts() instanceof ArrayValue.Background.Spliced spliced
                    && !(known.containsKey(spliced.destination()) && known.containsKey(spliced.source()))) {
                open.push(spliced.destination());
                open.push(spliced.source());
            } else {
                known.put(open.pop(), written(top, background(top, known, pool), pool));
            }
        }
        return Objects.requireNonNull(known.get(array));
    }

    private static Term background(ArrayValue array, Map<ArrayValue, Term> known, TermPool pool) {
        return switch (array.backgroundParts()) {
            case ArrayValue.Background.Constant constant ->
                pool.constantArray(array.sort(), pool.constant(constant.value()));
            case ArrayValue.Background.Spliced spliced ->
                pool.splice(
                        Objects.requireNonNull(known.get(spliced.destination())),
                        pool.constant(spliced.low()),
                        pool.constant(spliced.length()),
                        Objects.requireNonNull(known.get(spliced.source())),
                        pool.constant(spliced.sourceLow()));
        };
    }

    private static int compare(Value a, Value b) {
        return switch (a) {
            case Word word -> word.compareUnsigned((Word) b);
            case Value.Int integer -> integer.value().compareTo(((Value.Int) b).value());
            case Value.Bool bool -> Boolean.compare(bool.value(), ((Value.Bool) b).value());
            case FloatValue number -> number.bits().compareUnsigned(((FloatValue) b).bits());
            case ArrayValue array -> throw new IllegalArgumentException("arrays are not indexed by arrays");
        };
    }

    /** Stores in ascending order of the index, which is the canonical order of stores. */
    private static Term written(ArrayValue array, Term background, TermPool pool) {
        List<Value> indices = new ArrayList<>();
        array.forEachWritten((index, element) -> indices.add(index));
        indices.sort(ArrayTerms::compare);
        Term term = background;
        for (Value index : indices) {
            term = pool.store(term, pool.constant(index), pool.constant(array.select(index)));
        }
        return term;
    }
}
