package org.clew.logic.rewrite;

import java.math.BigInteger;
import org.clew.logic.BitVecConstant;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/** The common operations of words and integers in sums: coefficients {@code C} and the terms that carry them. */
sealed interface Ring<C> {

    C number(long value);

    C add(C a, C b);

    C multiply(C a, C b);

    boolean isZero(C value);

    boolean isOne(C value);

    /** The value of a constant of this ring, or null for other terms. */
    @Nullable
    C constant(Term term);

    Term term(TermPool pool, C value);

    Sort sort();

    Operator sum();

    Operator product();

    /** Words modulo 2^width. */
    record Words(int width) implements Ring<Word> {
        @Override
        public Word number(long value) {
            return Word.of(value, width);
        }

        @Override
        public Word add(Word a, Word b) {
            return a.add(b);
        }

        @Override
        public Word multiply(Word a, Word b) {
            return a.mul(b);
        }

        @Override
        public boolean isZero(Word value) {
            return value.isZero();
        }

        @Override
        public boolean isOne(Word value) {
            return value.isOne();
        }

        @Override
        public @Nullable Word constant(Term term) {
            return term instanceof BitVecConstant constant ? constant.word() : null;
        }

        @Override
        public Term term(TermPool pool, Word value) {
            return pool.bitVec(value);
        }

        @Override
        public Sort sort() {
            return Sort.bitVec(width);
        }

        @Override
        public Operator sum() {
            return Operator.BV_ADD;
        }

        @Override
        public Operator product() {
            return Operator.BV_MUL;
        }
    }

    /** Mathematical integers. */
    record Integers() implements Ring<BigInteger> {
        static final Integers RING = new Integers();

        @Override
        public BigInteger number(long value) {
            return BigInteger.valueOf(value);
        }

        @Override
        public BigInteger add(BigInteger a, BigInteger b) {
            return a.add(b);
        }

        @Override
        public BigInteger multiply(BigInteger a, BigInteger b) {
            return a.multiply(b);
        }

        @Override
        public boolean isZero(BigInteger value) {
            return value.signum() == 0;
        }

        @Override
        public boolean isOne(BigInteger value) {
            return value.equals(BigInteger.ONE);
        }

        @Override
        public @Nullable BigInteger constant(Term term) {
            return term instanceof IntConstant constant ? constant.value() : null;
        }

        @Override
        public Term term(TermPool pool, BigInteger value) {
            return pool.integer(value);
        }

        @Override
        public Sort sort() {
            return Sort.INT;
        }

        @Override
        public Operator sum() {
            return Operator.INT_ADD;
        }

        @Override
        public Operator product() {
            return Operator.INT_MUL;
        }
    }
}
