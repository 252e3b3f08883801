package org.clew.engine.interpolate;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.clew.engine.Entailment;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.SymbolicState;
import org.jspecify.annotations.Nullable;

/**
 * Takes offsets out of bounds: {@code s + 2 <= 10} becomes {@code s <= 8}, as CAV12 has it over mathematical integers. For words that
 * is stronger, because the sum may wrap around; it is done where the state entails it. Bounds without offsets can be merged, and
 * weakest preconditions stay small.
 */
final class Offsets {

    private final TermPool pool;
    private final Entailment entailment;

    Offsets(TermPool pool, Entailment entailment) {
        this.pool = pool;
        this.entailment = entailment;
    }

    /** A solver is asked only for the sake of several bounds of one term that could be merged. */
    Interpolant removed(SymbolicState state, Interpolant interpolant) {
        Map<Term, Bound> bounds = new HashMap<>();
        Map<Term, Integer> sharing = new HashMap<>();
        for (Term conjunct : interpolant.conjuncts().keySet()) {
            Bound bound = bound(conjunct);
            if (bound != null) {
                bounds.put(conjunct, bound);
                sharing.merge(bound.base(), 1, Integer::sum);
            }
        }
        if (bounds.isEmpty()) {
            return interpolant;
        }
        Interpolant.Builder result = new Interpolant.Builder().closing(interpolant.loops());
        interpolant.forEach((conjunct, goals) -> {
            Bound bound = bounds.get(conjunct);
            if (bound != null && isWorthwhile(state, bound, sharing.getOrDefault(bound.base(), 0))) {
                result.add(bound.plain(), goals);
            } else {
                result.add(conjunct, goals);
            }
        });
        return result.build();
    }

    private boolean isWorthwhile(SymbolicState state, Bound bound, int sharing) {
        return entailment.isPlainlyEntailed(state, bound.plain())
                || sharing > 1 && entailment.entails(state, bound.plain());
    }

    private record Bound(Term base, Term plain) {}

    /** A signed upper bound of a sum with a positive constant, or a lower bound of one with a negative constant. */
    private @Nullable Bound bound(Term conjunct) {
        if (!(conjunct instanceof Application comparison)
                || comparison.operator() != Operator.BV_SLE && comparison.operator() != Operator.BV_SLT) {
            return null;
        }
        for (int side = 0; side < 2; side++) {
            if (comparison.argument(side) instanceof Application sum
                    && sum.operator() == Operator.BV_ADD
                    && sum.size() == 2
                    && comparison.argument(1 - side) instanceof BitVecConstant limit) {
                for (int i = 0; i < 2; i++) {
                    if (sum.argument(i) instanceof BitVecConstant offset
                            && offset.signed().signum() == (side == 0 ? 1 : -1)) {
                        return bound(comparison, side, sum.argument(1 - i), limit, offset);
                    }
                }
            }
        }
        return null;
    }

    private @Nullable Bound bound(
            Application comparison, int side, Term base, BitVecConstant limit, BitVecConstant offset) {
        int width = limit.width();
        BigInteger moved = limit.signed().subtract(offset.signed());
        if (moved.bitLength() >= width) {
            return null;
        }
        Term rest = pool.bitVec(moved, width);
        Term plain = comparison.operator() == Operator.BV_SLE
                ? side == 0 ? pool.sle(base, rest) : pool.sle(rest, base)
                : side == 0 ? pool.slt(base, rest) : pool.slt(rest, base);
        return new Bound(base, plain);
    }
}
