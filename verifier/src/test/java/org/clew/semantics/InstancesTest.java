package org.clew.semantics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

/** A fact about all cells gets the instances for the cells that a query reads. */
class InstancesTest {

    private final TermPool pool = new SimplifyingPool();
    private final Sort word = new Sort.BitVec(32);
    private final Symbol memory = pool.symbol("memory", new Sort.Array(word, word));
    private final Symbol any = Universal.iteration(pool, 0, word);
    private final Term fact = isFive(any);

    private Term number(long value) {
        return pool.bitVec(value, 32);
    }

    private Term isFive(Term iteration) {
        return pool.equal(pool.select(memory, pool.mul(number(4), iteration)), number(5));
    }

    private Term query(Term array) {
        return pool.equal(pool.select(array, number(12)), number(7));
    }

    @Test
    void aCellThatIsRead() {
        assertThat(new Instances(pool).of(List.of(fact), List.of(query(memory))))
                .containsEntry(fact, List.of(isFive(number(3))));
    }

    /** Whether the write was to this cell is not known, so what it held before may count. */
    @Test
    void aCellThatIsReadThroughWritesAtUnknownAddresses() {
        Term written = pool.store(memory, pool.symbol("a", word), pool.symbol("x", word));
        Term twice = pool.store(written, pool.symbol("b", word), pool.symbol("y", word));
        assertThat(new Instances(pool).of(List.of(fact), List.of(query(twice))))
                .containsEntry(fact, List.of(isFive(number(3))));
    }

    @Test
    void cellsOfOtherMemoryNeedNone() {
        Symbol other = pool.symbol("other", memory.sort());
        assertThat(new Instances(pool).of(List.of(fact), List.of(query(other)))).isEmpty();
    }
}
