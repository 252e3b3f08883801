package org.clew.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

/** On four-bit words everything can be enumerated: no value that really occurs may lie outside a computed range. */
class RangeSoundnessTest {

    private static final int WIDTH = 4;
    private static final List<Operator> WORDS = List.of(
            Operator.BV_ADD,
            Operator.BV_MUL,
            Operator.BV_UDIV,
            Operator.BV_SDIV,
            Operator.BV_UREM,
            Operator.BV_SREM,
            Operator.BV_AND,
            Operator.BV_LSHR,
            Operator.BV_SHL);
    private static final List<Operator> COMPARISONS =
            List.of(Operator.EQUAL, Operator.BV_SLE, Operator.BV_SLT, Operator.BV_ULE, Operator.BV_ULT);

    private final TermPool pool = new SimplifyingPool();
    private final Symbol x = pool.symbol("x", Sort.bitVec(WIDTH));
    private final Symbol y = pool.symbol("y", Sort.bitVec(WIDTH));
    private final Random random = new Random(7);

    @Test
    void rangesContainEveryValueThatOccurs() {
        for (int round = 0; round < 3000; round++) {
            Range xs = randomRange();
            Range ys = randomRange();
            Term term = randomWord(3);
            Range computed = new RangeEvaluator(Ranges.UNKNOWN.with(x, xs).with(y, ys)).range(term);
            forAllValues(xs, ys, assignment -> {
                Word value = (Word) new Evaluator(assignment).evaluate(term);
                assertThat(contains(computed, value))
                        .as("%s in %s for %s", value, computed, term)
                        .isTrue();
            });
        }
    }

    @Test
    void assumingKeepsEveryValueThatSatisfies() {
        for (int round = 0; round < 3000; round++) {
            Range xs = randomRange();
            Range ys = randomRange();
            Term condition = randomCondition(2);
            Ranges narrowed = RangeRefiner.assume(Ranges.UNKNOWN.with(x, xs).with(y, ys), condition);
            forAllValues(xs, ys, assignment -> {
                if (new Evaluator(assignment).holds(condition)) {
                    assertThat(narrowed).as("%s can hold", condition).isNotNull();
                    assertThat(contains(Objects.requireNonNull(narrowed).of(x), (Word)
                                    new Evaluator(assignment).evaluate(x)))
                            .isTrue();
                    assertThat(contains(narrowed.of(y), (Word) new Evaluator(assignment).evaluate(y)))
                            .isTrue();
                }
            });
        }
    }

    private void forAllValues(Range xs, Range ys, java.util.function.Consumer<Assignment> check) {
        for (int i = 0; i < 16; i++) {
            for (int j = 0; j < 16; j++) {
                Word a = Word.of(i, WIDTH);
                Word b = Word.of(j, WIDTH);
                if (contains(xs, a) && contains(ys, b)) {
                    check.accept(Assignment.of(Map.of(x, a, y, b)));
                }
            }
        }
    }

    private static boolean contains(Range range, Word value) {
        return within(range.signedLow(), value.signed(), range.signedHigh())
                && within(range.unsignedLow(), value.unsigned(), range.unsignedHigh());
    }

    private static boolean within(BigInteger low, BigInteger value, BigInteger high) {
        return low.compareTo(value) <= 0 && value.compareTo(high) <= 0;
    }

    private Range randomRange() {
        int a = random.nextInt(16);
        int b = random.nextInt(16);
        return random.nextBoolean()
                ? Range.unsigned(BigInteger.valueOf(Math.min(a, b)), BigInteger.valueOf(Math.max(a, b)), WIDTH)
                : Range.signed(BigInteger.valueOf(Math.min(a, b) - 8), BigInteger.valueOf(Math.max(a, b) - 8), WIDTH);
    }

    private Term randomWord(int depth) {
        int choice = depth == 0 ? random.nextInt(3) : random.nextInt(8);
        return switch (choice) {
            case 0 -> x;
            case 1 -> y;
            case 2 -> pool.bitVec(random.nextInt(16), WIDTH);
            case 3 -> pool.neg(randomWord(depth - 1));
            case 4 -> pool.ite(randomCondition(0), randomWord(depth - 1), randomWord(depth - 1));
            case 5 ->
                pool.extract(
                        WIDTH - 1,
                        0,
                        pool.mul(
                                pool.signExtendOrCut(randomWord(depth - 1), 7),
                                pool.zeroExtendOrCut(randomWord(depth - 1), 7)));
            default ->
                pool.apply(WORDS.get(random.nextInt(WORDS.size())), randomWord(depth - 1), randomWord(depth - 1));
        };
    }

    private Term randomCondition(int depth) {
        return switch (depth == 0 ? 3 : random.nextInt(4)) {
            case 0 -> pool.not(randomCondition(depth - 1));
            case 1 -> pool.and(randomCondition(depth - 1), randomCondition(depth - 1));
            case 2 -> pool.or(randomCondition(depth - 1), randomCondition(depth - 1));
            default -> {
                Term left = random.nextBoolean() ? x : pool.zeroExtendOrCut(x, 6);
                Term right = random.nextBoolean()
                        ? pool.zeroExtendOrCut(y, left.width())
                        : pool.bitVec(random.nextInt(40), left.width());
                yield pool.apply(COMPARISONS.get(random.nextInt(COMPARISONS.size())), left, right);
            }
        };
    }
}
