package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.integers.IntegerEncoding;
import org.clew.logic.integers.IntegerReading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Deep chains on their way to a solver: neither encodings nor translation nor the links before the solver recurse. When a scope is
 * opened Z3 turns all products of a chain into circuits, for as long as that takes, so what reaches it is shorter.
 */
class DeepTranslationTest {

    private static final int DEPTH = 1_000_000;
    private static final int DEPTH_FOR_THE_SOLVER = 4_000;

    private final TermPool pool = new TermPool();

    @ParameterizedTest
    @EnumSource
    void encodesAsIntegers(IntegerReading reading) {
        Term encoded = new IntegerEncoding(pool, reading)
                .encode(pool.ult(chain(DEPTH), x(1)))
                .orElseThrow()
                .term();
        assertThat(encoded.isBool()).isTrue();
    }

    /** The chain ends in a choice whose other branch is easy, so that translating, and not solving, is the work. */
    @Test
    void reachesTheSolverAndComesBack() {
        Term easy = pool.symbol("easy", Sort.BOOL);
        Term formula = pool.equal(pool.ite(easy, x(9), chain(DEPTH_FOR_THE_SOLVER)), x(9));
        try (Prover prover = Provers.open(
                pool,
                Budget.unlimited(),
                SolverOptions.standard().withoutChain().withCheckMilliseconds(2_000),
                new SolverStatistics())) {
            prover.add(formula);
            CheckResult result = prover.check(List.of(easy));
            assertThat(result.isUnsat()).isFalse();
            if (result instanceof CheckResult.Sat sat) {
                assertThat(sat.model().holds(formula)).isTrue();
            }
        }
    }

    @Test
    void passesTheChain() {
        Term easy = pool.symbol("easy", Sort.BOOL);
        Term formula = pool.equal(pool.ite(easy, x(9), chain(DEPTH_FOR_THE_SOLVER)), x(9));
        try (Prover prover = Provers.open(
                pool,
                Budget.unlimited(),
                SolverOptions.standard().withCheckMilliseconds(2_000),
                new SolverStatistics())) {
            prover.add(formula);
            assertThat(prover.check(List.of(easy)).isUnsat()).isFalse();
        }
    }

    private Term chain(int depth) {
        Term term = x(0);
        for (int i = 1; i < depth; i++) {
            term = i % 2 == 0 ? pool.bitXor(term, x(i % 8)) : pool.add(pool.mul(term, x(i % 8)), x(i % 8));
        }
        return term;
    }

    private Term x(int number) {
        return pool.symbol("x" + number, Sort.bitVec(8));
    }
}
