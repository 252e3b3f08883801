package org.clew.analysis;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** Narrows ranges by a condition that is known to hold. */
final class RangeRefiner {

    private static final int MAX_DEPTH = 12;

    private RangeRefiner() {}

    /** The ranges where the condition holds; null if it cannot. */
    static @Nullable Ranges assume(Ranges ranges, Term condition) {
        return assume(ranges, condition, true, MAX_DEPTH);
    }

    private static @Nullable Ranges assume(Ranges ranges, Term condition, boolean holds, int depth) {
        if (condition instanceof BoolConstant constant) {
            return constant.value() == holds ? ranges : null;
        }
        if (depth == 0 || !(condition instanceof Application a)) {
            return ranges;
        }
        return switch (a.operator()) {
            case NOT -> assume(ranges, a.argument(0), !holds, depth - 1);
            case AND -> holds ? assumeEach(ranges, a, true, depth) : assumeOne(ranges, a, false, depth);
            case OR -> holds ? assumeOne(ranges, a, true, depth) : assumeEach(ranges, a, false, depth);
            case EQUAL -> a.argument(0).sort() instanceof Sort.BitVec ? equal(ranges, a, holds) : ranges;
            case BV_SLE, BV_SLT, BV_ULE, BV_ULT -> compare(ranges, a, holds);
            default -> ranges;
        };
    }

    private static @Nullable Ranges assumeEach(Ranges ranges, Application a, boolean holds, int depth) {
        Ranges current = ranges;
        for (Term argument : a.arguments()) {
            current = assume(current, argument, holds, depth - 1);
            if (current == null) {
                return null;
            }
        }
        return current;
    }

    private static @Nullable Ranges assumeOne(Ranges ranges, Application a, boolean holds, int depth) {
        Ranges joined = null;
        for (Term argument : a.arguments()) {
            Ranges one = assume(ranges, argument, holds, depth - 1);
            if (one != null) {
                joined = joined == null ? one : joined.join(one);
            }
        }
        return joined;
    }

    private static @Nullable Ranges equal(Ranges ranges, Application a, boolean holds) {
        RangeEvaluator evaluator = new RangeEvaluator(ranges);
        Range x = evaluator.range(a.argument(0));
        Range y = evaluator.range(a.argument(1));
        if (!holds) {
            if (x.isConstant() && x.equals(y)) {
                return null;
            }
            Ranges cut = y.isConstant() ? narrow(ranges, a.argument(0), without(x, y)) : ranges;
            return cut == null || !x.isConstant() ? cut : narrow(cut, a.argument(1), without(y, x));
        }
        Range both = x.meet(y);
        if (both == null) {
            return null;
        }
        Ranges left = narrow(ranges, a.argument(0), both);
        return left == null ? null : narrow(left, a.argument(1), both);
    }

    /** A range without a constant at its edge. */
    private static @Nullable Range without(Range x, Range constant) {
        BigInteger signed = constant.signedLow();
        BigInteger unsigned = constant.unsignedLow();
        BigInteger sLow = x.signedLow().equals(signed) ? signed.add(BigInteger.ONE) : x.signedLow();
        BigInteger sHigh = x.signedHigh().equals(signed) ? signed.subtract(BigInteger.ONE) : x.signedHigh();
        BigInteger uLow = x.unsignedLow().equals(unsigned) ? unsigned.add(BigInteger.ONE) : x.unsignedLow();
        BigInteger uHigh = x.unsignedHigh().equals(unsigned) ? unsigned.subtract(BigInteger.ONE) : x.unsignedHigh();
        return x.meet(new Range(x.width(), sLow, sHigh, uLow, uHigh));
    }

    private static @Nullable Ranges compare(Ranges ranges, Application a, boolean holds) {
        boolean strict = a.operator() == Operator.BV_SLT || a.operator() == Operator.BV_ULT;
        boolean signed = a.operator() == Operator.BV_SLT || a.operator() == Operator.BV_SLE;
        // The negation of x < y is y <= x.
        Term small = a.argument(holds ? 0 : 1);
        Term large = a.argument(holds ? 1 : 0);
        BigInteger gap = strict == holds ? BigInteger.ONE : BigInteger.ZERO;
        RangeEvaluator evaluator = new RangeEvaluator(ranges);
        Range x = evaluator.range(small);
        Range y = evaluator.range(large);
        int width = x.width();
        Range below;
        Range above;
        if (signed) {
            below = between(Range.signedMin(width), y.signedHigh().subtract(gap), true, width);
            above = between(x.signedLow().add(gap), Range.signedMax(width), true, width);
        } else {
            below = between(BigInteger.ZERO, y.unsignedHigh().subtract(gap), false, width);
            above = between(x.unsignedLow().add(gap), Range.unsignedMax(width), false, width);
        }
        if (below == null || above == null) {
            return null;
        }
        Ranges left = narrow(ranges, small, x.meet(below));
        return left == null ? null : narrow(left, large, y.meet(above));
    }

    private static @Nullable Range between(BigInteger low, BigInteger high, boolean signed, int width) {
        if (low.compareTo(high) > 0) {
            return null;
        }
        return signed ? Range.signed(low, high, width) : Range.unsigned(low, high, width);
    }

    /** Pushes what is known of a term down to the symbol it is made of, through extensions. */
    private static @Nullable Ranges narrow(Ranges ranges, Term term, @Nullable Range range) {
        if (range == null) {
            return null;
        }
        if (term instanceof Symbol symbol) {
            Range both = ranges.of(symbol).meet(range);
            return both == null ? null : ranges.with(symbol, both);
        }
        if (term instanceof Application a && a.argument(0) instanceof Symbol symbol) {
            int width = a.argument(0).sort() instanceof Sort.BitVec(int w) ? w : 0;
            if (a.operator() == Operator.BV_ZERO_EXTEND && range.unsignedLow().bitLength() <= width) {
                return narrow(
                        ranges,
                        symbol,
                        Range.unsigned(range.unsignedLow(), range.unsignedHigh().min(Range.unsignedMax(width)), width));
            }
            if (a.operator() == Operator.BV_SIGN_EXTEND
                    && range.signedLow().compareTo(Range.signedMax(width)) <= 0
                    && range.signedHigh().compareTo(Range.signedMin(width)) >= 0) {
                return narrow(
                        ranges,
                        symbol,
                        Range.signed(
                                range.signedLow().max(Range.signedMin(width)),
                                range.signedHigh().min(Range.signedMax(width)),
                                width));
            }
        }
        return ranges;
    }
}
