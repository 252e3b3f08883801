package org.clew.evidence.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.clew.analysis.Ranges;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

class BesideTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol flag = pool.symbol("flag", Sort.bitVec(32));
    private final Symbol lock = pool.symbol("lock", Sort.bitVec(32));
    private final Symbol other = pool.symbol("other", Sort.bitVec(32));
    private final Term set = pool.equal(flag, pool.bitVec(1, 32));
    private final Term unset = pool.equal(flag, pool.bitVec(0, 32));
    private final Term equal = pool.equal(lock, other);

    @Test
    void aDisjunctThatABoundExcludesIsLeftOut() {
        Beside beside = new Beside(pool, Ranges.UNKNOWN.assuming(set), Set.of(set));
        assertThat(beside.shortened(pool.or(pool.not(equal), unset))).isEqualTo(pool.not(equal));
    }

    @Test
    void aDisjunctThatAnotherConjunctDeniesIsLeftOut() {
        Term either = pool.or(pool.not(equal), unset);
        Beside beside = new Beside(pool, Ranges.UNKNOWN, Set.of(equal, either));
        assertThat(beside.shortened(either)).isEqualTo(unset);
    }

    @Test
    void partsOfADisjunctThatHoldAnywayAreLeftOut() {
        Beside beside = new Beside(pool, Ranges.UNKNOWN.assuming(set), Set.of(set));
        Term positive = pool.sle(pool.bitVec(0, 32), lock);
        Term both = pool.and(positive, pool.sle(pool.bitVec(0, 32), flag));
        assertThat(beside.shortened(pool.or(equal, both))).isEqualTo(pool.or(equal, positive));
    }

    @Test
    void bothHalvesOfAnEquationStay() {
        Term half = pool.sle(lock, other);
        Term both = pool.and(half, pool.sle(other, lock));
        Beside beside = new Beside(pool, Ranges.UNKNOWN, Set.of(half));
        assertThat(beside.shortened(pool.or(unset, both))).isEqualTo(pool.or(unset, both));
    }

    @Test
    void aConjunctIsNotImpliedByItself() {
        Term either = pool.or(equal, unset);
        Beside beside = new Beside(pool, Ranges.UNKNOWN, Set.of(either));
        assertThat(beside.shortened(either)).isEqualTo(either);
        assertThat(beside.shortened(equal)).isEqualTo(equal);
    }
}
