package org.clew.engine.interpolate;

import static org.assertj.core.api.Assertions.assertThat;

import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

/** Interpolants are sets of conjuncts with the goals that these serve. */
class ConjunctsTest {

    private static final IdSet CANDIDATE = IdSet.of(7);
    private static final IdSet OTHER = IdSet.of(9);

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));
    private final Symbol y = pool.symbol("y", Sort.bitVec(32));

    @Test
    void conjunctionsAreTakenApartAndTrueVanishes() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(pool.and(atMost(x, 3), atMost(y, 4)), CANDIDATE)
                .add(pool.trueTerm(), CANDIDATE)
                .build();
        assertThat(interpolant.terms()).containsExactlyInAnyOrder(atMost(x, 3), atMost(y, 4));
    }

    @Test
    void goalsOfEqualConjunctsUnite() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(atMost(x, 3), CANDIDATE)
                .add(atMost(x, 3), OTHER)
                .build();
        assertThat(interpolant.conjuncts()).containsEntry(atMost(x, 3), CANDIDATE.union(OTHER));
    }

    /** What safety needs is needed whatever becomes of the candidates. */
    @Test
    void safetyCoversAllOtherGoals() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(atMost(x, 3), CANDIDATE)
                .add(atMost(x, 3), IdSet.of(Goal.SAFETY))
                .build();
        assertThat(interpolant.conjuncts()).containsEntry(atMost(x, 3), IdSet.of(Goal.SAFETY));
    }

    @Test
    void conjunctsWithoutANeededGoalAreDropped() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(atMost(x, 3), CANDIDATE)
                .add(atMost(y, 4), OTHER)
                .closing(IdSet.of(1))
                .build();
        Interpolant rest = interpolant.only(goals -> goals.contains(9));
        assertThat(rest.terms()).containsExactly(atMost(y, 4));
        assertThat(rest.loops()).isEqualTo(IdSet.of(1));
    }

    @Test
    void theTightestBoundOfEachDirectionStays() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(atMost(x, 9), CANDIDATE)
                .add(atMost(x, 8), OTHER)
                .add(atLeast(x, 1), CANDIDATE)
                .add(atLeast(x, 2), CANDIDATE)
                .add(atMost(y, 9), CANDIDATE)
                .build();
        assertThat(new Conjuncts(pool).reduced(interpolant).conjuncts())
                .hasSize(3)
                .containsEntry(atMost(x, 8), CANDIDATE.union(OTHER))
                .containsEntry(atLeast(x, 2), CANDIDATE)
                .containsEntry(atMost(y, 9), CANDIDATE);
    }

    @Test
    void falseForSafetyIsAllThatIsLeft() {
        Interpolant interpolant = new Interpolant.Builder()
                .add(atMost(x, 9), CANDIDATE)
                .add(pool.falseTerm(), IdSet.of(Goal.SAFETY))
                .build();
        assertThat(new Conjuncts(pool).reduced(interpolant).terms()).containsExactly(pool.falseTerm());
    }

    private Term atMost(Term term, int limit) {
        return pool.sle(term, pool.bitVec(limit, 32));
    }

    private Term atLeast(Term term, int limit) {
        return pool.sle(pool.bitVec(limit, 32), term);
    }
}
