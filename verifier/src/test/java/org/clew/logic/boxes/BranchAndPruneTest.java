package org.clew.logic.boxes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.clew.logic.FloatValue;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.RandomTerms;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.boxes.BranchAndPrune.Answer;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.junit.jupiter.api.Test;

/** What it decides, and that neither an interval nor an answer ever excludes a point that is there. */
class BranchAndPruneTest {

    private static final int[] NEAREST = {Rounding.NEAREST_EVEN.ordinal()};
    private static final long STEPS = 20_000_000;

    private final TermPool pool = new SimplifyingPool();
    private final Term x = pool.symbol("x", Sort.FLOAT64);

    @Test
    void aPolynomialStaysBelowItsMaximum() {
        // x - x^3/6 on [-1, 1] is at most 5/6.
        Term sine = minus(x, divide(times(x, times(x, x)), number(6)));
        assertThat(decide(between(-1, 1), less(number(0.84), sine))).isInstanceOf(Answer.Contradiction.class);
        assertThat(decide(between(-1, 1), less(number(0.83), sine))).isInstanceOf(Answer.Satisfied.class);
    }

    /** No word is a fraction, also among those that are negative when read as signed. */
    @Test
    void anUnsignedWordIsNoFraction() {
        Term time = pool.symbol("t", Sort.bitVec(32));
        int[] shape = {NEAREST[0], Sort.FLOAT64.exponent(), Sort.FLOAT64.significand()};
        Term passed = pool.raw(Operator.FP_FROM_UNSIGNED_BV, shape, pool.sub(pool.bitVec(1, 32), time));
        assertThat(decide(pool.raw(Operator.FP_EQ, new int[0], number(0.002), passed)))
                .isInstanceOf(Answer.Contradiction.class);
        assertThat(decide(pool.raw(Operator.FP_EQ, new int[0], number(4294967290.0), passed)))
                .isInstanceOf(Answer.Satisfied.class);
    }

    @Test
    void onlyWhatIsNeededIsInTheCore() {
        Term aside = less(pool.symbol("y", Sort.FLOAT64), number(3));
        Term square = less(times(x, x), number(-1));
        assertThat(decide(aside, square)).isEqualTo(new Answer.Contradiction(List.of(square)));
    }

    @Test
    void nanSatisfiesWhatNoNumberDoes() {
        Term neither = pool.and(pool.not(less(x, number(0))), pool.not(atMost(number(0), x)));
        assertThat(decide(neither))
                .isInstanceOfSatisfying(
                        Answer.Satisfied.class,
                        answer ->
                                assertThat(answer.values().get((Symbol) x)).isEqualTo(Format.DOUBLE.value(Double.NaN)));
    }

    @Test
    void theGapBetweenTwoNeighboursIsEmpty() {
        assertThat(decide(less(number(1), x), less(x, number(Math.nextUp(1.0)))))
                .isInstanceOf(Answer.Contradiction.class);
        assertThat(decide(less(number(1), x), atMost(x, number(Math.nextUp(1.0)))))
                .isInstanceOf(Answer.Satisfied.class);
    }

    @Test
    void aQuestionThatIntervalsCannotDecideIsGivenUp() {
        Term y = pool.symbol("y", Sort.FLOAT64);
        // Equal to each other on a diagonal that no box misses.
        assertThat(BranchAndPrune.decide(
                        List.of(
                                between(0, 1),
                                pool.apply(Operator.FP_EQ, minus(x, y), number(0)),
                                less(plus(x, number(0.5)), plus(y, number(0.5)))),
                        200_000,
                        () -> false))
                .isInstanceOf(Answer.GaveUp.class);
    }

