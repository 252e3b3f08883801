package org.clew.engine.loop;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Loop;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.Store;
import org.clew.semantics.SymbolicState;

/**
 * Extrapolates an execution that repeats itself: variables that grew by the same amounts in two iterations continue to do so until the outcome of a
 * comparison in the body changes. This shows all phases of a loop without executing the iterations between them.
 */
final class Phases {

    private static final int MOST_DOUBLINGS = 30;
    /** A comparison may look at a variable after the body has changed it, so the end is approached slowly. */
    private static final int ITERATIONS_BEFORE = 3;

    private final TermPool pool;
    private final List<Term> comparisons;

    Phases(TermPool pool, Loop loop) {
        this.pool = pool;
        this.comparisons = Comparisons.in(loop);
    }

    /** From three states at the header, one iteration after the other: one shortly before the phase ends. */
    Optional<SymbolicState> ahead(SymbolicState first, SymbolicState second, SymbolicState third) {
        Map<Symbol, Long> growth = growth(second, third);
        if (growth.isEmpty() || !growth.equals(growth(first, second))) {
            return Optional.empty();
        }
        long soonest = Long.MAX_VALUE;
        for (Term comparison : comparisons) {
            soonest = Math.min(soonest, end(third, growth, comparison));
        }
        return soonest == Long.MAX_VALUE || soonest <= ITERATIONS_BEFORE
                ? Optional.empty()
                : Optional.of(after(third, growth, soonest - ITERATIONS_BEFORE));
    }

    /** By how much each word changed; empty if anything else did. */
    private static Map<Symbol, Long> growth(SymbolicState before, SymbolicState after) {
        Map<Symbol, Long> growth = new LinkedHashMap<>();
        boolean[] elsewhere = {false};
        after.store().forEach((variable, value) -> {
            Term old = before.store().value(variable);
            if (!value.equals(old)) {
                if (value instanceof BitVecConstant now
                        && old instanceof BitVecConstant then
                        && now.word().width() <= 64) {
                    growth.put(variable, now.word().signedBits() - then.word().signedBits());
                } else {
                    elsewhere[0] = true;
                }
            }
        });
        return elsewhere[0] ? Map.of() : growth;
    }

    /** The first iteration after which the comparison is no longer what it is now, if it changes once or is an equality. */
    private long end(SymbolicState state, Map<Symbol, Long> growth, Term comparison) {
        if (comparison.is(Operator.EQUAL)) {
            return meeting(state, growth, (Application) comparison);
        }
        Term now = state.evaluate(pool, comparison);
        if (!now.isConstant()) {
            return Long.MAX_VALUE;
        }
        long same = 0;
        long other = 1;
        for (int i = 0; after(state, growth, other).evaluate(pool, comparison) == now; i++) {
            if (i == MOST_DOUBLINGS) {
                return Long.MAX_VALUE;
            }
            same = other;
            other *= 2;
        }
        while (other - same > 1) {
            long middle = same + (other - same) / 2;
            if (after(state, growth, middle).evaluate(pool, comparison) == now) {
                same = middle;
            } else {
                other = middle;
            }
        }
        return other;
    }

    /**
     * The first iteration after which both sides are equal, if their distance grows evenly: the solution of {@code distance + n * step = 0}
     * over words. A search by doubling would step over it.
     */
    private long meeting(SymbolicState state, Map<Symbol, Long> growth, Application equality) {
        Term distance = pool.sub(equality.argument(0), equality.argument(1));
        Term now = state.evaluate(pool, distance);
        Term next = after(state, growth, 1).evaluate(pool, distance);
        Term later = after(state, growth, 2).evaluate(pool, distance);
        if (!(now instanceof BitVecConstant here)
                || !(pool.sub(next, now) instanceof BitVecConstant step)
                || pool.sub(later, next) != step
                || step.unsigned().signum() == 0) {
            return Long.MAX_VALUE;
        }
        int common = step.unsigned().getLowestSetBit();
        BigInteger missing = here.unsigned().negate();
        BigInteger modulus = BigInteger.ONE.shiftLeft(now.width() - common);
        if (missing.signum() == 0 || missing.getLowestSetBit() < common) {
            return missing.signum() == 0 ? 1 : Long.MAX_VALUE;
        }
        BigInteger iterations = missing.shiftRight(common)
                .multiply(step.unsigned().shiftRight(common).modInverse(modulus))
                .mod(modulus);
        return iterations.bitLength() < Long.SIZE ? iterations.longValueExact() : Long.MAX_VALUE;
    }

    private SymbolicState after(SymbolicState state, Map<Symbol, Long> growth, long iterations) {
        Store store = state.store();
        for (Map.Entry<Symbol, Long> entry : growth.entrySet()) {
            BitVecConstant value = (BitVecConstant) store.value(entry.getKey());
            int width = value.word().width();
            store = store.with(
                    entry.getKey(), pool.bitVec(value.word().signedBits() + iterations * entry.getValue(), width));
        }
        return new SymbolicState(state.place(), store, state.path(), state.unknowns());
    }
}
