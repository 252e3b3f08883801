package org.clew.semantics.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.polynomial.PolynomialReader;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.logic.rewrite.Substitution;
import org.junit.jupiter.api.Test;

/** Compares with all rounds, one by one, over words so narrow that they wrap around soon. */
class RoundsTest {

    private static final int WIDTH = 6;
    private static final int WIDER = 9;
    private static final int CONDITIONS = 20_000;
    /** More than there are different states. */
    private static final int ALL_ROUNDS = 1 << WIDTH;

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(WIDTH));
    private final Symbol y = pool.symbol("y", Sort.bitVec(WIDTH));
    private final SplittableRandom random = new SplittableRandom(51);

    @Test
    void conditionsStayAsTheyAreForSoManyRounds() {
        int useful = 0;
        int exact = 0;
        for (int i = 0; i < CONDITIONS; i++) {
            Map<Symbol, Progression> progressions = Map.of(x, progression(), y, progression());
            Term condition = condition();
            Rounds rounds = new Rounds(new PolynomialReader(pool), progressions);
            rounds.keep(condition);
            int most = rounds.most().min(BigInteger.valueOf(ALL_ROUNDS)).intValueExact();
            int really = 1;
            while (really < ALL_ROUNDS && at(condition, progressions, really) == at(condition, progressions, 0)) {
                really++;
            }
            assertThat(most).as("%s with %s", condition, progressions).isLessThanOrEqualTo(really);
            useful += most > 3 ? 1 : 0;
            exact += most == really ? 1 : 0;
        }
        assertThat(useful).isGreaterThan(CONDITIONS / 10);
        assertThat(exact).isGreaterThan(CONDITIONS / 4);
    }

    @Test
    void aCounterThatStepsOverItsBoundGoesOn() {
        Progression odd = new Progression(Word.of(1, WIDTH), Word.of(2, WIDTH));
        assertThat(odd.plus(Progression.constant(Word.of(-8, WIDTH))).firstZero())
                .isEqualTo(Progression.ENDLESS);
        assertThat(odd.plus(Progression.constant(Word.of(-9, WIDTH))).firstZero())
                .isEqualTo(4);
    }

    private Progression progression() {
        return new Progression(word(), random.nextBoolean() ? Word.of(random.nextInt(-3, 4), WIDTH) : word());
    }

    private Word word() {
        return Word.of(random.nextInt(1 << WIDTH), WIDTH);
    }

    private Term at(Term condition, Map<Symbol, Progression> progressions, int round) {
        return new Substitution(
                        pool,
                        symbol -> pool.constant(
                                Objects.requireNonNull(progressions.get(symbol)).after(BigInteger.valueOf(round))))
                .apply(condition);
    }

    private Term condition() {
        int width = random.nextInt(3) == 0 ? WIDER : WIDTH;
        Term a = sum(width);
        Term b = sum(width);
        Term comparison = switch (random.nextInt(6)) {
            case 0 -> pool.slt(a, b);
            case 1 -> pool.sle(a, b);
            case 2 -> pool.ult(a, b);
            case 3 -> pool.ule(a, b);
            default -> pool.equal(a, b);
        };
        return switch (random.nextInt(5)) {
            case 0 -> pool.not(comparison);
            case 1 -> pool.and(List.of(comparison, pool.sle(sum(WIDTH), sum(WIDTH))));
            case 2 -> pool.or(List.of(comparison, pool.equal(sum(WIDTH), sum(WIDTH))));
            default -> comparison;
        };
    }

    private Term sum(int width) {
        if (random.nextInt(4) == 0) {
            return pool.bitVec(random.nextInt(1 << WIDTH), width);
        }
        if (width == WIDER) {
            Term narrow = sum(WIDTH);
            return random.nextBoolean() ? pool.signExtendOrCut(narrow, WIDER) : pool.zeroExtendOrCut(narrow, WIDER);
        }
        Term word = random.nextBoolean() ? x : y;
        Term number = pool.bitVec(random.nextInt(1, 9), WIDTH);
        return switch (random.nextInt(9)) {
            case 0 -> pool.add(word, number);
            case 1 -> pool.mul(word, number);
            case 2 -> pool.sub(x, y);
            case 3 -> pool.urem(word, number);
            case 4 -> pool.srem(word, pool.bitVec(random.nextInt(-8, 9), WIDTH));
            case 5 -> pool.udiv(word, number);
            case 6 -> pool.sdiv(word, pool.bitVec(random.nextInt(-8, 9), WIDTH));
            case 7 -> pool.signExtendOrCut(pool.extract(3, 0, word), WIDTH);
            default -> word;
        };
    }
}
