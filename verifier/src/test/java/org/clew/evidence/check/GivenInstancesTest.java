package org.clew.evidence.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.semantics.Universal;
import org.junit.jupiter.api.Test;

/** A fact about all cells is instantiated for its universals alone: a program variable keeps its value. */
class GivenInstancesTest {

    @Test
    void aVariableIsNoUniversal() {
        TermPool pool = new SimplifyingPool();
        Symbol memory = pool.symbol("memory", new Sort.Array(Sort.bitVec(64), Sort.bitVec(32)));
        Symbol x = pool.symbol("x", Sort.bitVec(32));
        Term everyCell = pool.equal(pool.select(memory, Universal.cell(pool, memory)), x);
        Term firstCell = pool.select(memory, pool.bitVec(0, 64));
        assertThat(new GivenInstances(pool).of(List.of(everyCell), List.of(pool.falseTerm())))
                .contains(everyCell, pool.equal(firstCell, x))
                .doesNotContain(pool.equal(firstCell, pool.bitVec(0, 32)));
    }
}
