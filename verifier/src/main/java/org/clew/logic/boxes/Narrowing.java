package org.clew.logic.boxes;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;

/**
 * Computes the first box from comparisons of symbols with constants. Bisection would find these bounds too, but would cut the inside into many pieces
 * for each symbol.
 */
final class Narrowing {

    private final Range[] box;
    private final Map<Term, Integer> symbols = new HashMap<>();
    private final List<Set<Term>> bounds = new ArrayList<>();

    /** @param symbols what the box bounds: the symbols, or other terms */
    Narrowing(Range[] box, List<? extends Tape.Place<? extends Term>> symbols) {
        this.box = box;
        for (Tape.Place<? extends Term> symbol : symbols) {
            this.symbols.put(symbol.term(), this.symbols.size());
            bounds.add(new LinkedHashSet<>());
        }
    }

    /** The conditions that bound a symbol. */
    Set<Term> boundsOf(int symbol) {
        return bounds.get(symbol);
    }

    /** The symbol for which nothing is left, or -1. */
    int narrow(List<Tape.Place<Term>> conditions) {
        for (Tape.Place<Term> condition : conditions) {
            Deque<Term> open = new ArrayDeque<>();
            open.push(condition.term());
            while (!open.isEmpty()) {
                Term next = open.pop();
                if (next instanceof Application and && and.operator() == Operator.AND) {
                    and.arguments().reversed().forEach(open::push);
                } else {
                    one(next, condition.term());
                }
            }
        }
        for (int i = 0; i < box.length; i++) {
            if (isEmpty(box[i])) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isEmpty(Range range) {
        return switch (range) {
            case Range.Numbers numbers -> numbers.low() > numbers.high() && !numbers.nan();
            case Range.Words words -> words.least() > words.most();
            case Range.Truth truth -> !truth.canHold() && !truth.canFail();
        };
    }

    private void one(Term condition, Term because) {
        boolean holds = !(condition instanceof Application not && not.operator() == Operator.NOT);
        Term inner = holds ? condition : ((Application) condition).argument(0);
        if (inner instanceof Application comparison && comparison.size() == 2) {
            compare(comparison.operator(), comparison.argument(0), comparison.argument(1), holds, false, because);
            compare(comparison.operator(), comparison.argument(1), comparison.argument(0), holds, true, because);
        }
    }

    private void compare(Operator operator, Term a, Term b, boolean holds, boolean above, Term because) {
        Integer symbol = symbols.get(a);
        if (symbol == null) {
            return;
        }
        boolean narrower = switch (b) {
            case FloatConstant constant -> number(symbol, operator, constant, holds, above);
            case BitVecConstant constant ->
                word(symbol, operator, constant.word().signedBits(), holds, above);
            default -> false;
        };
        if (narrower) {
            bounds.get(symbol).add(because);
        }
    }

    /** @param above whether the symbol stands on the right */
    private boolean number(int symbol, Operator operator, FloatConstant constant, boolean holds, boolean above) {
        if (!(box[symbol] instanceof Range.Numbers old) || constant.value().isNan()) {
            return false;
        }
        double bound = constant.value().toDouble();
        long at = old.format().ordinal(bound);
        double low = old.low();
        double high = old.high();
        switch (operator) {
            case FP_EQ -> {
                if (!holds) {
                    return false;
                }
                low = Math.max(low, bound);
                high = Math.min(high, bound);
            }
            case FP_LT, FP_LE -> {
                boolean strict = (operator == Operator.FP_LT) == holds;
                if (above == holds) {
                    low = Math.max(low, strict ? beyond(old, at, 1) : bound);
                } else {
                    high = Math.min(high, strict ? beyond(old, at, -1) : bound);
                }
            }
            default -> {
                return false;
            }
        }
        boolean none = low > high || Double.isNaN(low) || Double.isNaN(high);
        // A comparison that holds says that it is a number; one that fails says nothing of NaN.
        Range.Numbers narrowed = new Range.Numbers(
                none ? Double.POSITIVE_INFINITY : low,
                none ? Double.NEGATIVE_INFINITY : high,
                old.nan() && !holds,
                old.format());
        box[symbol] = narrowed;
        return !narrowed.equals(old);
    }

    /** The next number in a direction; none beyond infinity. */
    private static double beyond(Range.Numbers range, long ordinal, int direction) {
        double infinity = direction * Double.POSITIVE_INFINITY;
        return range.format().at(ordinal) == infinity
                ? Double.NaN
                : range.format().at(ordinal + direction);
    }

    private boolean word(int symbol, Operator operator, long bound, boolean holds, boolean above) {
        if (!(box[symbol] instanceof Range.Words old)) {
            return false;
        }
        long least = old.least();
        long most = old.most();
        switch (operator) {
            case EQUAL -> {
                if (!holds) {
                    return false;
                }
                least = Math.max(least, bound);
                most = Math.min(most, bound);
            }
            case BV_SLT, BV_SLE -> {
                boolean strict = (operator == Operator.BV_SLT) == holds;
                if (strict && bound == (above == holds ? Long.MAX_VALUE : Long.MIN_VALUE)) {
                    return false;
                }
                if (above == holds) {
                    least = Math.max(least, strict ? bound + 1 : bound);
                } else {
                    most = Math.min(most, strict ? bound - 1 : bound);
                }
            }
            default -> {
                return false;
            }
        }
        Range.Words narrowed = new Range.Words(least, most, old.width());
        box[symbol] = narrowed;
        return !narrowed.equals(old);
    }
}
