package org.clew.evidence.invariant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

class FewValuesTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol state = pool.symbol("state", Sort.bitVec(32));
    private final Symbol flag = pool.symbol("flag", Sort.bitVec(32));
    private final Term list = pool.or(is(state, 3), is(state, 5), is(state, 8));
    private final Term set = is(flag, 1);

    @Test
    void whatHoldsForEachListedValueIsLeftOut() {
        Term bound = pool.sle(state, pool.bitVec(9, 32));
        Term other = pool.not(is(state, 4));
        Term guarded = pool.or(pool.not(is(state, 7)), set);
        assertThat(FewValues.shortened(Set.of(bound, other, list, guarded, set), pool))
                .isEqualTo(Set.of(list, set));
    }

    @Test
    void whatExcludesAListedValueStays() {
        Term bound = pool.sle(state, pool.bitVec(7, 32));
        Term guarded = pool.or(pool.not(is(state, 5)), set);
        assertThat(FewValues.shortened(Set.of(bound, list, guarded), pool)).isEqualTo(Set.of(bound, list, guarded));
    }

    /** Of two lists that say the same, one stays. */
    @Test
    void aListIsNotLeftOutBecauseOfItself() {
        Term longer = pool.or(is(state, 3), is(state, 5), is(state, 8), is(state, 9));
        Set<Term> both = new LinkedHashSet<>(List.of(list, longer));
        assertThat(FewValues.shortened(both, pool)).isEqualTo(Set.of(list));
        assertThat(FewValues.shortened(
                        new LinkedHashSet<>(both.stream().toList().reversed()), pool))
                .contains(list);
    }

    private Term is(Symbol symbol, int value) {
        return pool.equal(symbol, pool.bitVec(value, 32));
    }
}
