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
 * Converts octagons to conditions over words, without redundant ones: words that are equal up to a constant are related once, and what follows from
 * other relations is left out. A sum that could wrap around is rewritten, or left out.
 */
public final class OctagonFacts {

    private final TermPool pool;
    private final Octagons octagons;
    private final Ranges ranges;

    public OctagonFacts(TermPool pool, Octagons octagons, Ranges ranges) {
        this.pool = pool;
        Octagons closed = octagons.closed();
        this.octagons = closed == null ? octagons : closed;
        this.ranges = ranges;
    }

    /** Relations in which one of the words takes part, equations first. */
    public List<Term> about(Set<Symbol> symbols) {
        List<Term> facts = new ArrayList<>();
        List<Term> inequalities = new ArrayList<>();
        for (Pack pack : octagons.packs().all()) {
            Octagons known = pack.members().stream().anyMatch(symbols::contains)
                    ? octagons.within(ranges, Set.copyOf(pack.members()))
                    : null;
            if (known != null) {
                new InPack(pack, known.of(pack), symbols, facts, inequalities).relate();
            }
        }
        facts.addAll(inequalities);
        facts.removeIf(fact -> fact == pool.trueTerm());
        return facts;
    }

    /** The relations of one pack. */
    private final class InPack {
        private final Pack pack;
        private final Octagon known;
        private final Set<Symbol> symbols;
        private final List<Term> equations;
        private final List<Term> inequalities;
        private final List<Integer> leaders = new ArrayList<>();

        private InPack(Pack pack, Octagon known, Set<Symbol> symbols, List<Term> equations, List<Term> inequalities) {
            this.pack = pack;
            this.known = known;
            this.symbols = symbols;
            this.equations = equations;
            this.inequalities = inequalities;
        }

        private void relate() {
            for (int i = 0; i < pack.members().size(); i++) {
                if (!equalsLeader(i)) {
                    leaders.add(i);
                }
            }
            for (int i : leaders) {
                for (int j : leaders) {
                    Symbol x = pack.members().get(i);
                    Symbol y = pack.members().get(j);
                    if (i < j && (symbols.contains(x) || symbols.contains(y)) && isSameKind(x, y)) {
                        difference(x, y, news(2 * i, 2 * j + 1));
                        difference(y, x, news(2 * j, 2 * i + 1));
                        sum(x, y, news(2 * i, 2 * j), news(2 * i + 1, 2 * j + 1));
                    }
                }
            }
        }

        /** Whether the word is one of those before it, or its opposite, up to a constant. */
        private boolean equalsLeader(int i) {
            Symbol x = pack.members().get(i);
            for (int j : leaders) {
                Symbol y = pack.members().get(j);
                long difference = known.bound(2 * i, 2 * j + 1);
                long sum = known.bound(2 * i, 2 * j);
                if (isSameKind(x, y) && isExact(difference, known.bound(2 * i + 1, 2 * j))) {
                    equation(pool.equal(x, pool.add(y, constant(difference, x))), x, y);
                    return true;
                }
                if (isSameKind(x, y) && isExact(sum, known.bound(2 * i + 1, 2 * j + 1))) {
                    equation(pool.equal(pool.add(x, y), constant(sum, x)), x, y);
                    return true;
                }
            }
            return false;
        }

        private static boolean isExact(long high, long opposite) {
            return high != Octagon.NONE && high == -opposite;
        }

        private void equation(Term fact, Symbol x, Symbol y) {
            if (symbols.contains(x) || symbols.contains(y)) {
                equations.add(fact);
            }
        }

        /** The bound of {@code a + b}, unless it follows from others (Larsen et al., RTSS 1997, on graphs without zero cycles). */
        private long news(int a, int b) {
            long bound = known.bound(a, b);
            long single = known.upper(a);
            long other = known.upper(b);
            if (bound == Octagon.NONE || single != Octagon.NONE && other != Octagon.NONE && single + other <= bound) {
                return Octagon.NONE;
            }
            for (int leader : leaders) {
                for (int k = 2 * leader; k <= 2 * leader + 1; k++) {
                    if (k / 2 != a / 2 && k / 2 != b / 2) {
                        long first = known.bound(a, Octagon.opposite(k));
                        long second = known.bound(k, b);
                        if (first != Octagon.NONE && second != Octagon.NONE && first + second <= bound) {
                            return Octagon.NONE;
                        }
                    }
                }
            }
            return bound;
        }

        /** {@code x <= y + c}, put so that nothing wraps around. */
        private void difference(Symbol x, Symbol y, long c) {
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

        /** {@code -least <= x + y <= most}. */
        private void sum(Symbol x, Symbol y, long most, long least) {
            if (octagons.interval(x, ranges).plus(octagons.interval(y, ranges)).isWithin(words(x))) {
                if (most != Octagon.NONE) {
                    inequalities.add(lessOrEqual(x, pool.add(x, y), constant(most, x)));
                }
                if (least != Octagon.NONE) {
                    inequalities.add(lessOrEqual(x, constant(-least, x), pool.add(x, y)));
                }
            }
        }
    }

    private boolean isSameKind(Symbol x, Symbol y) {
        return x.width() == y.width()
                && octagons.packs().isUnsigned(x) == octagons.packs().isUnsigned(y);
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
