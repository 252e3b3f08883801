package org.clew.analysis;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.clew.analysis.Packs.Pack;
import org.clew.logic.Symbol;
import org.jspecify.annotations.Nullable;

/**
 * The octagons of all packs at one place. Words are read as the program reads them, signed or unsigned, and the relations are
 * between these integers. Immutable.
 */
public final class Octagons {

    private final Packs packs;
    private final Octagon[] octagons;

    private Octagons(Packs packs, Octagon[] octagons) {
        this.packs = packs;
        this.octagons = octagons;
    }

    static Octagons unknown(Packs packs) {
        return new Octagons(
                packs,
                packs.all().stream()
                        .map(pack -> Octagon.top(pack.members().size()))
                        .toArray(Octagon[]::new));
    }

    Packs packs() {
        return packs;
    }

    Octagon of(Pack pack) {
        return octagons[pack.number()];
    }

    Octagons with(Pack pack, Octagon octagon) {
        if (octagons[pack.number()] == octagon) {
            return this;
        }
        Octagon[] changed = octagons.clone();
        changed[pack.number()] = octagon;
        return new Octagons(packs, changed);
    }

    /** With all bounds tightened by each other; null if they contradict each other. */
    @Nullable
    Octagons closed() {
        Octagons all = this;
        for (Pack pack : packs.all()) {
            Octagon closed = of(pack).closed();
            if (closed == null) {
                return null;
            }
            all = all.with(pack, closed);
        }
        return all;
    }

    /** Where all words that are in one pack with one of these lie in their ranges; null if that is nowhere. */
    @Nullable
    Octagons within(Ranges ranges, Set<Symbol> symbols) {
        Octagons all = this;
        Set<Pack> done = new HashSet<>();
        for (Symbol symbol : symbols) {
            Pack pack = packs.of(symbol);
            if (pack != null && done.add(pack)) {
                Octagon octagon = of(pack);
                for (int i = 0; i < pack.members().size() && octagon != null; i++) {
                    octagon = octagon.within(i, range(pack.members().get(i), ranges));
                }
                if (octagon == null) {
                    return null;
                }
                all = all.with(pack, octagon);
            }
        }
        return all;
    }

    private Interval range(Symbol symbol, Ranges ranges) {
        Range range = ranges.of(symbol);
        return packs.isUnsigned(symbol)
                ? new Interval(range.unsignedLow(), range.unsignedHigh())
                : new Interval(range.signedLow(), range.signedHigh());
    }

    /** The values that a word can have, read as the program reads it. */
    Interval interval(Symbol symbol, Ranges ranges) {
        Interval interval = range(symbol, ranges);
        Pack pack = packs.of(symbol);
        if (pack == null) {
            return interval;
        }
        int form = Octagon.positive(pack.members().indexOf(symbol));
        long high = of(pack).upper(form);
        long low = of(pack).upper(Octagon.opposite(form));
        return new Interval(
                low == Octagon.NONE
                        ? interval.low()
                        : interval.low().max(BigInteger.valueOf(low).negate()),
                high == Octagon.NONE ? interval.high() : interval.high().min(BigInteger.valueOf(high)));
    }

    Octagons join(Octagons other) {
        return merge(other, Octagon::join);
    }

    Octagons widen(Octagons next, Thresholds thresholds) {
        return merge(next, (old, now) -> old.sameAs(now) ? old : old.widen(now, thresholds));
    }

    private Octagons merge(Octagons other, BinaryOperator<Octagon> operator) {
        Octagons merged = this;
        for (Pack pack : packs.all()) {
            if (of(pack) != other.of(pack)) {
                merged = merged.with(pack, operator.apply(of(pack), other.of(pack)));
            }
        }
        return merged;
    }

    boolean sameAs(Octagons other) {
        for (Pack pack : packs.all()) {
            if (!of(pack).sameAs(other.of(pack))) {
                return false;
            }
        }
        return true;
    }
}
