package org.clew.logic.boxes;

import java.util.List;
import java.util.function.Function;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** Computes bounds of a term from bounds of its floats; other symbols may have any value. */
public final class Enclosure {

    private final Tape tape;
    private final Range[] box;
    private final Ranges ranges;

    private Enclosure(Tape tape) {
        this.tape = tape;
        this.ranges = new Ranges(tape.size());
        this.box = tape.symbols().stream()
                .map(symbol -> Range.of(symbol.term().sort()))
                .toArray(Range[]::new);
    }

    public static Enclosure of(Term term) {
        return new Enclosure(Recording.of(List.of(term)));
    }

    /** The values of a term of a float sort. */
    public FloatInterval number(Function<Symbol, FloatInterval> floats) {
        int root = run(floats);
        return new FloatInterval(ranges.low[root], ranges.high[root], ranges.nan[root]);
    }

    /** False if a condition surely fails. */
    public boolean canHold(Function<Symbol, FloatInterval> floats) {
        return ranges.canHold[run(floats)];
    }

    private int run(Function<Symbol, FloatInterval> floats) {
        for (int i = 0; i < box.length; i++) {
            Symbol symbol = tape.symbols().get(i).term();
            if (symbol.sort() instanceof Sort.Float && box[i] instanceof Range.Numbers numbers) {
                FloatInterval known = floats.apply(symbol);
                box[i] = new Range.Numbers(known.low(), known.high(), known.nan(), numbers.format());
            }
        }
        tape.run(box, ranges);
        return tape.conditions().getFirst().at();
    }
}
