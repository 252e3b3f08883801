package org.clew.analysis;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Congruence analysis: the remainders of words at each place that can be reached. A word that may wrap around keeps only its remainder modulo a power
 * of two; if intervals or octagons exclude a wrap-around, any modulus is kept.
 */
public final class CongruenceAnalysis {

    private static final BigInteger LARGEST_MODULUS = BigInteger.valueOf(1 << 16);

    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Map<Place, Ranges> ranges;
    private final Map<Place, Octagons> octagons;
    private final Budget budget;

    /**
     * @param ranges what the interval analysis found at the places that can be reached
     * @param octagons what was found on top of it; may be empty
     */
    public CongruenceAnalysis(
            Unfolding unfolding,
            LoopForest forest,
            Map<Place, Ranges> ranges,
            Map<Place, Octagons> octagons,
            Budget budget) {
        this.unfolding = unfolding;
        this.forest = forest;
        this.ranges = ranges;
        this.octagons = octagons;
        this.budget = budget;
    }

    /** The remainders at every place that can be reached; empty if time is up. */
    public Optional<Map<Place, Congruences>> run() {
        return new Fixpoint<>(
                        unfolding,
                        forest,
                        new Remainders(Octagons.unknown(Packs.of(unfolding.cfa(), forest)), ranges, octagons),
                        budget,
                        Integer.MAX_VALUE)
                .run();
    }

    /** The congruences as conditions. Constants and bounds are left out, because the interval analysis finds them. */
    public static Set<Term> facts(TermPool pool, Congruences known, Ranges ranges, Set<Symbol> symbols) {
        Set<Term> facts = new LinkedHashSet<>();
        for (Symbol x : symbols) {
            BigInteger modulus = known.of(x).modulus();
            boolean power = modulus.bitCount() == 1;
            if (x.sort() instanceof Sort.BitVec(int width)
                    && modulus.compareTo(BigInteger.ONE) > 0
                    && modulus.compareTo(LARGEST_MODULUS) <= 0
                    && modulus.bitLength() < width
                    && (power || ranges.of(x).isNonNegative())) {
                facts.add(pool.equal(
                        pool.urem(x, pool.bitVec(modulus, width)),
                        pool.bitVec(known.of(x).remainder(), width)));
            }
        }
        return facts;
    }

    private record Remainders(Octagons unknown, Map<Place, Ranges> ranges, Map<Place, Octagons> octagons)
            implements Fixpoint.Domain<Congruences> {

        @Override
        public Congruences initial() {
            return Congruences.UNKNOWN;
        }

        @Override
        public @Nullable Congruences post(Place source, Congruences before, Step step) {
            Congruences current = before;
            Ranges around = ranges.get(source);
            Octagons sums = octagons.getOrDefault(source, unknown).closed();
            for (Op op : step.ops()) {
                if (around == null || sums == null) {
                    return null;
                }
                current = after(current, around, sums, op);
                sums = OctagonTransfer.post(sums, around, op);
                around = RangeAnalysis.post(around, op);
            }
            return around == null || sums == null ? null : current;
        }

        private static Congruences after(Congruences before, Ranges ranges, Octagons octagons, Op op) {
            return switch (op) {
                case Op.Assign(Variable target, Term value) ->
                    target.sort() instanceof Sort.BitVec
                            ? before.with(target.symbol(), value(before, ranges, octagons, target.symbol(), value))
                            : before;
                case Op.Havoc havoc -> before.with(havoc.target().symbol(), Congruence.ANY);
                case Op.Assume a -> before;
                case Op.Write w -> before;
                case Op.Debt d -> before;
                case Op.Skip s -> before;
                case Op.Call c -> throw new IllegalArgumentException("calls are unfolded: " + c.function());
            };
        }

        private static Congruence value(
                Congruences before, Ranges ranges, Octagons octagons, Symbol target, Term value) {
            LinearReader reader = new LinearReader(octagons, ranges);
            LinearForm form = reader.congruent(value);
            Congruence sum =
                    form.rest().isConstant() ? Congruence.constant(form.rest().low()) : Congruence.ANY;
            for (Map.Entry<Symbol, BigInteger> part : form.coefficients().entrySet()) {
                sum = sum.plus(before.of(part.getKey()).times(part.getValue()));
            }
            Interval words = Interval.ofWords(target.width(), octagons.packs().isUnsigned(target));
            return reader.interval(form).isWithin(words) ? sum : sum.modulo(BigInteger.ONE.shiftLeft(target.width()));
        }

        @Override
        public Congruences join(Congruences old, Congruences other) {
            return old.join(other);
        }

        @Override
        public Congruences widen(Congruences old, Congruences joined) {
            return joined;
        }

        @Override
        public boolean areSame(Congruences a, Congruences b) {
            return a.sameAs(b);
        }
    }
}
