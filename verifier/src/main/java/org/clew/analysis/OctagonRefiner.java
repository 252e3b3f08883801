package org.clew.analysis;

import java.math.BigInteger;
import java.util.Iterator;
import java.util.Map;
import org.clew.analysis.Packs.Pack;
import org.clew.logic.Application;
import org.clew.logic.BoolConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** Narrows octagons by a condition that is known to hold. */
final class OctagonRefiner {

    private static final int MAX_DEPTH = 12;

    private final Ranges ranges;

    private OctagonRefiner(Ranges ranges) {
        this.ranges = ranges;
    }

    /** The octagons where the condition holds; null if it cannot. */
    static @Nullable Octagons assume(Octagons octagons, Ranges ranges, Term condition) {
        return new OctagonRefiner(ranges).assume(octagons, condition, true, MAX_DEPTH);
    }

    private @Nullable Octagons assume(Octagons octagons, Term condition, boolean holds, int depth) {
        if (condition instanceof BoolConstant constant) {
            return constant.value() == holds ? octagons : null;
        }
        if (depth == 0 || !(condition instanceof Application a)) {
            return octagons;
        }
        return switch (a.operator()) {
            case NOT -> assume(octagons, a.argument(0), !holds, depth - 1);
            case AND -> holds ? assumeEach(octagons, a, true, depth) : assumeOne(octagons, a, false, depth);
            case OR -> holds ? assumeOne(octagons, a, true, depth) : assumeEach(octagons, a, false, depth);
            case EQUAL -> a.argument(0).sort() instanceof Sort.BitVec ? equal(octagons, a, holds) : octagons;
            case BV_SLE, BV_SLT, BV_ULE, BV_ULT -> compare(octagons, a, holds);
            default -> octagons;
        };
    }

    private @Nullable Octagons assumeEach(Octagons octagons, Application a, boolean holds, int depth) {
        Octagons current = octagons;
        for (Term argument : a.arguments()) {
            current = assume(current, argument, holds, depth - 1);
            if (current == null) {
                return null;
            }
        }
        return current;
    }

    private @Nullable Octagons assumeOne(Octagons octagons, Application a, boolean holds, int depth) {
        Octagons joined = null;
        for (Term argument : a.arguments()) {
            Octagons one = assume(octagons, argument, holds, depth - 1);
            if (one != null) {
                joined = joined == null ? one : joined.join(one);
            }
        }
        return joined;
    }

    private @Nullable Octagons compare(Octagons octagons, Application a, boolean holds) {
        boolean strict = a.operator() == Operator.BV_SLT || a.operator() == Operator.BV_ULT;
        boolean unsigned = a.operator() == Operator.BV_ULT || a.operator() == Operator.BV_ULE;
        LinearReader reader = new LinearReader(octagons, ranges);
        // The negation of x < y is y <= x.
        LinearForm small = reader.value(a.argument(holds ? 0 : 1), unsigned);
        LinearForm large = reader.value(a.argument(holds ? 1 : 0), unsigned);
        BigInteger gap = strict == holds ? BigInteger.ONE : BigInteger.ZERO;
        return atMostZero(octagons, small.minus(large).plus(LinearForm.of(Interval.of(gap))));
    }

    private @Nullable Octagons equal(Octagons octagons, Application a, boolean holds) {
        LinearReader reader = new LinearReader(octagons, ranges);
        LinearForm difference = difference(reader, a, false);
        LinearForm unsigned = difference(reader, a, true);
        difference = difference.coefficients().size() < unsigned.coefficients().size() ? unsigned : difference;
        LinearForm opposite = difference.times(BigInteger.ONE.negate());
        if (holds) {
            Octagons below = atMostZero(octagons, difference);
            return below == null ? null : atMostZero(below, opposite);
        }
        if (difference.coefficients().isEmpty() || !difference.rest().isConstant()) {
            return octagons;
        }
        Interval values = reader.interval(difference);
        LinearForm one = LinearForm.of(Interval.of(BigInteger.ONE));
        Octagons above = values.low().signum() == 0 ? atMostZero(octagons, opposite.plus(one)) : octagons;
        return above == null || values.high().signum() != 0 ? above : atMostZero(above, difference.plus(one));
    }

    private static LinearForm difference(LinearReader reader, Application equality, boolean unsigned) {
        return reader.value(equality.argument(0), unsigned).minus(reader.value(equality.argument(1), unsigned));
    }

    /** Where the form is not positive, if it is a constraint of an octagon. */
    private @Nullable Octagons atMostZero(Octagons octagons, LinearForm form) {
        BigInteger bound = form.rest().low().negate();
        if (bound.bitLength() > Octagon.MOST_BITS
                || form.coefficients().isEmpty()
                || form.coefficients().size() > 2) {
            return octagons;
        }
        Iterator<Map.Entry<Symbol, BigInteger>> parts =
                form.coefficients().entrySet().iterator();
        Map.Entry<Symbol, BigInteger> x = parts.next();
        Map.Entry<Symbol, BigInteger> y = parts.hasNext() ? parts.next() : x;
        Pack pack = octagons.packs().of(x.getKey());
        if (pack == null
                || pack != octagons.packs().of(y.getKey())
                || !LinearReader.isUnit(x.getValue())
                || !LinearReader.isUnit(y.getValue())) {
            return octagons;
        }
        int a = LinearReader.form(pack, x.getKey(), x.getValue());
        int b = LinearReader.form(pack, y.getKey(), y.getValue());
        Octagon narrowed = x == y
                ? octagons.of(pack).withUpper(a, bound.longValue())
                : octagons.of(pack).with(a, b, bound.longValue());
        return narrowed == null ? null : octagons.with(pack, narrowed);
    }
}
