package org.clew.analysis;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.clew.analysis.Packs.Pack;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * What octagons say, as conditions over words. A sum that could wrap around is put differently, or left out; what follows from
 * the bounds of single words is left out as well.
 */
public final class OctagonFacts {

    private final TermPool pool;
    private final Octagons octagons;
    private final Ranges ranges;
    private final List<Term> facts = new ArrayList<>();

    public OctagonFacts(TermPool pool, Octagons octagons, Ranges ranges) {
        this.pool = pool;
        Octagons closed = octagons.closed();
        this.octagons = closed == null ? octagons : closed;
        this.ranges = ranges;
    }

    /** Relations in which one of the words takes part, equations first. */
    public List<Term> about(Set<Symbol> symbols) {
        List<Term> inequalities = new ArrayList<>();
        for (Pack pack : octagons.packs().all()) {
            Octagons known = octagons.within(ranges, Set.copyOf(pack.members()));
            for (int i = 0; known != null && i < pack.members().size(); i++) {
                for (int j = 0; j < i; j++) {
                    Symbol x = pack.members().get(i);
                    Symbol y = pack.members().get(j);
                    if ((symbols.contains(x) || symbols.contains(y)) && isSameKind(x, y)) {
                        relate(known.of(pack), x, 2 * i, y, 2 * j, inequalities);
                    }
                }
            }
        }
        facts.addAll(inequalities);
        facts.removeIf(fact -> fact == pool.trueTerm());
        return facts;
    }

    private boolean isSameKind(Symbol x, Symbol y) {
        return x.width() == y.width()
                && octagons.packs().isUnsigned(x) == octagons.packs().isUnsigned(y);
    }

    private void relate(Octagon known, Symbol x, int i, Symbol y, int j, List<Term> inequalities) {
        long difference = news(known, i, j ^ 1);
        long opposite = news(known, i ^ 1, j);
        if (difference != Octagon.NONE && difference == -opposite) {
            facts.add(pool.equal(x, pool.add(y, constant(difference, x))));
        } else {
            atMost(x, y, difference, inequalities);
            atMost(y, x, opposite, inequalities);
        }
        long sum = news(known, i, j);
        long least = news(known, i ^ 1, j ^ 1);
        if (sum != Octagon.NONE && sum == -least) {
            facts.add(pool.equal(pool.add(x, y), constant(sum, x)));
        } else if (octagons.interval(x, ranges)
                .plus(octagons.interval(y, ranges))
                .isWithin(words(x))) {
            if (sum != Octagon.NONE) {
                inequalities.add(lessOrEqual(x, pool.add(x, y), constant(sum, x)));
            }
            if (least != Octagon.NONE) {
                inequalities.add(lessOrEqual(x, constant(-least, x), pool.add(x, y)));
            }
        }
    }

    /** The bound of {@code a + b}, unless the bounds of each say as much. */
    private static long news(Octagon known, int a, int b) {
        long bound = known.bound(a, b);
        long single = known.upper(a);
        long other = known.upper(b);
        return single != Octagon.NONE && other != Octagon.NONE && single + other <= bound ? Octagon.NONE : bound;
    }

    /** {@code x <= y + c}, put so that nothing wraps around. */
    private void atMost(Symbol x, Symbol y, long c, List<Term> inequalities) {
        if (c == Octagon.NONE) {
            return;
        }
        Interval shift = Interval.of(BigInteger.valueOf(c));
        if (c == 0) {
            inequalities.add(lessOrEqual(x, x, y));
        } else if (c == -1) {
            inequalities.add(pool.not(lessOrEqual(x, y, x)));
        } else if (octagons.interval(y, ranges).plus(shift).isWithin(words(x))) {
            inequalities.add(lessOrEqual(x, x, pool.add(y, constant(c, x))));
        } else if (octagons.interval(x, ranges)
                .plus(shift.times(BigInteger.ONE.negate()))
                .isWithin(words(x))) {
            inequalities.add(lessOrEqual(x, pool.add(x, constant(-c, x)), y));
        }
    }

    private Interval words(Symbol like) {
        return Interval.ofWords(like.width(), octagons.packs().isUnsigned(like));
    }

    private Term lessOrEqual(Symbol kind, Term a, Term b) {
        return octagons.packs().isUnsigned(kind) ? pool.ule(a, b) : pool.sle(a, b);
    }

    private Term constant(long value, Symbol like) {
        return pool.bitVec(BigInteger.valueOf(value), like.width());
    }
}
