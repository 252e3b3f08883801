package org.clew.smt.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.SymbolsOf;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads expanded to choices by address mean what a solver's arrays mean. */
class WithoutArraysTest {

    private static final Sort.Array MEMORY = new Sort.Array(Sort.bitVec(3), Sort.bitVec(4));
    private static final int QUESTIONS = 150;

    private final TermPool pool = new SimplifyingPool();
    private final Prover prover =
            Provers.open(pool, Budget.unlimited(), SolverOptions.standard().withoutChain(), new SolverStatistics());
    private boolean sawArrays;
    private final Link words = query -> {
        sawArrays |= query.conjuncts().stream().anyMatch(conjunct -> conjunct.has(Trait.ARRAYS));
        return ask(query.conjuncts());
    };
    private final SolverStatistics statistics = new SolverStatistics();
    private final Link reads = new WithoutArrays(words, pool, new SymbolsOf(), statistics);

    @AfterEach
    void close() {
        prover.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void agreesWithTheSolversArrays(long seed) {
        Random random = new Random(seed);
        int[] answers = new int[2];
        for (int i = 0; i < QUESTIONS; i++) {
            List<Term> conjuncts = new ArrayList<>();
            for (int j = 0; j < 4; j++) {
                conjuncts.add(condition(random));
            }
            CheckResult result = reads.decide(Query.of(conjuncts, List.of()));
            switch (result) {
                case CheckResult.Sat sat -> assertThat(conjuncts).allMatch(sat.model()::holds);
                case CheckResult.Unsat unsat ->
                    assertThat(ask(conjuncts).isUnsat()).isTrue();
                case CheckResult.Unknown unknown ->
                    assertThat(conjuncts).noneMatch(conjunct -> conjunct.has(Trait.ARRAYS));
            }
            answers[0] += result.isSat() ? 1 : 0;
            answers[1] += result.isUnsat() ? 1 : 0;
        }
        assertThat(answers[0]).isPositive();
        assertThat(answers[1]).isPositive();
        assertThat(sawArrays).isFalse();
    }

    @Test
    void comparedArraysAreNotItsBusiness() {
        Term compared = pool.equal(pool.symbol("m0", MEMORY), pool.store(pool.symbol("m1", MEMORY), x(0), y(0)));
        assertThat(reads.decide(Query.of(List.of(compared), List.of()))).isInstanceOf(CheckResult.Unknown.class);
    }

    /** A read through many writes at unknown addresses, none of which it meets. */
    @Test
    void looksThroughManyWrites() {
        Term array = pool.symbol("m", new Sort.Array(Sort.bitVec(32), Sort.bitVec(32)));
        Term address = pool.symbol("a", Sort.bitVec(32));
        List<Term> conjuncts = new ArrayList<>();
        Term written = array;
        for (int i = 0; i < 60; i++) {
            Term other = pool.symbol("a" + i, Sort.bitVec(32));
            conjuncts.add(pool.distinct(address, other));
            written = pool.store(written, other, pool.bitVec(i, 32));
        }
        conjuncts.add(pool.distinct(pool.select(written, address), pool.select(array, address)));
        assertThat(reads.decide(Query.of(conjuncts, List.of())).isUnsat()).isTrue();
        assertThat(statistics.value("solver.answered.reads")).isEqualTo(1);
    }

    private CheckResult ask(List<Term> conjuncts) {
        prover.push();
        conjuncts.forEach(prover::add);
        CheckResult result = prover.check();
        prover.pop();
        return result;
    }

    private Term condition(Random random) {
        Term left = pool.select(array(random, 4), index(random));
        Term right = random.nextBoolean() ? y(random.nextInt(2)) : pool.select(array(random, 2), index(random));
        return switch (random.nextInt(3)) {
            case 0 -> pool.equal(left, right);
            case 1 -> pool.distinct(left, right);
            default -> pool.ult(left, right);
        };
    }

    // As deep as asked for.
    private Term array(Random random, int depth) {
        if (depth == 0) {
            return random.nextInt(4) == 0
                    ? pool.constantArray(MEMORY, y(0))
                    : pool.symbol("m" + random.nextInt(2), MEMORY);
        }
        Term inner = array(random, depth - 1);
        return switch (random.nextInt(4)) {
            case 0, 1 -> pool.store(inner, index(random), y(random.nextInt(2)));
            case 2 -> pool.ite(pool.ult(x(0), x(1)), inner, array(random, depth - 1));
            default ->
                pool.splice(
                        inner,
                        index(random),
                        pool.bitVec(random.nextInt(5), 3),
                        array(random, depth - 1),
                        index(random));
        };
    }

    private Term index(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> x(random.nextInt(2));
            case 1 -> pool.add(x(random.nextInt(2)), pool.bitVec(random.nextInt(8), 3));
            default -> pool.extract(2, 0, pool.select(pool.symbol("m0", MEMORY), x(random.nextInt(2))));
        };
    }

    private Term x(int number) {
        return pool.symbol("x" + number, Sort.bitVec(3));
    }

    private Term y(int number) {
        return pool.symbol("y" + number, Sort.bitVec(4));
    }
}
