package org.clew.logic;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import org.clew.logic.floats.SoftFloat;

/** Random well-sorted terms over every operator, not simplified, biased to the constants and shapes at which rules fire. */
public final class RandomTerms {

    /** Widths of words: those of C, one bit, and odd ones on both sides of a Java long. */
    public static final List<Integer> WIDTHS = List.of(1, 2, 5, 8, 13, 16, 32, 63, 64, 65, 80, 128);

    private static final List<Sort.Float> FORMATS =
            List.of(Sort.FLOAT32, Sort.FLOAT64, Sort.FLOAT80, Sort.floating(3, 4));

    private final TermPool pool;
    private final Random random;
    private final boolean withFloats;
    private final boolean withArrays;
    private final boolean withIntegers;

    public RandomTerms(TermPool pool, long seed) {
        this(pool, seed, true, true, true);
    }

    /** A generator that leaves out theories, for provers that cannot decide all at once. */
    public RandomTerms(TermPool pool, long seed, boolean withFloats, boolean withArrays, boolean withIntegers) {
        this.pool = pool;
        this.random = new Random(seed);
        this.withFloats = withFloats;
        this.withArrays = withArrays;
        this.withIntegers = withIntegers;
    }

    public Sort sort() {
        int choice = random.nextInt(10);
        if (withFloats && choice == 0) {
            return FORMATS.get(random.nextInt(FORMATS.size()));
        }
        if (withIntegers && choice == 1) {
            return Sort.INT;
        }
        if (withArrays && choice == 2) {
            return arraySort();
        }
        return choice < 5 ? Sort.BOOL : Sort.bitVec(width());
    }

    private int width() {
        return WIDTHS.get(random.nextInt(WIDTHS.size()));
    }

    private Sort.Array arraySort() {
        return switch (random.nextInt(4)) {
            case 0 -> new Sort.Array(Sort.bitVec(2), Sort.bitVec(8));
            case 1 -> new Sort.Array(Sort.bitVec(64), Sort.bitVec(32));
            case 2 -> new Sort.Array(Sort.bitVec(8), Sort.BOOL);
            default ->
                withIntegers ? new Sort.Array(Sort.INT, Sort.INT) : new Sort.Array(Sort.bitVec(32), Sort.bitVec(8));
        };
    }

    /** A term of any sort. */
    public Term term(int depth) {
        return term(sort(), depth);
    }

    public Term term(Sort sort, int depth) {
        if (depth == 0 || random.nextInt(12) == 0) {
            return leaf(sort);
        }
        if (random.nextInt(8) == 0) {
            return raw(Operator.ITE, term(Sort.BOOL, depth - 1), term(sort, depth - 1), term(sort, depth - 1));
        }
        if (withArrays && random.nextInt(12) == 0 && !(sort instanceof Sort.Array)) {
            for (int attempt = 0; attempt < 4; attempt++) {
                Sort.Array array = arraySort();
                if (array.element().equals(sort)) {
                    return raw(Operator.SELECT, term(array, depth - 1), term(array.index(), depth - 1));
                }
            }
        }
        return switch (sort) {
            case Sort.Bool bool -> formula(depth - 1);
            case Sort.BitVec words -> word(words.width(), depth - 1);
            case Sort.Int integer -> integer(depth - 1);
            case Sort.Float format -> floating(format, depth - 1);
            case Sort.Array array -> array(array, depth - 1);
        };
    }

    private Term leaf(Sort sort) {
        if (random.nextInt(3) > 0) {
            return pool.symbol("v" + random.nextInt(2) + ":" + sort, sort);
        }
        return switch (sort) {
            case Sort.Array array -> pool.constantArray(array, leaf(array.element()));
            default -> pool.constant(value(sort));
        };
    }

