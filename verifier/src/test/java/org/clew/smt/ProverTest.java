package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;
import org.clew.limits.Budget;
import org.clew.limits.Reason;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.IntConstant;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Satisfiability, models and cores in every theory, with the base prover alone. */
class ProverTest {

    private final TermPool pool = new SimplifyingPool();
    private final Prover prover =
            Provers.open(pool, Budget.unlimited(), SolverOptions.standard().withoutChain(), new SolverStatistics());
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));
    private final Symbol y = pool.symbol("y", Sort.bitVec(32));
    private final Symbol i = pool.symbol("i", Sort.INT);
    private final Symbol f = pool.symbol("f", Sort.FLOAT64);
    private final Symbol memory = pool.symbol("memory", new Sort.Array(Sort.bitVec(32), Sort.bitVec(8)));

    @AfterEach
    void close() {
        prover.close();
    }

    record Case(String name, boolean sat, java.util.function.Function<ProverTest, Term> formula) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case("true", true, t -> t.pool.trueTerm()),
                new Case("false", false, t -> t.pool.falseTerm()),
                new Case("x+1 < x wraps", true, t -> t.pool.slt(t.pool.add(t.x, t.word(1)), t.x)),
                new Case("x*2 odd", false, t -> t.odd(t.pool.mul(t.x, t.word(2)))),
                new Case("x*x = 65", false, t -> t.pool.equal(t.pool.mul(t.x, t.x), t.word(66))),
                new Case("udiv by zero is ones", false, t -> t.pool.distinct(t.pool.udiv(t.x, t.word(0)), t.word(-1))),
                new Case("urem by zero is the dividend", false, t -> t.pool.distinct(t.pool.urem(t.x, t.word(0)), t.x)),
                new Case("shift by the width", false, t -> t.pool.distinct(t.pool.shl(t.x, t.word(32)), t.word(0))),
                new Case("2i = 7", false, t -> t.pool.equal(t.pool.intMul(t.pool.integer(2), t.i), t.pool.integer(7))),
                new Case(
                        "div by zero is 0",
                        false,
                        t -> t.pool.and(
                                t.pool.equal(t.i, t.pool.integer(0)),
                                t.pool.distinct(
                                        t.pool.apply(Operator.INT_DIV, t.pool.integer(5), t.i), t.pool.integer(0)))),
                new Case(
                        "mod by zero is the dividend",
                        false,
                        t -> t.pool.and(
                                t.pool.equal(t.i, t.pool.integer(0)),
                                t.pool.distinct(
                                        t.pool.apply(Operator.INT_MOD, t.pool.integer(5), t.i), t.pool.integer(5)))),
                new Case(
                        "int of bit-vector is at least 0",
                        false,
                        t -> t.pool.intLess(t.pool.apply(Operator.INT_OF_BV, t.x), t.pool.integer(0))),
                new Case(
                        "bit-vector of int is modular",
                        false,
                        t -> t.pool.distinct(
                                t.pool.apply(Operator.BV_OF_INT, new int[] {32}, t.pool.integer(-1)), t.word(-1))),
                new Case(
                        "read what was written",
                        false,
                        t -> t.pool.distinct(t.pool.select(t.pool.store(t.memory, t.x, t.cell(7)), t.x), t.cell(7))),
                new Case(
                        "read elsewhere",
                        true,
                        t -> t.pool.distinct(t.pool.select(t.pool.store(t.memory, t.x, t.cell(7)), t.y), t.cell(7))),
                new Case("short splice", false, t -> t.spliceDiffers(t.word(4))),
                new Case("long splice", false, t -> t.spliceDiffers(t.word(4000))),
                new Case("read of a spliced cell", false, t -> t.spliceReadDiffers(t.word(4), 3)),
                new Case("read behind the splice", true, t -> t.spliceReadDiffers(t.word(3), 3)),
                new Case("read with unknown length", true, t -> t.spliceReadDiffers(t.y, 3)),
                new Case("NaN differs from itself", true, t -> t.pool.not(t.pool.apply(Operator.FP_EQ, t.f, t.f))),
                new Case(
                        "x + 1 < x on floats",
                        false,
                        t -> t.pool.apply(
                                Operator.FP_LT,
                                t.pool.apply(
                                        Operator.FP_ADD,
                                        new int[] {Rounding.NEAREST_EVEN.ordinal()},
                                        t.f,
                                        t.pool.floating(1.0)),
                                t.f)),
                new Case(
                        "out of range converts to the lowest int",
                        false,
                        t -> t.pool.and(
                                t.pool.apply(Operator.FP_LT, t.pool.floating(3e9), t.f),
                                t.pool.distinct(t.toInt(t.f), t.word(Integer.MIN_VALUE)))),
                new Case(
                        "NaN converts to the lowest int",
                        false,
                        t -> t.pool.and(
                                t.pool.apply(Operator.FP_IS_NAN, t.f),
                                t.pool.distinct(t.toInt(t.f), t.word(Integer.MIN_VALUE)))),
                new Case("in range converts", true, t -> t.pool.equal(t.toInt(t.f), t.word(12))),
                new Case(
                        "bits of NaN",
                        false,
                        t -> t.pool.and(
                                t.pool.apply(Operator.FP_IS_NAN, t.f),
                                t.pool.distinct(
                                        t.pool.apply(Operator.FP_TO_IEEE_BV, t.f),
                                        t.pool.bitVec(new BigInteger("7ff8000000000000", 16), 64)))),
                new Case("functions are functions", false, t -> {
                    FunctionSymbol g = new FunctionSymbol("g", List.of(Sort.bitVec(32)), Sort.bitVec(32));
                    return t.pool.and(
                            t.pool.equal(t.x, t.y), t.pool.distinct(t.pool.apply(g, t.x), t.pool.apply(g, t.y)));
                }));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void decides(Case example) {
        Term formula = example.formula().apply(this);
        CheckResult result = prover.check(List.of(formula));
        if (example.sat()) {
            assertThat(result)
                    .isInstanceOfSatisfying(
                            CheckResult.Sat.class,
                            sat -> assertThat(sat.model().value(formula)).isSameAs(pool.trueTerm()));
        } else {
            assertThat(result)
                    .isInstanceOfSatisfying(
                            CheckResult.Unsat.class,
                            unsat -> assertThat(unsat.core()).isSubsetOf(formula));
        }
    }

    /** Z3 answers with a lambda, which cannot be stored cell by cell. */
    @Test
    void aModelThatCannotBeReadIsNoAnswer() {
        Term other = pool.symbol("other", memory.sort());
        Term ones = pool.constantArray((Sort.Array) memory.sort(), cell(1));
        Term spliced = pool.raw(Operator.SPLICE, new int[0], memory, word(100), word(4000), ones, word(0));
        Term formula = pool.and(
                pool.equal(other, spliced),
                pool.equal(pool.select(memory, word(7)), cell(5)),
                pool.equal(pool.select(memory, word(8)), cell(6)));
        SolverOptions afresh = SolverOptions.standard().withoutChain().withFreshChecks();
        try (Prover fresh = Provers.open(pool, Budget.unlimited(), afresh, new SolverStatistics())) {
            CheckResult result = fresh.check(List.of(formula));
            if (result instanceof CheckResult.Sat sat) {
                assertThat(sat.model().value(formula)).isSameAs(pool.trueTerm());
            } else {
                assertThat(result).isInstanceOf(CheckResult.Unknown.class);
            }
        }
    }

    @Test
    void scopesForget() {
        prover.push();
        prover.add(pool.ult(x, y));
        prover.push();
        prover.add(pool.ult(y, x));
        assertThat(prover.depth()).isEqualTo(2);
        assertThat(prover.check().isUnsat()).isTrue();
        prover.pop();
        assertThat(prover.check().isSat()).isTrue();
        prover.pop();
        assertThat(prover.check(List.of(pool.ult(y, x))).isSat()).isTrue();
    }

    @Test
    void coreNamesTheGuilty() {
        prover.add(pool.ult(x, word(10)));
        List<Term> assumptions = List.of(pool.ult(y, word(5)), pool.ult(word(20), x), pool.equal(i, pool.integer(3)));
        assertThat(prover.check(assumptions)).isEqualTo(new CheckResult.Unsat(List.of(assumptions.get(1))));
        assertThat(prover.check().isSat()).isTrue();
    }

    @Test
    void modelsOutliveTheScope() {
        prover.push();
        prover.add(pool.equal(pool.add(x, y), word(100)));
        prover.add(pool.equal(pool.select(memory, x), cell(9)));
        prover.add(pool.equal(i, pool.integer(new BigInteger("-123456789012345678901234567890"))));
        prover.add(pool.equal(f, pool.floating(-0.0)));
        Model model = ((CheckResult.Sat) prover.check()).model();
        prover.pop();
        prover.add(pool.equal(x, word(1)));
        assertThat(prover.check().isSat()).isTrue();
        BigInteger sum = ((BitVecConstant) model.value(x)).unsigned().add(((BitVecConstant) model.value(y)).unsigned());
        assertThat(sum.mod(BigInteger.TWO.pow(32))).isEqualTo(100);
        assertThat(model.value(pool.select(memory, x))).isSameAs(cell(9));
        assertThat(model.value(memory).isConstant()
                        || model.value(memory).is(Operator.CONSTANT_ARRAY)
                        || model.value(memory).is(Operator.STORE))
                .isTrue();
        assertThat(((IntConstant) model.value(i)).value()).isEqualTo("-123456789012345678901234567890");
        assertThat(model.value(f)).isSameAs(pool.floating(-0.0));
        assertThat(model.value(pool.symbol("never seen", Sort.bitVec(7)))).isInstanceOf(BitVecConstant.class);
    }

    @Test
    void givesUpAtTheLimitOfOneCheckAndGoesOn() {
        try (Prover limited = Provers.open(
                pool,
                Budget.unlimited(),
                SolverOptions.standard().withoutChain().withCheckMilliseconds(50),
                new SolverStatistics())) {
            assertThat(limited.check(List.of(hard())))
                    .isInstanceOfSatisfying(
                            CheckResult.Unknown.class,
                            unknown -> assertThat(unknown.reason()).isInstanceOf(Reason.Solver.class));
            assertThat(limited.check(List.of(pool.ult(x, y))).isSat()).isTrue();
        }
    }

    /** Factors of a product of two large primes, 2^61-1 among them: no solver does this in a second. */
    private Term hard() {
        Term a = pool.symbol("factor a", Sort.bitVec(124));
        Term b = pool.symbol("factor b", Sort.bitVec(124));
        Term bound = pool.bitVec(BigInteger.TWO.pow(61), 124);
        BigInteger product = BigInteger.TWO.pow(61).subtract(BigInteger.ONE).multiply(BigInteger.valueOf(1000000007L));
        return pool.and(
                pool.equal(pool.mul(a, b), pool.bitVec(product, 124)),
                pool.ult(a, bound),
                pool.ult(b, bound),
                pool.ult(pool.bitVec(1, 124), a),
                pool.ult(pool.bitVec(1, 124), b),
                pool.ule(a, b));
    }

    private Term word(long value) {
        return pool.bitVec(value, 32);
    }

    private Term cell(long value) {
        return pool.bitVec(value, 8);
    }

    private Term odd(Term a) {
        return pool.equal(pool.extract(0, 0, a), pool.bitVec(1, 1));
    }

    private Term toInt(Term a) {
        return pool.apply(Operator.FP_TO_SIGNED_BV, new int[] {Rounding.TOWARD_ZERO.ordinal(), 32}, a);
    }

    /** The same where the array itself is read, behind a store elsewhere. */
    private Term spliceReadDiffers(Term length, int offset) {
        Term zeros = pool.constantArray((Sort.Array) memory.sort(), cell(0));
        Term spliced = pool.raw(Operator.SPLICE, new int[0], memory, x, length, zeros, word(0));
        Term stored = pool.raw(Operator.STORE, new int[0], spliced, y, cell(0));
        return pool.distinct(pool.raw(Operator.SELECT, new int[0], stored, pool.add(x, word(offset))), cell(0));
    }

    /** Zeros spliced into memory at x: is the cell at x+3 something else? */
    private Term spliceDiffers(Term length) {
        Term zeros = pool.constantArray((Sort.Array) memory.sort(), cell(0));
        Term spliced = pool.raw(Operator.SPLICE, new int[0], memory, x, length, zeros, word(0));
        Term other = pool.symbol("other", memory.sort());
        return pool.and(pool.equal(other, spliced), pool.distinct(pool.select(other, pool.add(x, word(3))), cell(0)));
    }
}
