package org.clew.smt.deduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Prover;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;

/** Facts that have nothing to do with a product are decided without its bits, and equal products stay equal. */
class LinearisationTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(64));
    private final Symbol y = pool.symbol("y", Sort.bitVec(64));

    @Test
    void equalProductsHaveOneImage() {
        Linearisation linearisation = new Linearisation(pool);
        Term square = pool.mul(pool.add(x, y), pool.add(x, y));
        Term expanded =
                pool.add(pool.add(pool.mul(x, x), pool.mul(pool.bitVec(2, 64), pool.mul(y, x))), pool.mul(y, y));
        assertThat(linearisation.weaken(square)).isSameAs(linearisation.weaken(expanded));
    }

    @Test
    void theCoreConsistsOfConjunctsOfTheQuestion() {
        Term product = pool.sle(pool.mul(x, y), pool.bitVec(7, 64));
        Term more = pool.sle(pool.bitVec(8, 64), pool.mul(y, x));
        Term idle = pool.equal(pool.mul(x, x), pool.mul(pool.mul(y, y), y));
        try (Prover prover = Provers.open(pool, Budget.unlimited())) {
            CheckResult result = prover.check(List.of(idle, product, more));
            assertThat(result).isInstanceOf(CheckResult.Unsat.class);
            assertThat(((CheckResult.Unsat) result).core())
                    .contains(product, more)
                    .isSubsetOf(idle, product, more);
        }
    }
}