    /** A random value, likely one at which an operator behaves differently. */
    public Value value(Sort sort) {
        return switch (sort) {
            case Sort.Bool bool -> Value.of(random.nextBoolean());
            case Sort.BitVec words -> word(words.width());
            case Sort.Int integer ->
                new Value.Int(
                        random.nextInt(4) == 0
                                ? new BigInteger(70, random).subtract(BigInteger.ONE.shiftLeft(69))
                                : BigInteger.valueOf(random.nextInt(21) - 10));
            case Sort.Float format -> floating(format);
            case Sort.Array array -> {
                ArrayValue value = ArrayValue.constant(array, value(array.element()));
                for (int i = random.nextInt(4); i > 0; i--) {
                    value = value.store(value(array.index()), value(array.element()));
                }
                yield value;
            }
        };
    }

    private Word word(int width) {
        return switch (random.nextInt(7)) {
            case 0 -> Word.of(0, width);
            case 1 -> Word.of(random.nextInt(9), width);
            case 2 -> Word.of(-1L - random.nextInt(4), width);
            case 3 -> Word.minSigned(width).add(Word.of(random.nextInt(3) - 1, width));
            case 4 -> Word.of(BigInteger.ONE.shiftLeft(random.nextInt(width)), width);
            case 5 -> Word.of(BigInteger.ONE.shiftLeft(random.nextInt(width)).subtract(BigInteger.ONE), width);
            default -> Word.of(new BigInteger(width, random), width);
        };
    }

    private FloatValue floating(Sort.Float format) {
        Word bits = switch (random.nextInt(6)) {
            case 0 -> Word.of(random.nextInt(3), format.bits());
            case 1 -> Word.minSigned(format.bits()).add(Word.of(random.nextInt(3), format.bits()));
            case 2 -> FloatBits.nan(format).sub(Word.of(random.nextInt(2), format.bits()));
            case 3 ->
                SoftFloat.fromInteger(rounding(), BigInteger.valueOf(random.nextInt(9) - 4), format)
                        .bits();
            default -> Word.of(new BigInteger(format.bits(), random), format.bits());
        };
        return new FloatValue(bits, format);
    }

    private Rounding rounding() {
        return Rounding.values()[random.nextInt(Rounding.values().length)];
    }

    private Term formula(int depth) {
        int kinds = withFloats ? 12 : withIntegers ? 11 : 10;
        switch (random.nextInt(kinds)) {
            case 0 -> {
                return raw(Operator.NOT, term(Sort.BOOL, depth));
            }
            case 1, 2, 3 -> {
                Term[] parts = new Term[2 + random.nextInt(3)];
                for (int i = 0; i < parts.length; i++) {
                    parts[i] = term(Sort.BOOL, depth);
                }
                return raw(random.nextBoolean() ? Operator.AND : Operator.OR, parts);
            }
            case 4, 5 -> {
                Sort sort = sort();
                return raw(Operator.EQUAL, term(sort, depth), term(sort, depth));
            }
            case 10 -> {
                if (withIntegers) {
                    Operator order = random.nextBoolean() ? Operator.INT_LT : Operator.INT_LE;
                    return raw(order, term(Sort.INT, depth), term(Sort.INT, depth));
                }
                return term(Sort.BOOL, depth);
            }
            case 11 -> {
                Sort format = FORMATS.get(random.nextInt(FORMATS.size()));
                Operator operator = pick(
                        Operator.FP_EQ,
                        Operator.FP_LT,
                        Operator.FP_LE,
                        Operator.FP_IS_NAN,
                        Operator.FP_IS_INFINITE,
                        Operator.FP_IS_ZERO,
                        Operator.FP_IS_NORMAL,
                        Operator.FP_IS_SUBNORMAL,
                        Operator.FP_IS_NEGATIVE);
                boolean binary = operator == Operator.FP_EQ || operator == Operator.FP_LT || operator == Operator.FP_LE;
                return binary
                        ? raw(operator, term(format, depth), term(format, depth))
                        : raw(operator, term(format, depth));
            }
            default -> {
                Sort sort = Sort.bitVec(width());
                Operator order = pick(Operator.BV_ULT, Operator.BV_ULE, Operator.BV_SLT, Operator.BV_SLE);
                return raw(order, term(sort, depth), term(sort, depth));
            }
        }
    }

    private Operator pick(Operator... operators) {
        return operators[random.nextInt(operators.length)];
    }

