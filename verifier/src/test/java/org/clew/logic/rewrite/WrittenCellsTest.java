package org.clew.logic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.junit.jupiter.api.Test;

/** A read finds what was written however long ago, without looking at every write. */
class WrittenCellsTest {

    private static final Sort.Array MEMORY = new Sort.Array(Sort.bitVec(32), Sort.bitVec(8));

    private final TermPool pool = new SimplifyingPool();
    private final Term start = pool.symbol("m", MEMORY);

    @Test
    void everyCellOfALongRow() {
        Term memory = start;
        for (int i = 0; i < 50_000; i++) {
            memory = pool.store(memory, at(i), input(i));
        }
        for (int i = 0; i < 50_000; i++) {
            assertThat(pool.select(memory, at(i))).isSameAs(input(i));
        }
        assertThat(pool.select(memory, at(50_000))).isSameAs(pool.select(start, at(50_000)));
    }

    /** Reads between the writes, at addresses that come again, below and above writes at unknown ones. */
    @Test
    void agreesWithAMap() {
        Random random = new Random(1);
        Term memory = pool.store(start, pool.symbol("a", Sort.bitVec(32)), input(0));
        Term unknown = memory;
        Map<Integer, Term> cells = new HashMap<>();
        for (int i = 1; i < 20_000; i++) {
            int address = random.nextInt(3_000);
            if (random.nextInt(5) > 0) {
                memory = pool.store(memory, at(address), input(i));
                cells.put(address, input(i));
            } else {
                Term expected = cells.containsKey(address) ? cells.get(address) : pool.select(unknown, at(address));
                assertThat(pool.select(memory, at(address))).isSameAs(expected);
            }
        }
        Term covered = pool.store(memory, pool.symbol("b", Sort.bitVec(32)), input(0));
        assertThat(pool.select(covered, at(7))).matches(term -> term.is(Operator.SELECT));
    }

    private Term at(int address) {
        return pool.bitVec(address, 32);
    }

    private Term input(int number) {
        return pool.symbol("x" + number, Sort.bitVec(8));
    }
}
