package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

/** Powers of two are seen in states, and accidents are not. */
class PowersOfTwoTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol unit = pool.symbol("unit", Sort.bitVec(32));
    private final Symbol other = pool.symbol("other", Sort.bitVec(32));

    private static List<Word> words(long... values) {
        return LongStream.of(values).mapToObj(value -> Word.of(value, 32)).toList();
    }

    private Term hasNoBitBelow(Symbol word, Symbol power) {
        Term below = pool.sub(power, pool.bitVec(1, 32));
        return pool.equal(pool.bitAnd(word, below), pool.bitVec(0, 32));
    }

    private List<Term> facts(List<Word> units, List<Word> others) {
        Map<Symbol, List<Word>> values = Map.of(unit, units, other, others);
        return List.copyOf(
                new PowersOfTwo(pool, symbol -> values.getOrDefault(symbol, List.of())).among(List.of(unit, other)));
    }

    @Test
    void aWordThatIsDoubledAndItsMultiples() {
        assertThat(facts(words(1, 2, 4, 8), words(3, 6, 20, 0)))
                .containsExactly(hasNoBitBelow(unit, unit), hasNoBitBelow(other, unit));
    }

    @Test
    void aWordThatIsNoMultiple() {
        assertThat(facts(words(1, 2, 4, 8), words(3, 6, 20, 4))).containsExactly(hasNoBitBelow(unit, unit));
    }

    @Test
    void tooFewPowers() {
        assertThat(facts(words(1, 2, 1, 2), words(3, 6, 5, 4))).isEmpty();
    }

    @Test
    void noPowers() {
        assertThat(facts(words(1, 2, 3, 4), words(3, 6, 5, 4))).isEmpty();
    }
}
