package org.clew.analysis;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermMap;

/** The ranges of the program's words at one place; a word without an entry can be anything. Persistent. */
public final class Ranges {

    public static final Ranges UNKNOWN = new Ranges(TermMap.empty());

    private final TermMap<Symbol, Range> ranges;

    private Ranges(TermMap<Symbol, Range> ranges) {
        this.ranges = ranges;
    }

    /** The range of a symbol that is a word. */
    public Range of(Symbol symbol) {
        Range range = ranges.get(symbol);
        return range == null ? Range.all(symbol.width()) : range;
    }

    public Ranges with(Symbol symbol, Range range) {
        return new Ranges(range.isAll() ? ranges.without(symbol) : ranges.with(symbol, range));
    }

    public Ranges without(Symbol symbol) {
        return symbol.sort() instanceof Sort.BitVec ? new Ranges(ranges.without(symbol)) : this;
    }

    /** The range of a term that is a word. */
    public Range of(Term word) {
        return new RangeEvaluator(this).range(word);
    }

    /** The ranges restricted by the condition; unchanged if no word in them satisfies it, since then any result is correct. */
    public Ranges assuming(Term condition) {
        Ranges refined = RangeRefiner.assume(this, condition);
        return refined == null ? this : refined;
    }

    /** Whether the condition holds for all words in these ranges; false if that is not seen. */
    public boolean imply(Term condition) {
        return new RangeEvaluator(this).truth(condition).orElse(false);
    }

    public void forEach(BiConsumer<Symbol, Range> action) {
        ranges.forEach(action);
    }

    Ranges join(Ranges other) {
        return merge(other, Range::join);
    }

    Ranges widen(Ranges next, Thresholds thresholds) {
        return merge(next, (old, now) -> old.widen(old.join(now), thresholds));
    }

    boolean sameAs(Ranges other) {
        boolean[] same = {true};
        ranges.forEachDifference(other.ranges, (symbol, here, there) -> same[0] &= here != null && here.equals(there));
        return same[0];
    }

    private Ranges merge(Ranges other, Merge merge) {
        AtomicReference<TermMap<Symbol, Range>> result = new AtomicReference<>(ranges);
        ranges.forEachDifference(other.ranges, (symbol, here, there) -> {
            Range merged = here == null || there == null ? Range.all(symbol.width()) : merge.of(here, there);
            result.updateAndGet(map -> merged.isAll() ? map.without(symbol) : map.with(symbol, merged));
        });
        return new Ranges(Objects.requireNonNull(result.get()));
    }

    private interface Merge {
        Range of(Range here, Range there);
    }
}
