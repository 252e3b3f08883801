package org.clew.logic;

import java.util.function.BiFunction;

/** Chains of a million operators, as a long loop unrolled by symbolic execution leaves them. */
public enum DeepTerms {
    /** Arithmetic that no rule undoes. */
    WORDS((pool, depth) -> {
        Term term = x(pool, 0);
        for (int i = 1; i < depth; i++) {
            Term other = x(pool, i % 8);
            term = i % 2 == 0 ? pool.bitXor(term, other) : pool.mul(pool.add(term, other), other);
        }
        return pool.ult(term, x(pool, 1));
    }),
    /** Counting, which collapses to one sum. */
    COUNTER((pool, depth) -> {
        Term term = x(pool, 0);
        for (int i = 1; i < depth; i++) {
            term = pool.add(term, pool.bitVec(1, 32));
        }
        return pool.ult(term, x(pool, 1));
    }),
    /** A sum of many different summands. */
    SUM((pool, depth) -> {
        Term term = x(pool, 0);
        for (int i = 1; i < depth; i++) {
            term = pool.add(term, pool.symbol("s" + i % 10_000, Sort.bitVec(32)));
        }
        return pool.ult(term, x(pool, 1));
    }),
    /** A path condition, one conjunct after the other. */
    CONJUNCTION((pool, depth) -> {
        Term term = pool.trueTerm();
        for (int i = 1; i < depth; i++) {
            term = pool.and(term, pool.symbol("p" + i, Sort.BOOL));
        }
        return term;
    }),
    ALTERNATION((pool, depth) -> {
        Term term = pool.symbol("p0", Sort.BOOL);
        for (int i = 1; i < depth; i++) {
            Term other = pool.symbol("p" + i % 100, Sort.BOOL);
            term = i % 2 == 0 ? pool.and(term, other) : pool.not(pool.or(term, other));
        }
        return term;
    }),
    CHOICES((pool, depth) -> {
        Term term = x(pool, 0);
        for (int i = 1; i < depth; i++) {
            term = pool.ite(pool.symbol("p" + i % 100, Sort.BOOL), pool.bitVec(i % 7, 32), term);
        }
        return pool.equal(term, pool.bitVec(3, 32));
    }),
    WRITES((pool, depth) -> {
        Term term = pool.symbol("a", new Sort.Array(Sort.bitVec(32), Sort.bitVec(32)));
        for (int i = 1; i < depth; i++) {
            term = pool.store(term, pool.add(x(pool, i % 8), pool.bitVec(i % 1000, 32)), x(pool, i % 5));
        }
        return pool.equal(pool.select(term, x(pool, 1)), x(pool, 0));
    }),
    /** Copies of memory, read at the end. */
    SPLICES((pool, depth) -> {
        Sort.Array memory = new Sort.Array(Sort.bitVec(32), Sort.bitVec(8));
        Term term = pool.symbol("m0", memory);
        for (int i = 1; i < depth; i++) {
            Term source = pool.symbol("m" + i % 4, memory);
            term = pool.splice(term, x(pool, i % 8), x(pool, i % 5), source, x(pool, i % 7));
        }
        return pool.equal(pool.select(term, x(pool, 1)), pool.bitVec(3, 8));
    }),
    INTEGERS((pool, depth) -> {
        Term term = pool.symbol("i0", Sort.INT);
        for (int i = 1; i < depth; i++) {
            Term other = pool.symbol("i" + i % 8, Sort.INT);
            term = pool.apply(Operator.INT_MOD, pool.intAdd(pool.intMul(term, other), other), pool.integer(1000));
        }
        return pool.intLess(term, pool.symbol("i1", Sort.INT));
    }),
    FLOATS((pool, depth) -> {
        Term term = pool.symbol("f0", Sort.FLOAT64);
        for (int i = 1; i < depth; i++) {
            Term other = pool.symbol("f" + i % 8, Sort.FLOAT64);
            term = pool.apply(i % 2 == 0 ? Operator.FP_ADD : Operator.FP_MUL, new int[] {0}, term, other);
        }
        return pool.apply(Operator.FP_LT, term, pool.symbol("f1", Sort.FLOAT64));
    }),
    BITS((pool, depth) -> {
        Term term = x(pool, 0);
        for (int i = 1; i < depth; i++) {
            Term low = pool.extract(15, 0, pool.bitXor(term, x(pool, i % 8)));
            term = i % 2 == 0 ? pool.signExtendOrCut(low, 32) : pool.concat(low, pool.extract(31, 16, x(pool, i % 8)));
        }
        return pool.equal(term, pool.bitVec(3, 32));
    });

    private final BiFunction<TermPool, Integer, Term> make;

    DeepTerms(BiFunction<TermPool, Integer, Term> make) {
        this.make = make;
    }

    /** At a tenth of a million levels a recursion fails too; the full depth, for three shapes, shows what is quadratic. */
    public Term make(TermPool pool) {
        return make(
                pool,
                switch (this) {
                    case WORDS, CONJUNCTION, WRITES -> 1_000_000;
                    default -> 100_000;
                });
    }

    /** A formula of {@code depth} levels. */
    public Term make(TermPool pool, int depth) {
        return make.apply(pool, depth);
    }

    private static Term x(TermPool pool, int number) {
        return pool.symbol("x" + number, Sort.bitVec(32));
    }
}
