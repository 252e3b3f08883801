package org.clew.cfa.pass;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.clew.cfa.pass.Fold.Joining;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Assignments that join a variable with an element, and some that do not. */
class FoldTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol variable = pool.symbol("s", new Sort.BitVec(32));
    private final Symbol element = pool.symbol("e", new Sort.BitVec(32));

    @ParameterizedTest
    @EnumSource(Joining.class)
    void whatIsJoinedIsFound(Joining joining) {
        assertThat(Fold.of(pool, variable, joining.join(pool, variable, element)))
                .contains(new Fold(joining, element));
        assertThat(Fold.of(pool, variable, joining.join(pool, element, variable)))
                .contains(new Fold(joining, element));
    }

    @Test
    void whatIsTakenAwayIsAddedByTheOpposite() {
        assertThat(Fold.of(pool, variable, pool.sub(variable, element)))
                .hasValueSatisfying(fold -> assertThat(fold.isNegative()).isTrue());
    }

    @Test
    void otherAssignmentsAreNone() {
        Term larger = pool.slt(variable, element);
        assertThat(Fold.of(pool, variable, element)).isEmpty();
        assertThat(Fold.of(pool, variable, pool.mul(variable, element))).isEqualTo(Optional.empty());
        // The smaller of two is kept by one comparison, but another element is taken.
        assertThat(Fold.of(pool, variable, pool.ite(larger, pool.neg(element), variable)))
                .isEmpty();
        assertThat(Fold.of(pool, variable, pool.ite(larger, pool.add(variable, element), variable)))
                .isEmpty();
    }
}
