package org.clew.source.types;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;

/**
 * Computes bounds of a word, read as signed, from its structure: constants, extensions, masks and sums of these. These bounds decide most overflow
 * checks of a program, for example that the sum of two characters fits into an int.
 */
public record WordBounds(BigInteger low, BigInteger high) {

    /** A deeper term is any word of its width. */
    private static final int MAX_DEPTH = 8;

    public static WordBounds of(Term word) {
        return of(word, MAX_DEPTH);
    }

    /** Every word of this width. */
    public static WordBounds all(int width) {
        BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
        return new WordBounds(half.negate(), half.subtract(BigInteger.ONE));
    }

    public WordBounds nonNegative() {
        return new WordBounds(low.max(BigInteger.ZERO), high);
    }

    boolean isWithin(WordBounds other) {
        return low.compareTo(other.low) >= 0 && high.compareTo(other.high) <= 0;
    }

    WordBounds plus(WordBounds other) {
        return new WordBounds(low.add(other.low), high.add(other.high));
    }

    WordBounds minus(WordBounds other) {
        return new WordBounds(low.subtract(other.high), high.subtract(other.low));
    }

    WordBounds times(WordBounds other) {
        BigInteger a = low.multiply(other.low);
        BigInteger b = low.multiply(other.high);
        BigInteger c = high.multiply(other.low);
        BigInteger d = high.multiply(other.high);
        return new WordBounds(a.min(b).min(c.min(d)), a.max(b).max(c.max(d)));
    }

    private WordBounds join(WordBounds other) {
        return new WordBounds(low.min(other.low), high.max(other.high));
    }

    private static WordBounds of(Term word, int depth) {
        if (word instanceof BitVecConstant constant) {
            return new WordBounds(constant.signed(), constant.signed());
        }
        WordBounds all = all(word.width());
        if (depth == 0 || !(word instanceof Application a)) {
            return all;
        }
        return switch (a.operator()) {
            case BV_SIGN_EXTEND -> of(a.argument(0), depth - 1);
            case BV_ZERO_EXTEND -> below(BigInteger.ONE.shiftLeft(a.argument(0).width()));
            case BV_AND -> masked(a, all);
            case BV_UREM, BV_SREM -> remainder(a, depth, all);
            case BV_LSHR ->
                a.argument(1) instanceof BitVecConstant by
                                && by.unsigned().signum() > 0
                                && by.unsigned().bitLength() < 16
                        ? below(BigInteger.ONE.shiftLeft(
                                Math.max(0, word.width() - by.unsigned().intValue())))
                        : all;
            case ITE -> of(a.argument(1), depth - 1).join(of(a.argument(2), depth - 1));
            case BV_ADD -> folded(a, depth, all, true);
            case BV_MUL -> folded(a, depth, all, false);
            default -> all;
        };
    }

    private static WordBounds below(BigInteger end) {
        return new WordBounds(BigInteger.ZERO, end.subtract(BigInteger.ONE));
    }

    private static WordBounds masked(Application and, WordBounds all) {
        for (Term argument : and.arguments()) {
            if (argument instanceof BitVecConstant mask && mask.signed().signum() >= 0) {
                return new WordBounds(BigInteger.ZERO, mask.signed());
            }
        }
        return all;
    }

    /** By a positive constant: the sign is that of the dividend. */
    private static WordBounds remainder(Application a, int depth, WordBounds all) {
        if (!(a.argument(1) instanceof BitVecConstant divisor)
                || divisor.signed().signum() <= 0) {
            return all;
        }
        BigInteger most = divisor.signed().subtract(BigInteger.ONE);
        boolean positive = a.is(org.clew.logic.Operator.BV_UREM)
                || of(a.argument(0), depth - 1).low.signum() >= 0;
        return new WordBounds(positive ? BigInteger.ZERO : most.negate(), most);
    }

    /** A sum or product that does not wrap around. */
    private static WordBounds folded(Application a, int depth, WordBounds all, boolean sum) {
        WordBounds result = of(a.argument(0), depth - 1);
        for (int i = 1; i < a.size(); i++) {
            WordBounds next = of(a.argument(i), depth - 1);
            result = sum ? result.plus(next) : result.times(next);
        }
        return result.isWithin(all) ? result : all;
    }
}