    private Term word(int width, int depth) {
        Sort sort = Sort.bitVec(width);
        return switch (random.nextInt(15)) {
            case 0 -> raw(pick(Operator.BV_NEG, Operator.BV_NOT), term(sort, depth));
            case 1, 2, 3 -> {
                Term[] parts = new Term[2 + random.nextInt(2)];
                for (int i = 0; i < parts.length; i++) {
                    parts[i] = term(sort, depth);
                }
                yield raw(pick(Operator.BV_ADD, Operator.BV_ADD, Operator.BV_MUL), parts);
            }
            case 4 ->
                raw(
                        pick(Operator.BV_UDIV, Operator.BV_SDIV, Operator.BV_UREM, Operator.BV_SREM),
                        term(sort, depth),
                        term(sort, depth));
            case 5, 6 ->
                raw(pick(Operator.BV_AND, Operator.BV_OR, Operator.BV_XOR), term(sort, depth), term(sort, depth));
            case 7 ->
                raw(pick(Operator.BV_SHL, Operator.BV_LSHR, Operator.BV_ASHR), term(sort, depth), term(sort, depth));
            case 8 -> concat(width, depth);
            case 9, 10 -> extract(width, depth);
            case 11, 12 -> extend(width, depth);
            case 13 -> idiom(width);
            default -> converted(width, depth);
        };
    }

    /** What C programs do with words: put bytes together, compute the address of an element. */
    private Term idiom(int width) {
        if (width < 16) {
            return leaf(Sort.bitVec(width));
        }
        int[] added = {width - 8};
        if (random.nextBoolean()) {
            Term high = pool.raw(Operator.BV_ZERO_EXTEND, added, leaf(Sort.bitVec(8)));
            Term low = pool.raw(Operator.BV_ZERO_EXTEND, added, leaf(Sort.bitVec(8)));
            Term shifted = raw(Operator.BV_SHL, high, pool.bitVec(random.nextInt(3) * 4 + 4, width));
            return raw(pick(Operator.BV_OR, Operator.BV_XOR), shifted, low);
        }
        Term index = raw(Operator.BV_ADD, leaf(Sort.bitVec(8)), pool.bitVec(random.nextInt(3), 8));
        Term wide = pool.raw(pick(Operator.BV_SIGN_EXTEND, Operator.BV_ZERO_EXTEND), added, index);
        Term offset = raw(Operator.BV_MUL, pool.bitVec(1L << random.nextInt(10), width), wide);
        return raw(Operator.BV_ADD, pool.symbol("base" + width, Sort.bitVec(width)), offset);
    }

    private Term concat(int width, int depth) {
        if (width == 1) {
            return leaf(Sort.bitVec(1));
        }
        int high = 1 + random.nextInt(width - 1);
        return raw(Operator.BV_CONCAT, term(Sort.bitVec(high), depth), term(Sort.bitVec(width - high), depth));
    }

    private Term extract(int width, int depth) {
        int low = random.nextBoolean() ? 0 : random.nextInt(20);
        int above = random.nextInt(20);
        return pool.raw(
                Operator.BV_EXTRACT, new int[] {low + width - 1, low}, term(Sort.bitVec(low + width + above), depth));
    }

    private Term extend(int width, int depth) {
        if (width == 1) {
            return leaf(Sort.bitVec(1));
        }
        int added = 1 + random.nextInt(width - 1);
        Operator operator = pick(Operator.BV_ZERO_EXTEND, Operator.BV_SIGN_EXTEND);
        return pool.raw(operator, new int[] {added}, term(Sort.bitVec(width - added), depth));
    }

    private Term converted(int width, int depth) {
        if (withIntegers && random.nextInt(3) == 0) {
            return pool.raw(Operator.BV_OF_INT, new int[] {width}, term(Sort.INT, depth));
        }
        if (withFloats && width > 1) {
            Sort.Float format = FORMATS.get(random.nextInt(FORMATS.size()));
            for (Sort.Float candidate : FORMATS) {
                if (candidate.bits() == width && random.nextBoolean()) {
                    return raw(Operator.FP_TO_IEEE_BV, term(candidate, depth));
                }
            }
            Operator operator = pick(Operator.FP_TO_SIGNED_BV, Operator.FP_TO_UNSIGNED_BV);
            return pool.raw(operator, new int[] {rounding().ordinal(), width}, term(format, depth));
        }
        return leaf(Sort.bitVec(width));
    }

