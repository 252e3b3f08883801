package org.clew.engine.loop.candidate;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.FloatAnalysis;
import org.clew.analysis.FloatRanges;
import org.clew.cfa.LoopForest;
import org.clew.cfa.Place;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.FloatValue;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.boxes.FloatInterval;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** Bounds of floats from the interval analysis as loop candidates. They are checked like all candidates. */
final class FloatCandidates {

    private static final int MAX_PLACES = 20_000;
    private static final long MAX_MILLISECONDS = 1_000;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final LoopForest forest;
    private final Budget budget;
    private @Nullable Map<Place, FloatRanges> ranges;

    FloatCandidates(TermPool pool, Unfolding unfolding, LoopForest forest, Budget budget) {
        this.pool = pool;
        this.unfolding = unfolding;
        this.forest = forest;
        this.budget = budget;
    }

    Set<Term> of(Place header, Set<Variable> variables) {
        Set<Term> facts = new LinkedHashSet<>();
        for (Variable variable : variables) {
            if (isFloat(variable.sort())) {
                FloatRanges here = ranges().get(header);
                if (here != null) {
                    bounds(variable.symbol(), here.of(variable.symbol()), facts);
                }
            }
        }
        return facts;
    }

    private static boolean isFloat(Sort sort) {
        return sort.equals(Sort.FLOAT32) || sort.equals(Sort.FLOAT64);
    }

    /** Only programs with floats pay for the analysis. */
    private Map<Place, FloatRanges> ranges() {
        if (ranges == null) {
            Budget share = budget.part(Math.min(MAX_MILLISECONDS, budget.remainingMilliseconds()));
            ranges = new FloatAnalysis(unfolding, forest, share, MAX_PLACES)
                    .run()
                    .orElse(Map.of());
        }
        return ranges;
    }

    /** A comparison is false for NaN, so a variable that may be NaN gets no bounds. */
    private void bounds(Symbol x, FloatInterval interval, Set<Term> facts) {
        if (interval.nan()) {
            return;
        }
        if (interval.low() > Double.NEGATIVE_INFINITY) {
            facts.add(pool.apply(Operator.FP_LE, constant(x.sort(), interval.low(), true), x));
        }
        if (interval.high() < Double.POSITIVE_INFINITY) {
            facts.add(pool.apply(Operator.FP_LE, x, constant(x.sort(), interval.high(), false)));
        }
    }

    /** A bound that is no number of the format is moved inwards, where the same floats are. */
    private Term constant(Sort sort, double bound, boolean upwards) {
        if (sort.equals(Sort.FLOAT64)) {
            return pool.constant(FloatValue.of(bound));
        }
        float nearest = (float) bound;
        float inside = upwards
                ? nearest < bound ? Math.nextUp(nearest) : nearest
                : nearest > bound ? Math.nextDown(nearest) : nearest;
        return pool.constant(FloatValue.of(inside));
    }
}
