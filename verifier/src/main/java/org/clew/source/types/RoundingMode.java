package org.clew.source.types;

import java.util.function.Function;
import org.clew.logic.Rounding;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/**
 * The direction in which floating operations round (C11 7.6.3): to nearest, unless the program calls {@code fesetround}. Then
 * the mode is a variable with x86's numbers, and every result is a choice among the four directions.
 */
public final class RoundingMode {
    private static final int DOWNWARD = 0x400;
    private static final int UPWARD = 0x800;
    private static final int TOWARD_ZERO = 0xc00;

    private final TermPool pool;
    private final @Nullable Term mode;

    public RoundingMode(TermPool pool, @Nullable Term mode) {
        this.pool = pool;
        this.mode = mode;
    }

    /** The result of an operation in the current mode. */
    public Term round(Function<Rounding, Term> operation) {
        Term nearest = operation.apply(Rounding.NEAREST_EVEN);
        if (mode == null || nearest.isConstant() && isExact(nearest, operation)) {
            return nearest;
        }
        Term result = nearest;
        result = pool.ite(is(mode, DOWNWARD), operation.apply(Rounding.DOWNWARD), result);
        result = pool.ite(is(mode, UPWARD), operation.apply(Rounding.UPWARD), result);
        return pool.ite(is(mode, TOWARD_ZERO), operation.apply(Rounding.TOWARD_ZERO), result);
    }

    private static boolean isExact(Term nearest, Function<Rounding, Term> operation) {
        return operation.apply(Rounding.DOWNWARD) == nearest && operation.apply(Rounding.UPWARD) == nearest;
    }

    private Term is(Term mode, int number) {
        return pool.equal(mode, pool.bitVec(number, 32));
    }

    /** Whether {@code number} is a mode that {@code fesetround} accepts. */
    public Term isMode(Term number) {
        return pool.equal(pool.bitAnd(number, pool.bitVec(~TOWARD_ZERO, 32)), pool.bitVec(0, 32));
    }
}
