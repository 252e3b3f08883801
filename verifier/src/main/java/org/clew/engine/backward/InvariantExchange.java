package org.clew.engine.backward;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.engine.OfferedInvariants;
import org.clew.engine.OfferedInvariants.Fate;
import org.clew.logic.Conjuncts;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/** Exchanges loop invariants with strategies that see the program before its calls were inlined. */
final class InvariantExchange {

    private static final String NAME = "backward";
    private static final int MOST_NEWS = 40;

    private final OfferedInvariants offered;
    private final Map<Location, Place> origins;
    private final Set<Symbol> symbols;
    private final Set<Located> seen = new HashSet<>();

    private record Located(Location header, Term fact) {}

    /**
     * @param origins where the locations of the inlined program come from
     * @param symbols the variables of the inlined program
     */
    InvariantExchange(OfferedInvariants offered, Map<Location, Place> origins, Set<Symbol> symbols) {
        this.offered = offered;
        this.origins = origins;
        this.symbols = symbols;
    }

    /** The invariant was proved here. Recursive calls have variables of their own, which no other strategy knows. */
    void proved(Location header, Term invariant) {
        Place origin = origins.get(header);
        if (origin != null && origin.context().activation() == 0) {
            for (Term fact : Conjuncts.of(invariant)) {
                offered.offer(origin.location(), fact, NAME);
            }
            for (Term offer : offered.at(origin.location(), NAME)) {
                if (Conjuncts.of(invariant).containsAll(Conjuncts.of(offer))) {
                    offered.settle(origin.location(), offer, Fate.CONFIRMED);
                }
            }
        }
    }

    /** What others offered since the last time. */
    Set<Term> news(Location header) {
        Set<Term> news = new LinkedHashSet<>();
        Place origin = origins.get(header);
        if (origin != null && origin.context().activation() == 0) {
            for (Term offer : offered.at(origin.location(), NAME)) {
                if (news.size() < MOST_NEWS
                        && seen.add(new Located(header, offer))
                        && symbols.containsAll(FreeSymbols.of(offer))) {
                    offered.settle(origin.location(), offer, Fate.TRIED);
                    news.addAll(Conjuncts.of(offer));
                }
            }
        }
        return news;
    }
}
