package org.clew.logic.integers;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.smt.Prover;
import org.clew.smt.chain.Provers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas over integers have the same models as the formulas over words. */
class IntegerEncodingTest {

    private final TermPool pool = new SimplifyingPool();

    private static final Operator[] BINARY = {
        Operator.BV_ADD,
        Operator.BV_MUL,
        Operator.BV_UDIV,
        Operator.BV_SDIV,
        Operator.BV_UREM,
        Operator.BV_SREM,
        Operator.BV_AND,
        Operator.BV_OR,
        Operator.BV_XOR,
        Operator.BV_SHL,
        Operator.BV_LSHR,
        Operator.BV_ASHR
    };

    private static final Operator[] COMPARISONS = {
        Operator.EQUAL, Operator.BV_ULT, Operator.BV_ULE, Operator.BV_SLT, Operator.BV_SLE
    };

    /** A random word term of the given width. */
    private Term word(Random random, int width, int depth) {
        if (depth == 0 || random.nextInt(8) == 0) {
            return random.nextInt(3) == 0
                    ? pool.bitVec(new BigInteger(width, random), width)
                    : pool.symbol("w" + width + "_" + random.nextInt(3), Sort.bitVec(width));
        }
        return switch (random.nextInt(12)) {
            case 0 -> pool.apply(Operator.BV_NEG, word(random, width, depth - 1));
            case 1 -> pool.apply(Operator.BV_NOT, word(random, width, depth - 1));
            case 2 ->
                pool.ite(condition(random, depth - 1), word(random, width, depth - 1), word(random, width, depth - 1));
            case 3 -> {
                int extra = 1 + random.nextInt(8);
                int low = random.nextInt(extra + 1);
                yield pool.extract(low + width - 1, low, word(random, width + extra, depth - 1));
            }
            case 4 -> {
                if (width == 1) {
                    yield word(random, width, depth - 1);
                }
                int narrow = 1 + random.nextInt(width - 1);
                Operator extension = random.nextBoolean() ? Operator.BV_ZERO_EXTEND : Operator.BV_SIGN_EXTEND;
                yield pool.apply(extension, new int[] {width - narrow}, word(random, narrow, depth - 1));
            }
            case 5 -> {
                if (width == 1) {
                    yield word(random, width, depth - 1);
                }
                int high = 1 + random.nextInt(width - 1);
                yield pool.concat(word(random, high, depth - 1), word(random, width - high, depth - 1));
            }
            default ->
                pool.apply(
                        BINARY[random.nextInt(BINARY.length)],
                        word(random, width, depth - 1),
                        word(random, width, depth - 1));
        };
    }

    private Term condition(Random random, int depth) {
        int width = new int[] {1, 3, 8, 16, 32, 64}[random.nextInt(6)];
        return pool.apply(
                COMPARISONS[random.nextInt(COMPARISONS.length)],
                word(random, width, depth),
                word(random, width, depth));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void exactReadingAgreesWithTheMachine(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 400; round++) {
            IntegerEncoding encoding = new IntegerEncoding(pool, IntegerReading.EXACT);
            Term formula = condition(random, 4);
            IntegerEncoding.Encoded encoded = encoding.encode(formula).orElseThrow();
            for (int k = 0; k < 4; k++) {
                Map<Symbol, Value> words = new HashMap<>();
                Assignment machine = symbol -> words.computeIfAbsent(symbol, s -> randomWord(random, s));
                boolean expected = new Evaluator(machine).holds(formula);
                Evaluator integers = new Evaluator(integers(encoding, formula, machine));
                assertThat(integers.holds(encoded.domain())).isTrue();
                assertThat(integers.holds(encoded.term()))
                        .as("%s under %s", formula, words)
                        .isEqualTo(expected);
            }
        }
    }

    private static Value randomWord(Random random, Symbol symbol) {
        int width = symbol.width();
        BigInteger value = new BigInteger(width, random);
        return Word.of(
                random.nextBoolean()
                        ? value
                        : value.shiftRight(random.nextInt(width)).negate(),
                width);
    }