    private Term integer(int depth) {
        return switch (random.nextInt(5)) {
            case 0, 1 -> {
                Operator operator = pick(Operator.INT_ADD, Operator.INT_ADD, Operator.INT_MUL);
                yield raw(operator, term(Sort.INT, depth), term(Sort.INT, depth));
            }
            case 2 ->
                raw(
                        pick(Operator.INT_DIV, Operator.INT_MOD),
                        term(Sort.INT, depth),
                        random.nextBoolean() ? pool.integer(random.nextInt(9) - 4) : term(Sort.INT, depth));
            case 3 -> raw(Operator.INT_OF_BV, term(Sort.bitVec(width()), depth));
            default -> raw(Operator.INT_MUL, pool.integer(random.nextInt(7) - 3), term(Sort.INT, depth));
        };
    }

    private Term floating(Sort.Float format, int depth) {
        int rounding = random.nextInt(3) == 0 ? rounding().ordinal() : 0;
        int[] rounded = {rounding};
        return switch (random.nextInt(9)) {
            case 0 -> raw(pick(Operator.FP_NEG, Operator.FP_ABS), term(format, depth));
            case 1, 2, 3 ->
                pool.raw(
                        pick(Operator.FP_ADD, Operator.FP_SUB, Operator.FP_MUL, Operator.FP_DIV),
                        rounded,
                        term(format, depth),
                        term(format, depth));
            case 4 -> pool.raw(Operator.FP_FMA, rounded, term(format, depth), term(format, depth), term(format, depth));
            case 5 -> pool.raw(pick(Operator.FP_SQRT, Operator.FP_ROUND_TO_INTEGRAL), rounded, term(format, depth));
            case 6 ->
                random.nextInt(4) == 0
                        ? raw(Operator.FP_REM, term(format, depth), term(format, depth))
                        : pool.raw(
                                Operator.FP_FROM_IEEE_BV,
                                new int[] {format.exponent(), format.significand()},
                                term(Sort.bitVec(format.bits()), depth));
            case 7 ->
                pool.raw(
                        Operator.FP_FROM_FP,
                        new int[] {rounding, format.exponent(), format.significand()},
                        term(FORMATS.get(random.nextInt(FORMATS.size())), depth));
            default ->
                pool.raw(
                        pick(Operator.FP_FROM_SIGNED_BV, Operator.FP_FROM_UNSIGNED_BV),
                        new int[] {rounding, format.exponent(), format.significand()},
                        term(Sort.bitVec(width()), depth));
        };
    }

    private Term array(Sort.Array sort, int depth) {
        Term array = term(sort, depth);
        if (random.nextInt(4) > 0) {
            return raw(Operator.STORE, array, index(sort, depth), term(sort.element(), depth));
        }
        return raw(
                Operator.SPLICE, array, index(sort, depth), index(sort, depth), term(sort, depth), index(sort, depth));
    }

    /** Often a known distance from a common base, where reads and writes can be decided. */
    private Term index(Sort.Array sort, int depth) {
        if (random.nextInt(3) == 0) {
            return term(sort.index(), depth);
        }
        if (sort.index() instanceof Sort.BitVec words && words.width() >= 16 && random.nextBoolean()) {
            return idiom(words.width());
        }
        Term base = pool.symbol("base:" + sort.index(), sort.index());
        boolean integers = sort.index() instanceof Sort.Int;
        Term offset = integers
                ? pool.integer(random.nextInt(3))
                : pool.bitVec(random.nextInt(3), sort.index() instanceof Sort.BitVec w ? w.width() : 1);
        return random.nextBoolean() ? offset : raw(integers ? Operator.INT_ADD : Operator.BV_ADD, base, offset);
    }

    private Term raw(Operator operator, Term... arguments) {
        return pool.raw(operator, new int[0], arguments);
    }
}