    /** The sum is bounded by a condition and its parts are not. */
    @Test
    void aBoundOnATermCounts() {
        Term y = pool.symbol("y", Sort.FLOAT64);
        Term z = pool.symbol("z", Sort.FLOAT64);
        Term sum = plus(times(x, y), z);
        Term aside = less(pool.symbol("w", Sort.FLOAT64), number(1000));
        Term above = less(number(90), times(number(0.5), sum));
        assertThat(decide(aside, atMost(number(-100), sum), atMost(sum, number(100)), above))
                .isEqualTo(
                        new Answer.Contradiction(List.of(above, atMost(number(-100), sum), atMost(sum, number(100)))));
        Term parts = pool.and(between(x, 0, 16), between(y, 0, 16), between(z, 0, 16));
        assertThat(decide(aside, parts, atMost(sum, number(200)), above)).isInstanceOf(Answer.Satisfied.class);
        assertThat(decide(aside, atMost(sum, number(200)), above)).isNotInstanceOf(Answer.Contradiction.class);
        assertThat(decide(pool.not(atMost(sum, number(100))), atMost(sum, number(99))))
                .isInstanceOf(Answer.Contradiction.class);
    }

    /** What holds at a point is no contradiction, also where a condition bounds what another one computes with. */
    @Property(tries = 5000)
    void boundsOnTermsExcludeNoPoint(@ForAll long seed) {
        Random random = new Random(seed);
        RandomTerms terms = new RandomTerms(pool, seed, true, false, false);
        Sort.Float format = random.nextBoolean() ? Sort.FLOAT32 : Sort.FLOAT64;
        Term inner = arithmetic(format, 1 + random.nextInt(3), random);
        Term outer = pool.raw(Operator.FP_MUL, NEAREST, inner, arithmetic(format, 1, random));
        List<Term> comparisons = new ArrayList<>();
        for (Term term : List.of(inner, outer, inner)) {
            Term bound = pool.constant(moderate(format, random));
            Operator operator = random.nextBoolean() ? Operator.FP_LE : Operator.FP_LT;
            comparisons.add(
                    random.nextBoolean() ? pool.apply(operator, bound, term) : pool.apply(operator, term, bound));
        }
        Map<Symbol, Value> point = point(terms, comparisons);
        point.replaceAll((symbol, value) ->
                value instanceof FloatValue f && random.nextInt(5) > 0 ? moderate(f.format(), random) : value);
        Evaluator evaluator = new Evaluator(Assignment.of(point));
        List<Term> satisfied = comparisons.stream()
                .map(comparison -> evaluator.holds(comparison) ? comparison : pool.not(comparison))
                .toList();
        Tape tape = Recording.of(satisfied, new BoundedTerms(satisfied));
        Ranges ranges = new Ranges(tape.size());
        tape.run(boxAround(point, tape, random), ranges);
        for (Tape.Place<Term> condition : tape.conditions()) {
            assertThat(ranges.canHold[condition.at()])
                    .as("%s at %s", satisfied, point)
                    .isTrue();
        }
        assertThat(BranchAndPrune.decide(satisfied, 100_000, () -> false))
                .as("%s at %s", satisfied, point)
                .isNotInstanceOf(Answer.Contradiction.class);
    }

    @Property(tries = 3000)
    void noIntervalExcludesAValue(@ForAll long seed) {
        Random random = new Random(seed);
        RandomTerms terms = new RandomTerms(pool, seed, true, false, false);
        List<Term> formulas = formulas(terms, random);
        Map<Symbol, Value> point = point(terms, formulas);
        Tape tape = Recording.of(formulas);
        Ranges ranges = new Ranges(tape.size());
        tape.run(boxAround(point, tape, random), ranges);
        Evaluator evaluator = new Evaluator(Assignment.of(point));
        for (Tape.Place<Term> condition : tape.conditions()) {
            boolean holds = evaluator.holds(condition.term());
            assertThat(holds ? ranges.canHold[condition.at()] : ranges.canFail[condition.at()])
                    .as("%s is %s at %s", condition.term(), holds, point)
                    .isTrue();
        }
    }

    @Property(tries = 2000)
    void noContradictionBetweenConditionsThatHoldSomewhere(@ForAll long seed) {
        Random random = new Random(seed);
        RandomTerms terms = new RandomTerms(pool, seed, true, false, false);
        List<Term> formulas = formulas(terms, random);
        Map<Symbol, Value> point = point(terms, formulas);
        Evaluator evaluator = new Evaluator(Assignment.of(point));
        List<Term> satisfied = formulas.stream()
                .map(formula -> evaluator.holds(formula) ? formula : pool.not(formula))
                .toList();
        Answer answer = BranchAndPrune.decide(satisfied, 300_000, () -> false);
        assertThat(answer).as("%s at %s", satisfied, point).isNotInstanceOf(Answer.Contradiction.class);
    }

