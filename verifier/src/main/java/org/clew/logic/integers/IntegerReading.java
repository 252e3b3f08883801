package org.clew.logic.integers;

import java.math.BigInteger;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** The reading of words as integers: with explicit wrap-around as on the machine, or without any, as in the papers. */
public enum IntegerReading {
    /** Equivalent to the machine: a wrap-around appears wherever ranges cannot exclude it. */
    EXACT {
        @Override
        IntegerForm signed(TermPool pool, Term word, IntegerForm form) {
            return into(pool, form, IntegerRange.signed(word.width()), word.width());
        }

        @Override
        IntegerForm unsigned(TermPool pool, Term word, IntegerForm form) {
            return into(pool, form, IntegerRange.unsigned(word.width()), word.width());
        }
    },

    /** Numbers that never wrap: an approximation that neither includes nor is included in what the machine does. */
    MATHEMATICAL {
        @Override
        IntegerForm signed(TermPool pool, Term word, IntegerForm form) {
            return form;
        }

        @Override
        IntegerForm unsigned(TermPool pool, Term word, IntegerForm form) {
            return word instanceof BitVecConstant constant
                    ? new IntegerForm(pool.integer(constant.unsigned()), IntegerRange.single(constant.unsigned()))
                    : form;
        }
    };

    /** The number that the word is when its bits are read as two's complement. */
    abstract IntegerForm signed(TermPool pool, Term word, IntegerForm form);

    abstract IntegerForm unsigned(TermPool pool, Term word, IntegerForm form);

    /** The member of the form's congruence class that lies in {@code target}, a range of 2^width numbers. */
    private static IntegerForm into(TermPool pool, IntegerForm form, IntegerRange target, int width) {
        if (form.range().isWithin(target)) {
            return form;
        }
        BigInteger period = BigInteger.ONE.shiftLeft(width);
        if (form.range()
                .isWithin(new IntegerRange(target.lowest(), target.highest().add(period)))) {
            return new IntegerForm(tooHigh(pool, form.term(), target, period), target);
        }
        if (form.range().isWithin(new IntegerRange(target.lowest().subtract(period), target.highest()))) {
            return new IntegerForm(tooLow(pool, form.term(), target, period, form.term()), target);
        }
        if (form.range()
                .isWithin(new IntegerRange(
                        target.lowest().subtract(period), target.highest().add(period)))) {
            Term below = tooHigh(pool, form.term(), target, period);
            return new IntegerForm(tooLow(pool, form.term(), target, period, below), target);
        }
        Term shifted = pool.intAdd(form.term(), pool.integer(target.lowest().negate()));
        Term wrapped = pool.apply(Operator.INT_MOD, shifted, pool.integer(period));
        return new IntegerForm(pool.intAdd(wrapped, pool.integer(target.lowest())), target);
    }

    private static Term tooHigh(TermPool pool, Term term, IntegerRange target, BigInteger period) {
        return pool.ite(
                pool.intAtMost(term, pool.integer(target.highest())),
                term,
                pool.intAdd(term, pool.integer(period.negate())));
    }

    private static Term tooLow(TermPool pool, Term term, IntegerRange target, BigInteger period, Term otherwise) {
        return pool.ite(
                pool.intLess(term, pool.integer(target.lowest())), pool.intAdd(term, pool.integer(period)), otherwise);
    }
}
