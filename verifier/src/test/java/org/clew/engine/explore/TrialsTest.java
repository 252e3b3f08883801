package org.clew.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.semantics.PathCondition;
import org.junit.jupiter.api.Test;

/** Trials find what is dense enough, and never claim what they did not evaluate. */
class TrialsTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(64));
    private final Symbol y = pool.symbol("y", Sort.bitVec(64));
    private final Symbol d = pool.symbol("d", Sort.FLOAT64);

    @Test
    void aProductThatOverflows() {
        Term product = pool.mul(x, y);
        assertWitness(PathCondition.TRUE
                .and(pool, pool.slt(pool.bitVec(0, 64), x))
                .and(pool, pool.slt(pool.bitVec(0, 64), y))
                .and(pool, pool.slt(product, pool.bitVec(0, 64))));
    }

    @Test
    void anAdditionOfFloatsThatRounds() {
        int[] nearest = {Rounding.NEAREST_EVEN.ordinal()};
        Term one = pool.floating(1.0);
        Term sum = pool.apply(Operator.FP_ADD, nearest, d, one);
        assertWitness(PathCondition.TRUE
                .and(pool, pool.apply(Operator.FP_LT, one, d))
                .and(pool, pool.apply(Operator.FP_EQ, sum, d)));
    }

    @Test
    void whatCannotHoldIsNotFound() {
        PathCondition square = PathCondition.TRUE.and(pool, pool.equal(pool.mul(x, x), pool.bitVec(2, 64)));
        assertThat(new Trials(pool).around(Witness.zero(pool), square, 1)).isEmpty();
    }

    private void assertWitness(PathCondition path) {
        assertThat(new Trials(pool).around(Witness.zero(pool), path, 1)).hasValueSatisfying(witness -> {
            for (Term conjunct : path.conjuncts()) {
                assertThat(witness.satisfies(conjunct)).as(conjunct.toString()).isTrue();
            }
        });
    }
}