    /** The value of the expression, as a condition on it: equal to that number, or no number. */
    @Property(tries = 5000)
    void noIntervalExcludesAResult(@ForAll long seed) {
        Random random = new Random(seed);
        RandomTerms terms = new RandomTerms(pool, seed, true, false, false);
        Sort.Float format = random.nextBoolean() ? Sort.FLOAT32 : Sort.FLOAT64;
        Term result = arithmetic(format, 1 + random.nextInt(5), random);
        Map<Symbol, Value> point = point(terms, List.of(result));
        if (random.nextInt(3) > 0) {
            point.replaceAll((symbol, value) -> value instanceof FloatValue f ? moderate(f.format(), random) : value);
        }
        FloatValue value = (FloatValue) new Evaluator(Assignment.of(point)).evaluate(result);
        Term condition = value.isNan()
                ? pool.raw(Operator.FP_IS_NAN, new int[0], result)
                : pool.raw(Operator.EQUAL, new int[0], result, pool.constant(value));
        Tape tape = Recording.of(List.of(condition));
        assertThat(tape.isComplete()).isTrue();
        Ranges ranges = new Ranges(tape.size());
        tape.run(boxAround(point, tape, random), ranges);
        assertThat(ranges.canHold[tape.conditions().getFirst().at()])
                .as("%s is %s at %s", result, value, point)
                .isTrue();
    }

    private static Value moderate(Sort.Float format, Random random) {
        double number = (random.nextInt(200) - 100) / 8.0;
        return format.equals(Sort.FLOAT32) ? FloatValue.of((float) number) : FloatValue.of(number);
    }

    private Term arithmetic(Sort.Float format, int depth, Random random) {
        Sort.Float other = format.equals(Sort.FLOAT32) ? Sort.FLOAT64 : Sort.FLOAT32;
        int[] shape = {NEAREST[0], format.exponent(), format.significand()};
        if (depth == 0) {
            return random.nextInt(3) > 0
                    ? pool.symbol((random.nextBoolean() ? "a" : "b") + format.bits(), format)
                    : pool.constant(moderate(format, random));
        }
        Term first = arithmetic(format, depth - 1, random);
        return switch (random.nextInt(14)) {
            case 12 -> pool.raw(Operator.FP_FROM_UNSIGNED_BV, shape, toWord(first, random.nextBoolean() ? 32 : 64));
            case 13 ->
                pool.raw(
                        Operator.ITE,
                        new int[0],
                        pool.raw(
                                random.nextBoolean() ? Operator.BV_ULT : Operator.BV_ULE,
                                new int[0],
                                toWord(first, 32),
                                toWord(arithmetic(format, depth - 1, random), 32)),
                        first,
                        arithmetic(format, depth - 1, random));
            case 10 -> pool.raw(Operator.FP_ROUND_TO_INTEGRAL, integral(random), first);
            case 11 -> pool.raw(Operator.SELECT, new int[0], table(format, random), toWord(first, 32));
            case 0 -> pool.raw(Operator.FP_ADD, NEAREST, first, arithmetic(format, depth - 1, random));
            case 1 -> pool.raw(Operator.FP_SUB, NEAREST, first, arithmetic(format, depth - 1, random));
            case 2, 3 -> pool.raw(Operator.FP_MUL, NEAREST, first, arithmetic(format, depth - 1, random));
            case 4 -> pool.raw(Operator.FP_DIV, NEAREST, first, arithmetic(format, depth - 1, random));
            case 5 -> pool.raw(Operator.FP_SQRT, NEAREST, first);
            case 6 -> pool.raw(random.nextBoolean() ? Operator.FP_NEG : Operator.FP_ABS, new int[0], first);
            case 7 -> pool.raw(Operator.FP_FROM_FP, shape, arithmetic(other, depth - 1, random));
            case 8 -> pool.raw(Operator.FP_FROM_SIGNED_BV, shape, toWord(first, random.nextBoolean() ? 32 : 64));
            default ->
                pool.raw(
                        Operator.ITE,
                        new int[0],
                        pool.raw(Operator.FP_LT, new int[0], first, arithmetic(format, depth - 1, random)),
                        first,
                        arithmetic(format, depth - 1, random));
        };
    }

