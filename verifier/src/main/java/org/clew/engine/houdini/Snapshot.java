package org.clew.engine.houdini;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import org.clew.logic.Symbol;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;

/**
 * The values of a concrete run at one visit of a place.
 *
 * @param values words in variables, and memory regions
 * @param objects the number of the allocation of each object, by its address
 */
record Snapshot(Map<Symbol, Value> values, NavigableMap<Long, Integer> objects) {

    /** Addresses further behind the beginning of an object are not taken for pointers into it. */
    private static final long LARGEST_OBJECT = 128;

    /** Where a pointer points to. */
    record Inside(int allocation, long offset) {}

    /** Evaluates terms over program variables. */
    Evaluator evaluator() {
        return new Evaluator(Assignment.of(values));
    }

    /** Evaluates terms over program variables and the address of an object. */
    Evaluator evaluator(Symbol symbol, long object) {
        Word address = Word.of(object, symbol.width());
        Assignment others = Assignment.of(values);
        return new Evaluator(any -> any == symbol ? address : others.of(any));
    }

    Optional<Inside> inside(long address) {
        Map.Entry<Long, Integer> object = objects.floorEntry(address);
        return object == null || address - object.getKey() > LARGEST_OBJECT
                ? Optional.empty()
                : Optional.of(new Inside(object.getValue(), address - object.getKey()));
    }

    List<Long> made(int allocation) {
        return objects.entrySet().stream()
                .filter(object -> object.getValue() == allocation)
                .map(Map.Entry::getKey)
                .toList();
    }
}
