package org.clew.semantics.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.clew.logic.Application;
import org.clew.logic.FloatValue;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.logic.rewrite.SimplifyingPool;

/** Compiled terms give what the evaluator of {@code logic}, which is written differently, gives. */
class CodeTest {

    private static final List<Operator> BINARY = List.of(
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
            Operator.BV_ASHR,
            Operator.BV_ULT,
            Operator.BV_ULE,
            Operator.BV_SLT,
            Operator.BV_SLE,
            Operator.BV_CONCAT,
            Operator.EQUAL);

    private static final List<Integer> WIDTHS = List.of(1, 7, 8, 16, 31, 32, 33, 63, 64, 65, 128);

    private final TermPool pool = new SimplifyingPool();

    @Property(tries = 3000, seed = "1")
    void wordsAgree(@ForAll @LongRange(min = 0, max = 1L << 40) long seed) {
        Random random = new Random(seed);
        int width = WIDTHS.get(random.nextInt(WIDTHS.size()));
        Symbol x = pool.symbol("x" + width, Sort.bitVec(width));
        Symbol y = pool.symbol("y" + width, Sort.bitVec(width));
        Map<Symbol, Value> values = Map.of(x, word(random, width), y, word(random, width));
        for (Operator operator : BINARY) {
            agree(pool.raw(operator, new int[0], x, y), values);
        }
        int high = random.nextInt(width);
        int low = random.nextInt(high + 1);
        agree(pool.raw(Operator.BV_EXTRACT, new int[] {high, low}, x), values);
        agree(pool.raw(Operator.BV_SIGN_EXTEND, new int[] {1 + random.nextInt(70)}, x), values);
        agree(pool.raw(Operator.BV_ZERO_EXTEND, new int[] {1 + random.nextInt(70)}, x), values);
        agree(pool.raw(Operator.BV_NEG, new int[0], x), values);
        agree(pool.raw(Operator.BV_NOT, new int[0], x), values);
        agree(pool.raw(Operator.BV_ADD, new int[0], x, y, x), values);
        agree(pool.raw(Operator.BV_CONCAT, new int[0], x, y, x), values);
    }

    @Property(tries = 3000, seed = "2")
    void floatsAgree(@ForAll @LongRange(min = 0, max = 1L << 40) long seed) {
        Random random = new Random(seed);
        Sort.Float format = List.of(Sort.FLOAT32, Sort.FLOAT64, Sort.FLOAT80).get(random.nextInt(3));
        Symbol x = pool.symbol("f" + format.bits(), format);
        Symbol y = pool.symbol("g" + format.bits(), format);
        Map<Symbol, Value> values = new HashMap<>(Map.of(x, floating(random, format), y, floating(random, format)));
        int rounding = random.nextInt(3) == 0 ? random.nextInt(Rounding.values().length) : 0;
        for (Operator operator : List.of(Operator.FP_ADD, Operator.FP_SUB, Operator.FP_MUL, Operator.FP_DIV)) {
            agree(pool.raw(operator, new int[] {rounding}, x, y), values);
        }
        for (Operator operator :
                List.of(Operator.FP_EQ, Operator.FP_LT, Operator.FP_LE, Operator.EQUAL, Operator.FP_REM)) {
            agree(pool.raw(operator, new int[0], x, y), values);
        }
        for (Operator operator : List.of(
                Operator.FP_NEG,
                Operator.FP_ABS,
                Operator.FP_IS_NAN,
                Operator.FP_IS_INFINITE,
                Operator.FP_IS_ZERO,
                Operator.FP_IS_NORMAL,
                Operator.FP_IS_SUBNORMAL,
                Operator.FP_IS_NEGATIVE,
                Operator.FP_TO_IEEE_BV)) {
            agree(pool.raw(operator, new int[0], x), values);
        }
        agree(pool.raw(Operator.FP_SQRT, new int[] {rounding}, x), values);
        agree(pool.raw(Operator.FP_ROUND_TO_INTEGRAL, new int[] {random.nextInt(5)}, x), values);
        Sort.Float other = List.of(Sort.FLOAT32, Sort.FLOAT64, Sort.FLOAT80).get(random.nextInt(3));
        agree(pool.raw(Operator.FP_FROM_FP, new int[] {rounding, other.exponent(), other.significand()}, x), values);
        int width = WIDTHS.get(random.nextInt(WIDTHS.size()));
        Symbol word = pool.symbol("w" + width, Sort.bitVec(width));
        values.put(word, word(random, width));
        int toZero = Rounding.TOWARD_ZERO.ordinal();
        agree(pool.raw(Operator.FP_TO_SIGNED_BV, new int[] {toZero, width}, x), values);
        agree(pool.raw(Operator.FP_TO_UNSIGNED_BV, new int[] {toZero, width}, x), values);
        int[] into = {rounding, format.exponent(), format.significand()};
        agree(pool.raw(Operator.FP_FROM_SIGNED_BV, into, word), values);
        agree(pool.raw(Operator.FP_FROM_UNSIGNED_BV, into, word), values);
    }

    /** Often a number near the ends of the range, where mistakes hide. */
    private static Word word(Random random, int width) {
        BigInteger bits = switch (random.nextInt(4)) {
            case 0 -> BigInteger.valueOf(random.nextInt(5) - 2);
            case 1 -> BigInteger.ONE.shiftLeft(random.nextInt(width)).add(BigInteger.valueOf(random.nextInt(3) - 1));
            default -> new BigInteger(width, random);
        };
        return Word.of(bits, width);
    }

    private static FloatValue floating(Random random, Sort.Float format) {
        BigInteger bits = switch (random.nextInt(4)) {
            case 0 -> BigInteger.valueOf(random.nextInt(4)).shiftLeft(random.nextInt(format.bits()));
            case 1 -> exponentNear(random, format);
            default -> new BigInteger(format.bits(), random);
        };
        return new FloatValue(Word.of(bits, format.bits()), format);
    }

    /** A number of the size of integers. */
    private static BigInteger exponentNear(Random random, Sort.Float format) {
        int bias = (1 << (format.exponent() - 1)) - 1;
        BigInteger fraction = new BigInteger(format.significand() - 1, random);
        if (random.nextBoolean()) {
            fraction = fraction.shiftRight(format.significand() / 2).shiftLeft(format.significand() / 2);
        }
        BigInteger signAndExponent = BigInteger.valueOf(bias + random.nextInt(70))
                .add(BigInteger.valueOf(random.nextInt(2)).shiftLeft(format.exponent()));
        return signAndExponent.shiftLeft(format.significand() - 1).add(fraction);
    }

    private static void agree(Term term, Map<Symbol, Value> values) {
        FunctionCompiler compiler = new FunctionCompiler(Map.of());
        Code code = compiler.compile(term);
        Map<Symbol, Integer> registers = new HashMap<>();
        values.keySet().forEach(symbol -> registers.put(symbol, compiler.local(symbol)));
        Registers r = new Registers(0);
        compiler.template().enter(r);
        values.forEach((symbol, value) -> {
            int register = Objects.requireNonNull(registers.get(symbol));
            if (Values.isWord(symbol.sort())) {
                r.words[register] = Values.toWord(value);
            } else {
                r.objects[register] = value;
            }
        });
        code.run(r);
        Value ours = new Slot(false, code.result(), term.sort()).value(r);
        assertThat(ours)
                .as(() -> ((Application) term).operator() + " " + term.sort() + " " + values)
                .isEqualTo(new Evaluator(Assignment.of(values)).evaluate(term));
    }
}
