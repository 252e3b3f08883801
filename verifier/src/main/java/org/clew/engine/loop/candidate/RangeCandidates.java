package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.Range;
import org.clew.analysis.RangeAnalysis;
import org.clew.analysis.Ranges;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Bounds from the interval analysis as loop candidates: CAV12's {@code -loop-inv}. Like any other candidate, it is
 * dropped if a cyclic path violates it.
 */
public final class RangeCandidates {

    private static final int MAX_PLACES = 20_000;
    private static final long MAX_MILLISECONDS = 1_000;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Budget budget;
    private final FloatCandidates floats;
    private @Nullable Map<Place, Ranges> ranges;

    public RangeCandidates(TermPool pool, Unfolding unfolding, LoopForest forest, Budget budget) {
        this.pool = pool;
        this.unfolding = unfolding;
        this.forest = forest;
        this.budget = budget;
        this.floats = new FloatCandidates(pool, unfolding, forest, budget);
    }

    /** What is known of the variables wherever the header is reached. */
    public Set<Term> of(Place header, Set<Variable> variables) {
        Ranges here = ranges().get(header);
        Set<Term> facts = new LinkedHashSet<>();
        if (here != null) {
            for (Variable variable : variables) {
                if (variable.sort() instanceof Sort.BitVec) {
                    bounds(variable.symbol(), here.of(variable.symbol()), facts);
                }
            }
        }
        facts.addAll(floats.of(header, variables));
        facts.remove(pool.trueTerm());
        return facts;
    }

    /** What the analysis found at places that can be reached; nothing if it gave up. */
    Map<Place, Ranges> ranges() {
        if (ranges == null) {
            Budget share = budget.part(Math.min(MAX_MILLISECONDS, budget.remainingMilliseconds()));
            ranges = new RangeAnalysis(unfolding, forest, share, MAX_PLACES)
                    .run()
                    .orElse(Map.of());
        }
        return ranges;
    }

    /** Bounds at the ends of the type simplify to true. */
    private void bounds(Symbol x, Range range, Set<Term> facts) {
        facts.add(pool.sle(constant(range.signedLow(), x), x));
        facts.add(pool.sle(x, constant(range.signedHigh(), x)));
        if (!range.isNonNegative()) {
            facts.add(pool.ule(constant(range.unsignedLow(), x), x));
            facts.add(pool.ule(x, constant(range.unsignedHigh(), x)));
        }
    }

    private Term constant(BigInteger value, Symbol x) {
        return pool.bitVec(value, x.width());
    }
}
