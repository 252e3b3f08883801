package org.clew.logic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.junit.jupiter.api.Test;

/** Which elements an address means. */
class LinearInversionTest {

    private final TermPool pool = new SimplifyingPool();
    private final Symbol i = pool.symbol("i", Sort.bitVec(32));
    private final Symbol j = pool.symbol("j", Sort.bitVec(32));
    private final Symbol x = pool.symbol("x", Sort.bitVec(32));
    private final Symbol y = pool.symbol("y", Sort.bitVec(32));
    private final Symbol base = pool.symbol("base", Sort.bitVec(32));

    @Test
    void elementOfAnArray() {
        assertThat(solve(at(base, 4, i), at(base, 4, pool.add(x, number(3)))))
                .isEqualTo(Map.of(i, pool.add(x, number(3))));
    }

    @Test
    void fromTheEnd() {
        Term reversed = pool.sub(number(99), x);
        assertThat(solve(at(base, 4, i), at(base, 4, reversed))).isEqualTo(Map.of(i, reversed));
        assertThat(solve(at(base, 4, pool.sub(number(99), i)), at(base, 4, x))).isEqualTo(Map.of(i, reversed));
    }

    @Test
    void elementOfAMatrix() {
        Term element = at(at(base, 40, i), 4, j);
        assertThat(solve(element, at(at(base, 40, y), 4, x))).isEqualTo(Map.of(i, y, j, x));
        assertThat(solve(element, at(at(base, 40, pool.sub(number(9), y)), 4, pool.sub(number(9), x))))
                .isEqualTo(Map.of(i, pool.sub(number(9), y), j, pool.sub(number(9), x)));
    }

    @Test
    void elementOfAnotherRow() {
        Symbol row = pool.symbol("row", Sort.bitVec(32));
        assertThat(solve(at(at(base, 40, row), 4, i), at(at(base, 40, x), 4, y)))
                .isEqualTo(Map.of(i, y));
        assertThat(solve(at(at(base, 4, row), 40, i), at(at(base, 4, x), 40, y)))
                .isEqualTo(Map.of(i, y));
    }

    @Test
    void extendedCounter() {
        Symbol wide = pool.symbol("wide", Sort.bitVec(64));
        Term pattern = pool.add(wide, pool.mul(pool.bitVec(4, 64), pool.signExtendOrCut(i, 64)));
        Term address = pool.add(wide, pool.mul(pool.bitVec(4, 64), pool.signExtendOrCut(x, 64)));
        assertThat(solve(pattern, address)).isEqualTo(Map.of(i, x));
    }

    @Test
    void everyThirdElement() {
        assertThat(solve(at(base, 12, i), at(base, 4, x)))
                .isEqualTo(Map.of(i, pool.udiv(pool.mul(number(4), x), number(12))));
    }

    @Test
    void onlyExactly() {
        assertThat(new LinearInversion(pool).solve(at(base, 12, i), Set.of(i), at(base, 4, x), false))
                .isEmpty();
        assertThat(new LinearInversion(pool).solve(at(base, 4, i), Set.of(i), at(base, 12, x), false))
                .isPresent();
    }

    @Test
    void betweenTheElements() {
        Term beside = pool.add(at(base, 12, x), number(4));
        assertThat(new LinearInversion(pool).solve(at(base, 12, i), Set.of(i), beside, true))
                .isEmpty();
    }

    @Test
    void notLinear() {
        assertThat(new LinearInversion(pool).solve(pool.mul(i, i), Set.of(i), x, true))
                .isEmpty();
    }

    private Map<Symbol, Term> solve(Term pattern, Term address) {
        return new LinearInversion(pool)
                .solve(pattern, Set.of(i, j), address, true)
                .orElseThrow();
    }

    private Term at(Term start, int size, Term index) {
        return pool.add(start, pool.mul(number(size), index));
    }

    private Term number(int value) {
        return pool.bitVec(value, 32);
    }
}
