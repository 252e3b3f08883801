package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.integers.IntegerEncoding;
import org.clew.logic.integers.IntegerReading;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.Provers;
import org.clew.testing.MeasuresTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Deep chains on their way to a solver: neither encodings nor translation nor the links before the solver recurse, and a question
 * comes back soon after its limit, answered or not.
 */
class DeepTranslationTest {

    private static final int DEPTH = 1_000_000;
    private static final int LIMIT_MILLISECONDS = 1_000;
    private static final int QUESTIONS = 5;

    private final TermPool pool = new SimplifyingPool();

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
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @MeasuresTime
    void comesBackFromTheSolver(boolean chained) {
        Term easy = pool.symbol("easy", Sort.BOOL);
        Term formula = pool.equal(pool.ite(easy, x(9), chain(DEPTH)), x(9));
        SolverOptions options = SolverOptions.standard().withCheckMilliseconds(LIMIT_MILLISECONDS);
        try (Prover prover = Provers.open(
                pool, Budget.unlimited(), chained ? options : options.withoutChain(), new SolverStatistics())) {
            prover.add(formula);
            // What was translated stays: the first questions end during translation, later ones in the solver.
            for (int question = 0; question < QUESTIONS; question++) {
                long start = System.nanoTime();
                CheckResult result = prover.check(List.of(easy));
                assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(5 * LIMIT_MILLISECONDS);
                assertThat(result.isUnsat()).isFalse();
                if (result instanceof CheckResult.Sat sat) {
                    assertThat(sat.model().holds(formula)).isTrue();
                }
            }
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
