package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.Range;
import org.clew.analysis.Ranges;
import org.clew.cfa.Location;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * The facts that are known at each location: ranges from the interval analysis, and invariants from folding (the second optimisation of BSELF, 4.4).
 * An invariant of an inner loop may depend on one of the outer loop. It is assumed while the outer one is proved, and dropped if that fails, because
 * both hold by one induction.
 */
final class Facts {

    private record Fact(Location location, Term invariant) {}

    private final TermPool pool;
    private final Map<Location, Ranges> ranges;
    private final InvariantExchange exchange;
    private final List<Fact> facts = new ArrayList<>();

    /** @param ranges for every location that can be reached; empty if nothing is known */
    Facts(TermPool pool, Map<Location, Ranges> ranges, InvariantExchange exchange) {
        this.pool = pool;
        this.ranges = ranges;
        this.exchange = exchange;
    }

    void learn(Location location, Term invariant) {
        facts.add(new Fact(location, invariant));
    }

    /** The fact is proved and is offered to other strategies. */
    void share(Location location, Term invariant) {
        exchange.proved(location, invariant);
    }

    /** New offers of others for the location. */
    Set<Term> news(Location location) {
        return exchange.news(location);
    }

    int mark() {
        return facts.size();
    }

    void backTo(int mark) {
        facts.subList(mark, facts.size()).clear();
    }

    /** What is known at the location about the symbols of the formula. */
    Term about(Location location, Term formula) {
        return about(location, FreeSymbols.of(formula));
    }

    Term about(Location location, Set<Symbol> symbols) {
        List<Term> known = learnt(location);
        if (!ranges.isEmpty()) {
            Ranges here = ranges.get(location);
            if (here == null) {
                return pool.falseTerm();
            }
            Set<Symbol> relevant = new HashSet<>(symbols);
            relevant.addAll(FreeSymbols.of(known));
            relevant.stream().sorted().forEach(symbol -> {
                if (symbol.sort() instanceof Sort.BitVec) {
                    known.addAll(bounds(symbol, here.of(symbol)));
                }
            });
        }
        return pool.and(known);
    }

    /** The invariants of a location that folding found. */
    List<Term> learnt(Location location) {
        List<Term> known = new ArrayList<>();
        for (Fact fact : facts) {
            if (fact.location() == location) {
                known.add(fact.invariant());
            }
        }
        return known;
    }

    /** Claims all ranges, of which each is justified by those before it. */
    void claim(Exclusions claims, List<Location> locations) {
        if (ranges.isEmpty()) {
            return;
        }
        for (Location location : locations) {
            Ranges here = ranges.get(location);
            if (here == null) {
                claims.exclude(location, pool.trueTerm());
            } else {
                here.forEach((symbol, range) ->
                        bounds(symbol, range).forEach(bound -> claims.exclude(location, pool.not(bound))));
            }
        }
    }

    /** Bounds at the ends of the type simplify to true. */
    private List<Term> bounds(Symbol x, Range range) {
        List<Term> bounds = new ArrayList<>();
        if (range.isAll()) {
            return bounds;
        }
        bounds.add(pool.sle(pool.bitVec(range.signedLow(), x.width()), x));
        bounds.add(pool.sle(x, pool.bitVec(range.signedHigh(), x.width())));
        if (!range.isNonNegative()) {
            bounds.add(pool.ule(pool.bitVec(range.unsignedLow(), x.width()), x));
            bounds.add(pool.ule(x, pool.bitVec(range.unsignedHigh(), x.width())));
        }
        bounds.removeIf(bound -> bound == pool.trueTerm());
        return bounds;
    }
}
