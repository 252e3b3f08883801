package org.clew.logic.integers;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Shifts and bitwise operations as arithmetic where constants allow it, and else through words. */
final class IntegerBits {

    /** A mask with more groups of ones than this is left to the bit-vectors. */
    private static final int MOST_GROUPS = 4;

    private final TermPool pool;
    private final IntegerReading reading;

    IntegerBits(TermPool pool, IntegerReading reading) {
        this.pool = pool;
        this.reading = reading;
    }

    IntegerForm timesPower(IntegerForm form, int exponent) {
        BigInteger power = BigInteger.ONE.shiftLeft(exponent);
        return new IntegerForm(
                pool.intMul(pool.integer(power), form.term()), form.range().times(IntegerRange.single(power)));
    }

    /** Bits from {@code exponent} up: rounding down keeps congruence, so no wrap-around is needed before. */
    IntegerForm floorDividedByPower(IntegerForm form, int exponent) {
        if (exponent == 0) {
            return form;
        }
        BigInteger power = BigInteger.ONE.shiftLeft(exponent);
        return new IntegerForm(
                pool.apply(Operator.INT_DIV, form.term(), pool.integer(power)),
                form.range().floorDividedBy(power));
    }

    IntegerForm shift(Application term, IntegerForm[] a) {
        int width = term.width();
        IntegerForm operand = operand(term, a[0]);
        if (term.argument(1) instanceof BitVecConstant amount) {
            return shiftBy(term.operator(), operand, amount.unsigned(), width);
        }
        // One case per amount: linear, where 2^amount as a factor would not be.
        IntegerForm amount = reading.unsigned(pool, term.argument(1), a[1]);
        IntegerForm result = shiftBy(term.operator(), operand, BigInteger.valueOf(width), width);
        for (int k = width - 1; k >= 0; k--) {
            BigInteger by = BigInteger.valueOf(k);
            if (amount.range().contains(by)) {
                IntegerForm shifted = shiftBy(term.operator(), operand, by, width);
                result = new IntegerForm(
                        pool.ite(pool.equal(amount.term(), pool.integer(by)), shifted.term(), result.term()),
                        shifted.range().hull(result.range()));
            }
        }
        return result;
    }

    /** What a right shift shifts is read first; a left shift keeps congruence. */
    private IntegerForm operand(Application term, IntegerForm form) {
        return switch (term.operator()) {
            case BV_LSHR -> reading.unsigned(pool, term.argument(0), form);
            case BV_ASHR -> reading.signed(pool, term.argument(0), form);
            default -> form;
        };
    }

    private IntegerForm shiftBy(Operator operator, IntegerForm operand, BigInteger amount, int width) {
        boolean out = amount.compareTo(BigInteger.valueOf(width)) >= 0;
        if (operator == Operator.BV_ASHR) {
            return floorDividedByPower(operand, out ? width : amount.intValue());
        }
        if (out) {
            return IntegerForm.of(pool.integer(0));
        }
        return operator == Operator.BV_SHL
                ? timesPower(operand, amount.intValue())
                : floorDividedByPower(operand, amount.intValue());
    }

    IntegerForm combine(Application term, IntegerForm[] a) {
        if (a.length == 2) {
            for (int i = 0; i < 2; i++) {
                if (term.argument(i) instanceof BitVecConstant mask && groups(mask.unsigned()) <= MOST_GROUPS) {
                    return masked(term, a[1 - i], mask.unsigned());
                }
            }
            if (isBit(a[0]) && isBit(a[1])) {
                return bit(term.operator(), a[0].term(), a[1].term());
            }
        }
        return throughWords(term, a);
    }

    /** With m constant: x | m = x + m - (x & m), and x ^ m = x + m - 2 (x & m). */
    private IntegerForm masked(Application term, IntegerForm form, BigInteger mask) {
        IntegerForm and = conjunction(form, mask, term.width());
        if (term.operator() == Operator.BV_AND) {
            return and;
        }
        BigInteger factor = BigInteger.valueOf(term.operator() == Operator.BV_OR ? -1 : -2);
        Term sum = pool.intAdd(
                pool.intAdd(form.term(), pool.integer(mask)), pool.intMul(pool.integer(factor), and.term()));
        return new IntegerForm(sum, form.range().plus(mask).plus(and.range().times(IntegerRange.single(factor))));
    }

    /** The bits of each group of ones from {@code low} to {@code high} are x mod 2^(high+1) - x mod 2^low. */
    private IntegerForm conjunction(IntegerForm form, BigInteger mask, int width) {
        Term sum = pool.integer(0);
        int position = 0;
        while (mask.shiftRight(position).signum() != 0) {
            int low = position + mask.shiftRight(position).getLowestSetBit();
            int high = low;
            while (high < width && mask.testBit(high)) {
                high++;
            }
            sum = pool.intAdd(sum, pool.intSub(lowBits(form, high), lowBits(form, low)));
            position = high;
        }
        return new IntegerForm(sum, IntegerRange.of(BigInteger.ZERO, mask));
    }

    private Term lowBits(IntegerForm form, int count) {
        if (count == 0) {
            return pool.integer(0);
        }
        return form.range().isWithin(IntegerRange.unsigned(count))
                ? form.term()
                : pool.apply(Operator.INT_MOD, form.term(), pool.integer(BigInteger.ONE.shiftLeft(count)));
    }

    private static int groups(BigInteger mask) {
        return mask.andNot(mask.shiftLeft(1)).bitCount();
    }

    private static boolean isBit(IntegerForm form) {
        return form.range().isWithin(IntegerRange.of(0, 1));
    }

    private IntegerForm bit(Operator operator, Term a, Term b) {
        Term zero = pool.integer(0);
        Term one = pool.integer(1);
        Term result = switch (operator) {
            case BV_AND -> pool.ite(pool.equal(a, zero), zero, b);
            case BV_OR -> pool.ite(pool.equal(a, zero), b, one);
            default -> pool.ite(pool.equal(a, b), zero, one);
        };
        return new IntegerForm(result, IntegerRange.of(0, 1));
    }

    /** The operator itself on words made of the integers: exact, though no help to an integer solver. */
    IntegerForm throughWords(Application term, IntegerForm[] a) {
        Term[] arguments = new Term[a.length];
        for (int i = 0; i < a.length; i++) {
            arguments[i] = term.argument(i).sort() instanceof Sort.BitVec word
                    ? pool.apply(Operator.BV_OF_INT, new int[] {word.width()}, a[i].term())
                    : a[i].term();
        }
        Term result = pool.rebuild(term, arguments);
        return result.sort() instanceof Sort.BitVec word
                ? new IntegerForm(pool.apply(Operator.INT_OF_BV, result), IntegerRange.unsigned(word.width()))
                : IntegerForm.of(result);
    }
}