    private static Assignment integers(IntegerEncoding encoding, Term formula, Assignment machine) {
        Map<Symbol, Value> integers = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(formula)) {
            integers.put(encoding.symbol(symbol), Value.of(((Word) machine.of(symbol)).signed()));
        }
        return Assignment.of(integers);
    }

    @ParameterizedTest
    @EnumSource(
            value = Operator.class,
            names = {"BV_ADD", "BV_UDIV", "BV_SDIV", "BV_UREM", "BV_SREM", "BV_SHL", "BV_LSHR", "BV_ASHR", "BV_AND"})
    void solverProvesOperatorsOnSmallWords(Operator operator) {
        Symbol x = pool.symbol("x", Sort.bitVec(3));
        Symbol y = pool.symbol("y", Sort.bitVec(3));
        IntegerEncoding encoding = new IntegerEncoding(pool, IntegerReading.EXACT);
        Term word = pool.apply(operator, x, y);
        IntegerEncoding.Encoded integer = encoding.number(word, true).orElseThrow();
        List<Term> formulas = new ArrayList<>(List.of(
                integer.domain(),
                pool.equal(pool.apply(Operator.BV_OF_INT, new int[] {3}, encoding.symbol(x)), x),
                pool.equal(pool.apply(Operator.BV_OF_INT, new int[] {3}, encoding.symbol(y)), y),
                pool.distinct(pool.apply(Operator.BV_OF_INT, new int[] {3}, integer.term()), word)));
        try (Prover prover = Provers.open(pool, Budget.unlimited())) {
            assertThat(prover.check(formulas).isUnsat()).isTrue();
        }
    }

    @Test
    void noWrapAroundWhereRangesExcludeIt() {
        Symbol c = pool.symbol("c", Sort.bitVec(8));
        Term wide = pool.signExtendOrCut(c, 32);
        Term sum = pool.add(wide, pool.bitVec(1000, 32));
        IntegerEncoding.Encoded encoded = new IntegerEncoding(pool, IntegerReading.EXACT)
                .encode(pool.slt(sum, pool.bitVec(2000, 32)))
                .orElseThrow();
        assertThat(encoded.term().toString()).doesNotContain("mod").doesNotContain("ite");
    }

    @ParameterizedTest
    @CsvSource({"2147483647, 1, false", "5, 1, true", "-7, 2, true"})
    void papersReadingNeverWraps(long x, long y, boolean machineAgrees) {
        Symbol a = pool.symbol("a", Sort.bitVec(32));
        Symbol b = pool.symbol("b", Sort.bitVec(32));
        Term formula = pool.slt(a, pool.add(a, b));
        IntegerEncoding encoding = new IntegerEncoding(pool, IntegerReading.MATHEMATICAL);
        Term encoded = encoding.encode(formula).orElseThrow().term();
        Assignment machine = Assignment.of(Map.of(a, Word.of(x, 32), b, Word.of(y, 32)));
        assertThat(new Evaluator(integers(encoding, formula, machine)).holds(encoded))
                .isTrue();
        assertThat(new Evaluator(machine).holds(formula)).isEqualTo(machineAgrees);
    }

    @Test
    void cellsAreWordsToo() {
        Symbol memory = pool.symbol("memory", new Sort.Array(Sort.bitVec(64), Sort.bitVec(32)));
        Symbol i = pool.symbol("i", Sort.bitVec(64));
        Term read = pool.select(pool.store(memory, i, pool.bitVec(-1, 32)), pool.symbol("j", Sort.bitVec(64)));
        IntegerEncoding encoding = new IntegerEncoding(pool, IntegerReading.EXACT);
        IntegerEncoding.Encoded encoded = encoding.encode(pool.slt(read, pool.bitVec(Integer.MIN_VALUE, 32)))
                .orElseThrow();
        try (Prover prover = Provers.open(pool, Budget.unlimited())) {
            assertThat(prover.check(List.of(encoded.term(), encoded.domain())).isUnsat())
                    .isTrue();
        }
    }
}