    private static int[] integral(Random random) {
        Rounding[] known = {Rounding.NEAREST_EVEN, Rounding.UPWARD, Rounding.DOWNWARD, Rounding.TOWARD_ZERO};
        return new int[] {known[random.nextInt(known.length)].ordinal()};
    }

    private Term table(Sort.Float format, Random random) {
        Term table =
                pool.constantArray(new Sort.Array(Sort.bitVec(32), format), pool.constant(moderate(format, random)));
        for (int i = -4; i < 5; i++) {
            table = pool.raw(
                    Operator.STORE, new int[0], table, pool.bitVec(i, 32), pool.constant(moderate(format, random)));
        }
        return table;
    }

    private Term toWord(Term number, int width) {
        int[] shape = {Rounding.TOWARD_ZERO.ordinal(), width};
        return pool.raw(Operator.FP_TO_SIGNED_BV, shape, number);
    }

    private static List<Term> formulas(RandomTerms terms, Random random) {
        List<Term> formulas = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            formulas.add(terms.term(Sort.BOOL, 1 + random.nextInt(5)));
        }
        return formulas;
    }

    private static Map<Symbol, Value> point(RandomTerms terms, List<Term> formulas) {
        Map<Symbol, Value> point = new LinkedHashMap<>();
        FreeSymbols.of(formulas).forEach(symbol -> point.put(symbol, terms.value(symbol.sort())));
        return point;
    }

    /** Cuts the whole at random and keeps the part with the point. */
    private static Range[] boxAround(Map<Symbol, Value> point, Tape tape, Random random) {
        Range[] box = new Range[tape.symbols().size()];
        for (int i = 0; i < box.length; i++) {
            Symbol symbol = tape.symbols().get(i).term();
            Range range = Objects.requireNonNull(Range.of(symbol.sort()));
            for (int cuts = random.nextInt(70); cuts > 0 && range.size() > 0; cuts--) {
                range = range.cut().stream()
                        .filter(part -> contains(part, Objects.requireNonNull(point.get(symbol))))
                        .findFirst()
                        .orElseThrow();
            }
            box[i] = range;
        }
        return box;
    }

    private static boolean contains(Range range, Value value) {
        return switch (range) {
            case Range.Numbers numbers -> {
                double number = ((FloatValue) value).toDouble();
                yield Double.isNaN(number) ? numbers.nan() : numbers.low() <= number && number <= numbers.high();
            }
            case Range.Words words -> {
                long word = ((Word) value).signedBits();
                yield words.least() <= word && word <= words.most();
            }
            case Range.Truth truth -> value.equals(Value.TRUE) ? truth.canHold() : truth.canFail();
        };
    }

    private Answer decide(Term... conditions) {
        return BranchAndPrune.decide(List.of(conditions), STEPS, () -> false);
    }

    private Term between(double low, double high) {
        return between(x, low, high);
    }

    private Term between(Term term, double low, double high) {
        return pool.and(atMost(number(low), term), atMost(term, number(high)));
    }

    private Term number(double value) {
        return pool.floating(value);
    }

    private Term plus(Term a, Term b) {
        return pool.apply(Operator.FP_ADD, NEAREST, a, b);
    }

    private Term minus(Term a, Term b) {
        return pool.apply(Operator.FP_SUB, NEAREST, a, b);
    }

    private Term times(Term a, Term b) {
        return pool.apply(Operator.FP_MUL, NEAREST, a, b);
    }

    private Term divide(Term a, Term b) {
        return pool.apply(Operator.FP_DIV, NEAREST, a, b);
    }

    private Term less(Term a, Term b) {
        return pool.apply(Operator.FP_LT, a, b);
    }

    private Term atMost(Term a, Term b) {
        return pool.apply(Operator.FP_LE, a, b);
    }
}
