package org.clew.engine.loop.candidate;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.Range;
import org.clew.analysis.RangeAnalysis;
import org.clew.analysis.Ranges;
import org.clew.cfa.Location;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.loop.LoopEntry;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Proposes bounds of a variable by a multiple of a counter as loop candidates: {@code s <= 255 * i} where an iteration adds a number between 0 and
 * 255 to {@code s} and 1 to {@code i}. Octagons have no such coefficients, and the sum has no equation.
 */
final class BoundedSteps {

    private static final int MOST_BITS = 24;
    private static final int MOST_BOUNDS = 12;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final Map<Place, Ranges> ranges;

    BoundedSteps(TermPool pool, Unfolding unfolding, Map<Place, Ranges> ranges) {
        this.pool = pool;
        this.unfolding = unfolding;
        this.ranges = ranges;
    }

    Set<Term> of(LoopEntry entry) {
        Map<Symbol, Range> steps = steps(entry);
        Set<Term> bounds = new LinkedHashSet<>();
        for (Variable counter : entry.relevant()) {
            if (!isOne(steps.get(counter.symbol()))) {
                continue;
            }
            for (Variable variable : entry.relevant()) {
                Range step = steps.get(variable.symbol());
                if (variable != counter
                        && variable.sort().equals(counter.sort())
                        && step != null
                        && !isOne(step)
                        && bounds.size() < MOST_BOUNDS) {
                    bound(entry, variable, step, counter, bounds);
                }
            }
        }
        return bounds;
    }

    private static boolean isOne(@Nullable Range step) {
        return step != null
                && step.signedLow().equals(BigInteger.ONE)
                && step.signedHigh().equals(BigInteger.ONE);
    }

    /** The amounts that the body adds to each variable; variables with other assignments are left out. */
    private Map<Symbol, Range> steps(LoopEntry entry) {
        Map<Symbol, Range> steps = new LinkedHashMap<>();
        Set<Symbol> others = new HashSet<>();
        for (Location location : entry.loop().body()) {
            Place place = unfolding.place(entry.state().place().context(), location);
            Ranges around = ranges.get(place);
            if (around == null) {
                continue;
            }
            for (Step step : unfolding.successors(place)) {
                for (Op op : step.ops()) {
                    note(op, around, steps, others);
                }
            }
        }
        steps.keySet().removeAll(others);
        return steps;
    }

    private void note(Op op, Ranges around, Map<Symbol, Range> steps, Set<Symbol> others) {
        switch (op) {
            case Op.Assign(Variable target, Term value)
            when target.sort() instanceof Sort.BitVec -> {
                Symbol symbol = target.symbol();
                Term added = pool.sub(value, symbol);
                if (FreeSymbols.of(added).contains(symbol)) {
                    others.add(symbol);
                } else {
                    steps.merge(symbol, RangeAnalysis.of(around, added), Range::join);
                }
            }
            case Op.Havoc havoc -> others.add(havoc.target().symbol());
            default -> {}
        }
    }

    private void bound(LoopEntry entry, Variable variable, Range step, Variable counter, Set<Term> bounds) {
        if (!(entry.state().store().value(variable) instanceof BitVecConstant first)
                || !(entry.state().store().value(counter) instanceof BitVecConstant start)
                || step.signedLow().bitLength() > MOST_BITS
                || step.signedHigh().bitLength() > MOST_BITS) {
            return;
        }
        Term below = times(step.signedLow(), variable, first, counter, start);
        Term above = times(step.signedHigh(), variable, first, counter, start);
        if (isUnsigned(variable.type())) {
            bounds.add(pool.ule(below, variable.symbol()));
            bounds.add(pool.ule(variable.symbol(), above));
        } else {
            bounds.add(pool.sle(below, variable.symbol()));
            bounds.add(pool.sle(variable.symbol(), above));
        }
        bounds.remove(pool.trueTerm());
    }

    /** The value of the variable if each iteration so far has added this amount. */
    private Term times(
            BigInteger step, Variable variable, BitVecConstant first, Variable counter, BitVecConstant start) {
        int width = variable.symbol().width();
        return pool.add(first, pool.mul(pool.bitVec(step, width), pool.sub(counter.symbol(), start)));
    }

    private static boolean isUnsigned(CType type) {
        return type instanceof CType.Integer integer && !integer.signed();
    }
}
