package org.clew.semantics.period;

import java.math.BigInteger;
import org.clew.logic.Word;

/**
 * An arithmetic progression of words: {@code first + n * step} modulo 2^width after n rounds.
 *
 * @param step read as a signed number
 */
record Progression(Word first, Word step) {

    /** More rounds than there are words of 64 bits. */
    static final BigInteger ENDLESS = BigInteger.ONE.shiftLeft(80);

    static Progression constant(Word word) {
        return new Progression(word, Word.of(0, word.width()));
    }

    int width() {
        return first.width();
    }

    boolean isConstant() {
        return step.isZero();
    }

    Word after(BigInteger rounds) {
        return first.add(step.mul(Word.of(rounds, width())));
    }

    Progression plus(Progression other) {
        return new Progression(first.add(other.first), step.add(other.step));
    }

    Progression times(Word factor) {
        return new Progression(first.mul(factor), step.mul(factor));
    }

    /** The low bits of all members. */
    Progression low(int width) {
        return new Progression(Word.of(first.unsigned(), width), Word.of(step.unsigned(), width));
    }

    /** The first member as a number. */
    BigInteger start(boolean signed) {
        return signed ? first.signed() : first.unsigned();
    }

    /** How many members, beginning with the first, are {@code start(signed) + n * step} as numbers, without wrapping around. */
    BigInteger unwrapped(boolean signed) {
        BigInteger low = signed ? Word.minSigned(width()).signed() : BigInteger.ZERO;
        BigInteger high = low.add(BigInteger.ONE.shiftLeft(width())).subtract(BigInteger.ONE);
        return within(start(signed), low, high);
    }

    /** How many members keep the sign of the first one, as signed numbers. */
    BigInteger ofOneSign() {
        BigInteger start = first.signed();
        return start.signum() < 0
                ? within(start, Word.minSigned(width()).signed(), BigInteger.ONE.negate())
                : within(start, BigInteger.ZERO, Word.minSigned(width()).not().signed());
    }

    private BigInteger within(BigInteger start, BigInteger low, BigInteger high) {
        BigInteger by = step.signed();
        return switch (by.signum()) {
            case 0 -> ENDLESS;
            case 1 -> high.subtract(start).divide(by).add(BigInteger.ONE);
            default -> start.subtract(low).divide(by.negate()).add(BigInteger.ONE);
        };
    }

    /** The number of the first member that is zero: the solution of {@code first + n * step = 0} over words. */
    BigInteger firstZero() {
        if (first.isZero()) {
            return BigInteger.ZERO;
        }
        if (step.isZero() || first.trailingZeros() < step.trailingZeros()) {
            return ENDLESS;
        }
        int common = step.trailingZeros();
        BigInteger modulus = BigInteger.ONE.shiftLeft(width() - common);
        BigInteger inverse = step.unsigned().shiftRight(common).modInverse(modulus);
        return first.neg().unsigned().shiftRight(common).multiply(inverse).mod(modulus);
    }
}
