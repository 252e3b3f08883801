package org.clew.analysis;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.jspecify.annotations.Nullable;

/** The ranges of terms, and the truth of conditions, from the ranges of their symbols. */
final class RangeEvaluator {

    private final Ranges ranges;
    private final Map<Term, Range> words = new HashMap<>();

    RangeEvaluator(Ranges ranges) {
        this.ranges = ranges;
    }

    /** The range of a word; arguments first, without recursion. */
    Range range(Term term) {
        Range known = leafOrDone(term);
        if (known != null) {
            return known;
        }
        Deque<Application> open = new ArrayDeque<>();
        open.push((Application) term);
        while (!open.isEmpty()) {
            Application application = open.peek();
            boolean ready = true;
            for (Term argument : application.arguments()) {
                if (argument.sort() instanceof Sort.BitVec && leafOrDone(argument) == null) {
                    open.push((Application) argument);
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                words.put(application, evaluate(application));
            }
        }
        return Objects.requireNonNull(words.get(term));
    }

    private @Nullable Range leafOrDone(Term term) {
        return switch (term) {
            case BitVecConstant constant -> Range.constant(constant.unsigned(), constant.width());
            case Symbol symbol -> ranges.of(symbol);
            default -> words.get(term);
        };
    }

    private Range word(Application application, int index) {
        return Objects.requireNonNull(leafOrDone(application.argument(index)));
    }

    private Range evaluate(Application a) {
        int width = a.width();
        return switch (a.operator()) {
            case BV_ADD -> {
                Range sum = word(a, 0);
                for (int i = 1; i < a.size(); i++) {
                    sum = add(sum, word(a, i));
                }
                yield sum;
            }
            case BV_MUL -> {
                Range product = word(a, 0);
                for (int i = 1; i < a.size(); i++) {
                    product = multiply(product, word(a, i));
                }
                yield product;
            }
            case BV_NEG -> {
                Range x = word(a, 0);
                yield Range.signed(x.signedHigh().negate(), x.signedLow().negate(), width);
            }
            case BV_ZERO_EXTEND -> {
                Range x = word(a, 0);
                yield Range.unsigned(x.unsignedLow(), x.unsignedHigh(), width);
            }
            case BV_SIGN_EXTEND -> {
                Range x = word(a, 0);
                yield Range.signed(x.signedLow(), x.signedHigh(), width);
            }
            case BV_EXTRACT -> a.parameter(1) == 0 ? cut(word(a, 0), width) : Range.all(width);
            case BV_AND -> {
                BigInteger high = word(a, 0).unsignedHigh();
                for (int i = 1; i < a.size(); i++) {
                    high = high.min(word(a, i).unsignedHigh());
                }
                yield Range.unsigned(BigInteger.ZERO, high, width);
            }
            case BV_UREM -> {
                Range x = word(a, 0);
                Range y = word(a, 1);
                yield y.unsignedLow().signum() == 0
                        ? Range.unsigned(BigInteger.ZERO, x.unsignedHigh(), width)
                        : Range.unsigned(
                                BigInteger.ZERO,
                                x.unsignedHigh().min(y.unsignedHigh().subtract(BigInteger.ONE)),
                                width);
            }
            case BV_SREM -> signedRemainder(word(a, 0), word(a, 1));
            case BV_UDIV -> {
                Range x = word(a, 0);
                Range y = word(a, 1);
                yield y.unsignedLow().signum() == 0
                        ? Range.all(width)
                        : Range.unsigned(
                                x.unsignedLow().divide(y.unsignedHigh()),
                                x.unsignedHigh().divide(y.unsignedLow()),
                                width);
            }
            case BV_SDIV -> {
                Range x = word(a, 0);
                Range y = word(a, 1);
                yield y.signedLow().signum() <= 0
                        ? Range.all(width)
                        : Range.signed(
                                x.signedLow().divide(x.signedLow().signum() < 0 ? y.signedLow() : y.signedHigh()),
                                x.signedHigh().divide(x.signedHigh().signum() < 0 ? y.signedHigh() : y.signedLow()),
                                width);
            }
            case BV_LSHR -> {
                Range x = word(a, 0);
                Range y = word(a, 1);
                yield y.isConstant() && y.unsignedLow().bitLength() < 16
                        ? Range.unsigned(
                                x.unsignedLow().shiftRight(y.unsignedLow().intValue()),
                                x.unsignedHigh().shiftRight(y.unsignedLow().intValue()),
                                width)
                        : Range.unsigned(BigInteger.ZERO, x.unsignedHigh(), width);
            }
            case ITE ->
                truth(a.argument(0))
                        .map(holds -> word(a, holds ? 1 : 2))
                        .orElseGet(() -> word(a, 1).join(word(a, 2)));
            default -> Range.all(width);
        };
    }

    private static Range add(Range x, Range y) {
        Range signed =
                Range.signed(x.signedLow().add(y.signedLow()), x.signedHigh().add(y.signedHigh()), x.width());
        Range unsigned = Range.unsigned(
                x.unsignedLow().add(y.unsignedLow()), x.unsignedHigh().add(y.unsignedHigh()), x.width());
        Range both = signed.meet(unsigned);
        return both == null ? signed : both;
    }

    private static Range multiply(Range x, Range y) {
        BigInteger[] products = {
            x.signedLow().multiply(y.signedLow()),
            x.signedLow().multiply(y.signedHigh()),
            x.signedHigh().multiply(y.signedLow()),
            x.signedHigh().multiply(y.signedHigh())
        };
        BigInteger low = products[0];
        BigInteger high = products[0];
        for (BigInteger product : products) {
            low = low.min(product);
            high = high.max(product);
        }
        return Range.signed(low, high, x.width());
    }

    private static Range cut(Range x, int width) {
        if (x.unsignedHigh().bitLength() <= width) {
            return Range.unsigned(x.unsignedLow(), x.unsignedHigh(), width);
        }
        return Range.signed(x.signedLow(), x.signedHigh(), width);
    }

    /** The sign follows the dividend, and the size stays below the divisor's. */
    private static Range signedRemainder(Range x, Range y) {
        if (y.signedLow().signum() <= 0) {
            return Range.all(x.width());
        }
        BigInteger bound = y.signedHigh().subtract(BigInteger.ONE);
        BigInteger low =
                x.signedLow().signum() >= 0 ? BigInteger.ZERO : bound.negate().max(x.signedLow());
        BigInteger high = x.signedHigh().signum() <= 0 ? BigInteger.ZERO : bound.min(x.signedHigh());
        return Range.signed(low, high, x.width());
    }

    /** The truth of a condition under the ranges, through a few levels of connectives. */
    Optional<Boolean> truth(Term condition) {
        return truth(condition, 8);
    }

    private Optional<Boolean> truth(Term condition, int depth) {
        if (condition instanceof BoolConstant constant) {
            return Optional.of(constant.value());
        }
        if (depth == 0 || !(condition instanceof Application a)) {
            return Optional.empty();
        }
        return switch (a.operator()) {
            case NOT -> truth(a.argument(0), depth - 1).map(value -> !value);
            case AND -> all(a, depth, true);
            case OR -> all(a, depth, false);
            case EQUAL -> a.argument(0).sort() instanceof Sort.BitVec ? equal(a) : Optional.empty();
            case BV_SLE -> {
                Range x = range(a.argument(0));
                Range y = range(a.argument(1));
                yield compare(x.signedLow(), x.signedHigh(), y.signedLow(), y.signedHigh(), 0);
            }
            case BV_SLT -> {
                Range x = range(a.argument(0));
                Range y = range(a.argument(1));
                yield compare(x.signedLow(), x.signedHigh(), y.signedLow(), y.signedHigh(), 1);
            }
            case BV_ULE -> {
                Range x = range(a.argument(0));
                Range y = range(a.argument(1));
                yield compare(x.unsignedLow(), x.unsignedHigh(), y.unsignedLow(), y.unsignedHigh(), 0);
            }
            case BV_ULT -> {
                Range x = range(a.argument(0));
                Range y = range(a.argument(1));
                yield compare(x.unsignedLow(), x.unsignedHigh(), y.unsignedLow(), y.unsignedHigh(), 1);
            }
            default -> Optional.empty();
        };
    }

    private Optional<Boolean> all(Application a, int depth, boolean neutral) {
        boolean decided = true;
        for (Term argument : a.arguments()) {
            Optional<Boolean> value = truth(argument, depth - 1);
            if (value.isPresent() && value.get() != neutral) {
                return value;
            }
            decided &= value.isPresent();
        }
        return decided ? Optional.of(neutral) : Optional.empty();
    }

    private Optional<Boolean> equal(Application a) {
        Range x = range(a.argument(0));
        Range y = range(a.argument(1));
        if (x.meet(y) == null) {
            return Optional.of(false);
        }
        return x.isConstant() && x.equals(y) ? Optional.of(true) : Optional.empty();
    }

    /** Is x + strict at most y? */
    private static Optional<Boolean> compare(
            BigInteger xLow, BigInteger xHigh, BigInteger yLow, BigInteger yHigh, int strict) {
        BigInteger gap = BigInteger.valueOf(strict);
        if (xHigh.add(gap).compareTo(yLow) <= 0) {
            return Optional.of(true);
        }
        return xLow.add(gap).compareTo(yHigh) > 0 ? Optional.of(false) : Optional.empty();
    }
}
