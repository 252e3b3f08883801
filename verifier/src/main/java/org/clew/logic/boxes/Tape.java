package org.clew.logic.boxes;

import java.util.List;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * A query as a list of steps over numbered ranges, which is executed on many boxes.
 *
 * @param symbols whose values a box bounds, with their places
 * @param conditions the conjuncts with their places
 * @param isComplete false if some subterm has no step, so that even a point may leave the question open
 */
record Tape(
        List<Place<Symbol>> symbols, List<TapeStep> steps, List<Place<Term>> conditions, int size, boolean isComplete) {

    /** A term and the number of its range. */
    record Place<T extends Term>(T term, int at) {}

    void run(Range[] box, Ranges ranges) {
        for (int i = 0; i < box.length; i++) {
            box[i].put(ranges, symbols.get(i).at());
        }
        for (TapeStep step : steps) {
            step.run(ranges);
        }
    }
}
