package org.clew.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;

/** What is left after elimination says the same about the other symbols. */
class ProjectorTest {

    private final TermPool pool = new SimplifyingPool();
    private final Projector projector =
            Provers.projector(pool, Budget.unlimited(), SolverOptions.standard().withCheckMilliseconds(5000));
    private final Prover prover = Provers.open(pool, Budget.unlimited());
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));
    private final Symbol y = pool.symbol("y", Sort.bitVec(32));
    private final Symbol i = pool.symbol("i", Sort.INT);
    private final Symbol j = pool.symbol("j", Sort.INT);
    private final Symbol k = pool.symbol("k", Sort.INT);

    private boolean equivalent(Term a, Term b) {
        return prover.check(List.of(pool.distinct(a, b))).isUnsat();
    }

    @Test
    void definitionsAreSubstituted() {
        Term formula = pool.and(pool.equal(y, pool.add(x, pool.bitVec(1, 32))), pool.ult(x, pool.bitVec(10, 32)));
        assertThat(projector.eliminate(formula, List.of(x)))
                .hasValueSatisfying(result -> assertThat(equivalent(
                                result, pool.ult(pool.sub(y, pool.bitVec(1, 32)), pool.bitVec(10, 32))))
                        .isTrue());
    }

    /** The solver's own procedure ends the process on this. */
    @Test
    void anArrayThatAnotherIsMadeOfStays() {
        Sort memory = new Sort.Array(Sort.bitVec(32), Sort.bitVec(8));
        Symbol before = pool.symbol("before", memory);
        Term stored = before;
        for (int cell = 0; cell < 8; cell++) {
            stored = pool.store(stored, pool.bitVec(0x20000 + cell, 32), pool.bitVec(cell % 3, 8));
        }
        Term formula = pool.and(pool.equal(pool.symbol("after", memory), stored), pool.slt(x, y));
        assertThat(projector.eliminate(formula, List.of(before, x))).isEmpty();
    }

    @Test
    void integersBetweenBounds() {
        Term formula = pool.and(pool.intLess(j, i), pool.intLess(i, k));
        assertThat(projector.eliminate(formula, List.of(i)))
                .hasValueSatisfying(result -> assertThat(
                                equivalent(result, pool.intLess(pool.intAdd(j, pool.integer(1)), k)))
                        .isTrue());
    }

    @Test
    void parityRemains() {
        Term formula = pool.and(pool.equal(j, pool.intMul(pool.integer(2), i)), pool.intAtMost(pool.integer(0), i));
        Optional<Term> result = projector.eliminate(formula, List.of(i));
        assertThat(result).hasValueSatisfying(term -> {
            assertThat(FreeSymbols.of(term)).containsExactly(j);
            for (int value = -3; value < 5; value++) {
                Term at = pool.equal(j, pool.integer(value));
                assertThat(prover.check(List.of(term, at)).isSat()).isEqualTo(value >= 0 && value % 2 == 0);
            }
        });
    }

    @Test
    void underApproximationHoldsInTheModelAndImplies() {
        Term formula = pool.and(pool.ult(x, y), pool.ult(pool.mul(x, x), pool.bitVec(100, 32)));
        CheckResult.Sat sat = (CheckResult.Sat) prover.check(List.of(formula));
        Term projected =
                projector.underApproximate(formula, List.of(x), sat.model()).orElseThrow();
        assertThat(FreeSymbols.of(projected)).doesNotContain(x);
        assertThat(sat.model().holds(projected)).isTrue();
        assertThat(prover.check(List.of(projected)).isSat()).isTrue();
    }
}
