package org.clew.analysis;

import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import org.clew.analysis.Packs.Pack;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Symbol;
import org.clew.logic.Term;

/**
 * Reads words as integers that are linear in the program's words. If an integer is congruent to a word modulo 2^width and lies within the range of
 * that width, it is the word's value. So an overflow must be excluded only where the word is read, not in each intermediate result.
 */
final class LinearReader {

    private static final int MAX_DEPTH = 6;

    private final Octagons octagons;
    private final Ranges ranges;
    private final RangeEvaluator evaluator;

    LinearReader(Octagons octagons, Ranges ranges) {
        this.octagons = octagons;
        this.ranges = ranges;
        this.evaluator = new RangeEvaluator(ranges);
    }

    /** The integer that the word stands for; where it may overflow, some integer of its range. */
    LinearForm value(Term word, boolean unsigned) {
        return value(word, unsigned, MAX_DEPTH);
    }

    private LinearForm value(Term word, boolean unsigned, int depth) {
        LinearForm form = congruent(word, depth);
        return interval(form).isWithin(Interval.ofWords(word.width(), unsigned))
                ? form
                : LinearForm.of(range(word, unsigned));
    }

    /** Some integer that is congruent to the word modulo 2^width. */
    LinearForm congruent(Term word) {
        return congruent(word, MAX_DEPTH);
    }

    private LinearForm congruent(Term word, int depth) {
        if (word instanceof BitVecConstant constant) {
            return LinearForm.of(Interval.of(constant.signed()));
        }
        if (word instanceof Symbol symbol) {
            return LinearForm.of(symbol);
        }
        if (depth == 0 || !(word instanceof Application a)) {
            return opaque(word);
        }
        return switch (a.operator()) {
            case BV_ADD -> {
                LinearForm sum = congruent(a.argument(0), depth - 1);
                for (int i = 1; i < a.size(); i++) {
                    sum = sum.plus(congruent(a.argument(i), depth - 1));
                }
                yield sum;
            }
            case BV_MUL ->
                a.size() == 2 && a.argument(0) instanceof BitVecConstant factor
                        ? congruent(a.argument(1), depth - 1).times(factor.signed())
                        : a.size() == 2 && a.argument(1) instanceof BitVecConstant factor
                                ? congruent(a.argument(0), depth - 1).times(factor.signed())
                                : opaque(a);
            case BV_NEG -> congruent(a.argument(0), depth - 1).times(BigInteger.ONE.negate());
            case BV_SIGN_EXTEND -> value(a.argument(0), false, depth - 1);
            case BV_ZERO_EXTEND -> value(a.argument(0), true, depth - 1);
            case BV_EXTRACT -> a.parameter(1) == 0 ? congruent(a.argument(0), depth - 1) : opaque(a);
            default -> opaque(a);
        };
    }

    private LinearForm opaque(Term word) {
        return LinearForm.of(range(word, false));
    }

    private Interval range(Term word, boolean unsigned) {
        Range range = evaluator.range(word);
        return unsigned
                ? new Interval(range.unsignedLow(), range.unsignedHigh())
                : new Interval(range.signedLow(), range.signedHigh());
    }

    Interval interval(Symbol symbol) {
        return octagons.interval(symbol, ranges);
    }

    /** Between which numbers the form lies; two words of one pack with their relation. */
    Interval interval(LinearForm form) {
        Interval sum = form.rest();
        for (Map.Entry<Symbol, BigInteger> part : form.coefficients().entrySet()) {
            sum = sum.plus(interval(part.getKey()).times(part.getValue()));
        }
        if (form.coefficients().size() == 2) {
            Symbol x = form.coefficients().firstKey();
            Symbol y = form.coefficients().lastKey();
            Pack pack = octagons.packs().of(x);
            BigInteger a = Objects.requireNonNull(form.coefficients().get(x));
            BigInteger b = Objects.requireNonNull(form.coefficients().get(y));
            if (pack != null && pack == octagons.packs().of(y) && isUnit(a) && isUnit(b)) {
                int first = form(pack, x, a);
                int second = form(pack, y, b);
                long high = octagons.of(pack).bound(first, second);
                long low = octagons.of(pack).bound(Octagon.opposite(first), Octagon.opposite(second));
                return new Interval(
                        low == Octagon.NONE
                                ? sum.low()
                                : sum.low().max(form.rest().low().subtract(BigInteger.valueOf(low))),
                        high == Octagon.NONE
                                ? sum.high()
                                : sum.high().min(form.rest().high().add(BigInteger.valueOf(high))));
            }
        }
        return sum;
    }

    static boolean isUnit(BigInteger coefficient) {
        return coefficient.abs().equals(BigInteger.ONE);
    }

    static int form(Pack pack, Symbol symbol, BigInteger sign) {
        int positive = Octagon.positive(pack.members().indexOf(symbol));
        return sign.signum() > 0 ? positive : Octagon.opposite(positive);
    }
}
