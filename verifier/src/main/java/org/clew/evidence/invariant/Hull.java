package org.clew.evidence.invariant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.Range;
import org.clew.analysis.Ranges;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** The bounds that hold in many disjuncts. A loop that was unrolled a hundred times has counted from 0 to 99, and is described by these bounds. */
final class Hull {

    private Hull() {}

    static List<Term> of(List<Set<Term>> disjuncts, TermPool pool) {
        Map<Symbol, Range> hull = new LinkedHashMap<>();
        boolean first = true;
        for (Set<Term> disjunct : disjuncts) {
            Ranges here = Ranges.UNKNOWN;
            for (Term conjunct : disjunct) {
                if (FreeSymbols.of(conjunct).size() == 1) {
                    here = here.assuming(conjunct);
                }
            }
            if (first) {
                here.forEach(hull::put);
                first = false;
            } else {
                Ranges other = here;
                hull.replaceAll((symbol, range) -> range.join(other.of(symbol)));
            }
        }
        List<Term> bounds = new ArrayList<>();
        hull.forEach((symbol, range) -> {
            if (!range.isAll()) {
                bounds.add(pool.sle(pool.bitVec(range.signedLow(), symbol.width()), symbol));
                bounds.add(pool.sle(symbol, pool.bitVec(range.signedHigh(), symbol.width())));
                bounds.add(pool.ule(pool.bitVec(range.unsignedLow(), symbol.width()), symbol));
                bounds.add(pool.ule(symbol, pool.bitVec(range.unsignedHigh(), symbol.width())));
            }
        });
        bounds.removeIf(bound -> bound == pool.trueTerm());
        return bounds;
    }
}
