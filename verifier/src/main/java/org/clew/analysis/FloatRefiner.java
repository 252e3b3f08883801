package org.clew.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.boxes.Enclosure;
import org.clew.logic.boxes.FloatInterval;
import org.jspecify.annotations.Nullable;

/**
 * How a condition restricts the ranges of floats: a comparison bounds a variable, any other condition can only exclude
 * the step.
 */
final class FloatRefiner {

    private final FloatEnclosures enclosures;

    FloatRefiner(FloatEnclosures enclosures) {
        this.enclosures = enclosures;
    }

    /** Null if the condition cannot hold. */
    @Nullable
    FloatRanges assume(FloatRanges before, Term condition) {
        FloatRanges current = before;
        Deque<Term> open = new ArrayDeque<>();
        open.push(condition);
        while (!open.isEmpty()) {
            Term next = open.pop();
            if (next instanceof Application and && and.operator() == Operator.AND) {
                and.arguments().reversed().forEach(open::push);
            } else {
                current = one(current, next);
                if (current == null) {
                    return null;
                }
            }
        }
        return current;
    }

    private @Nullable FloatRanges one(FloatRanges before, Term condition) {
        Enclosure enclosure = enclosures.of(condition);
        if (!enclosure.canHold(before::of)) {
            return null;
        }
        boolean holds = !(condition instanceof Application not && not.operator() == Operator.NOT);
        Term inner = holds ? condition : ((Application) condition).argument(0);
        if (!(inner instanceof Application comparison && isComparison(comparison.operator()))) {
            return before;
        }
        Term left = comparison.argument(0);
        Term right = comparison.argument(1);
        FloatInterval a = enclosures.of(left).number(before::of);
        FloatInterval b = enclosures.of(right).number(before::of);
        boolean equal = comparison.operator() == Operator.FP_EQ;
        if (holds) {
            FloatInterval smaller = a.withoutNan().atMost(b.high());
            FloatInterval larger = b.withoutNan().atLeast(a.low());
            return both(
                    before,
                    left,
                    equal ? smaller.atLeast(b.low()) : smaller,
                    right,
                    equal ? larger.atMost(a.high()) : larger);
        }
        // It fails also where one side is NaN, and that says nothing of the other.
        return equal
                ? before
                : both(before, left, b.nan() ? a : a.atLeast(b.low()), right, a.nan() ? b : b.atMost(a.high()));
    }

    private static @Nullable FloatRanges both(
            FloatRanges before, Term left, FloatInterval a, Term right, FloatInterval b) {
        if (a.isEmpty() || b.isEmpty()) {
            return null;
        }
        FloatRanges after = left instanceof Symbol symbol ? before.with(symbol, a) : before;
        return right instanceof Symbol symbol ? after.with(symbol, b) : after;
    }

    private static boolean isComparison(Operator operator) {
        return operator == Operator.FP_LT || operator == Operator.FP_LE || operator == Operator.FP_EQ;
    }
}
