package org.clew.analysis;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.clew.logic.Symbol;
import org.clew.logic.TermMap;

/** The remainders of the program's words at one place, read as the program reads them; a word without an entry has none. Persistent. */
public final class Congruences {

    static final Congruences UNKNOWN = new Congruences(TermMap.empty());

    private final TermMap<Symbol, Congruence> known;

    private Congruences(TermMap<Symbol, Congruence> known) {
        this.known = known;
    }

    Congruence of(Symbol symbol) {
        Congruence congruence = known.get(symbol);
        return congruence == null ? Congruence.ANY : congruence;
    }

    Congruences with(Symbol symbol, Congruence congruence) {
        return new Congruences(congruence.isAny() ? known.without(symbol) : known.with(symbol, congruence));
    }

    /** The join. A modulus only changes to one of its divisors, so chains of joins are short. */
    Congruences join(Congruences other) {
        AtomicReference<TermMap<Symbol, Congruence>> result = new AtomicReference<>(known);
        known.forEachDifference(other.known, (symbol, here, there) -> {
            Congruence joined = here == null || there == null ? Congruence.ANY : here.join(there);
            result.updateAndGet(map -> joined.isAny() ? map.without(symbol) : map.with(symbol, joined));
        });
        return new Congruences(Objects.requireNonNull(result.get()));
    }

    boolean sameAs(Congruences other) {
        boolean[] same = {true};
        known.forEachDifference(other.known, (symbol, here, there) -> same[0] &= here != null && here.equals(there));
        return same[0];
    }
}
