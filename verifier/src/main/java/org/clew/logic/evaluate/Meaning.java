package org.clew.logic.evaluate;

import java.math.BigInteger;
import org.clew.logic.ArrayValue;
import org.clew.logic.FloatValue;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.floats.SoftFloat;

/** The semantics of each operator on values: the only definition, which evaluation and constant folding share. */
public final class Meaning {

    private static final Rounding[] ROUNDINGS = Rounding.values();

    private Meaning() {}

    /** The result of any operator but {@link Operator#CONSTANT_ARRAY} and {@link Operator#APPLY}, which need more than values. */
    public static Value of(Operator operator, int[] parameters, Value... values) {
        return switch (operator) {
            case NOT, AND, OR, EQUAL, ITE -> ofCore(operator, values);
            case BV_NEG,
                    BV_NOT,
                    BV_ADD,
                    BV_MUL,
                    BV_UDIV,
                    BV_SDIV,
                    BV_UREM,
                    BV_SREM,
                    BV_AND,
                    BV_OR,
                    BV_XOR,
                    BV_SHL,
                    BV_LSHR,
                    BV_ASHR,
                    BV_CONCAT -> {
                Word result = (Word) values[0];
                if (values.length == 1) {
                    yield ofWord(operator, result);
                }
                for (int i = 1; i < values.length; i++) {
                    result = ofWords(operator, result, (Word) values[i]);
                }
                yield result;
            }
            case BV_ULT -> Value.of(word(values, 0).ult(word(values, 1)));
            case BV_ULE -> Value.of(word(values, 0).ule(word(values, 1)));
            case BV_SLT -> Value.of(word(values, 0).slt(word(values, 1)));
            case BV_SLE -> Value.of(word(values, 0).sle(word(values, 1)));
            case BV_EXTRACT -> word(values, 0).extract(parameters[0], parameters[1]);
            case BV_ZERO_EXTEND -> word(values, 0).zeroExtend(parameters[0]);
            case BV_SIGN_EXTEND -> word(values, 0).signExtend(parameters[0]);
            case INT_ADD, INT_MUL, INT_DIV, INT_MOD, INT_LT, INT_LE, INT_OF_BV, BV_OF_INT ->
                ofIntegers(operator, parameters, values);
            case SELECT -> ((ArrayValue) values[0]).select(values[1]);
            case STORE -> ((ArrayValue) values[0]).store(values[1], values[2]);
            case SPLICE -> ((ArrayValue) values[0]).splice(values[1], values[2], (ArrayValue) values[3], values[4]);
            case FP_NEG,
                    FP_ABS,
                    FP_ADD,
                    FP_SUB,
                    FP_MUL,
                    FP_DIV,
                    FP_FMA,
                    FP_SQRT,
                    FP_REM,
                    FP_ROUND_TO_INTEGRAL,
                    FP_EQ,
                    FP_LT,
                    FP_LE,
                    FP_IS_NAN,
                    FP_IS_INFINITE,
                    FP_IS_ZERO,
                    FP_IS_NORMAL,
                    FP_IS_SUBNORMAL,
                    FP_IS_NEGATIVE,
                    FP_FROM_FP,
                    FP_FROM_SIGNED_BV,
                    FP_FROM_UNSIGNED_BV,
                    FP_FROM_IEEE_BV,
                    FP_TO_IEEE_BV,
                    FP_TO_SIGNED_BV,
                    FP_TO_UNSIGNED_BV -> ofFloats(operator, parameters, values);
            case CONSTANT_ARRAY, APPLY -> throw new IllegalArgumentException(operator + " needs more than values");
        };
    }

    private static Value ofCore(Operator operator, Value... values) {
        return switch (operator) {
            case NOT -> Value.of(!truth(values[0]));
            case AND -> {
                boolean all = true;
                for (Value value : values) {
                    all &= truth(value);
                }
                yield Value.of(all);
            }
            case OR -> {
                boolean any = false;
                for (Value value : values) {
                    any |= truth(value);
                }
                yield Value.of(any);
            }
            case EQUAL -> Value.of(values[0].equals(values[1]));
            case ITE -> truth(values[0]) ? values[1] : values[2];
            default -> throw new IllegalArgumentException(operator + " is no core operator");
        };
    }

    private static Word ofWord(Operator operator, Word a) {
        return switch (operator) {
            case BV_NEG -> a.neg();
            case BV_NOT -> a.not();
            default -> throw new IllegalArgumentException(operator + " of one word");
        };
    }

    public static Word ofWords(Operator operator, Word a, Word b) {
        return switch (operator) {
            case BV_ADD -> a.add(b);
            case BV_MUL -> a.mul(b);
            case BV_UDIV -> a.udiv(b);
            case BV_SDIV -> a.sdiv(b);
            case BV_UREM -> a.urem(b);
            case BV_SREM -> a.srem(b);
            case BV_AND -> a.and(b);
            case BV_OR -> a.or(b);
            case BV_XOR -> a.xor(b);
            case BV_SHL -> a.shl(b);
            case BV_LSHR -> a.lshr(b);
            case BV_ASHR -> a.ashr(b);
            case BV_CONCAT -> a.concat(b);
            default -> throw new IllegalArgumentException(operator + " of two words");
        };
    }

    private static Value ofIntegers(Operator operator, int[] parameters, Value... values) {
        return switch (operator) {
            case INT_ADD -> {
                BigInteger sum = integer(values, 0);
                for (int i = 1; i < values.length; i++) {
                    sum = sum.add(integer(values, i));
                }
                yield Value.of(sum);
            }
            case INT_MUL -> {
                BigInteger product = integer(values, 0);
                for (int i = 1; i < values.length; i++) {
                    product = product.multiply(integer(values, i));
                }
                yield Value.of(product);
            }
            case INT_DIV -> Value.of(divide(integer(values, 0), integer(values, 1)));
            case INT_MOD -> Value.of(modulo(integer(values, 0), integer(values, 1)));
            case INT_LT -> Value.of(integer(values, 0).compareTo(integer(values, 1)) < 0);
            case INT_LE -> Value.of(integer(values, 0).compareTo(integer(values, 1)) <= 0);
            case INT_OF_BV -> Value.of(word(values, 0).unsigned());
            case BV_OF_INT -> Word.of(integer(values, 0), parameters[0]);
            default -> throw new IllegalArgumentException(operator + " of integers");
        };
    }

    /** SMT-LIB's {@code div}: the remainder is never negative; by zero it gives zero. */
    public static BigInteger divide(BigInteger a, BigInteger b) {
        return b.signum() == 0 ? BigInteger.ZERO : a.subtract(modulo(a, b)).divide(b);
    }

    static BigInteger modulo(BigInteger a, BigInteger b) {
        return b.signum() == 0 ? a : a.mod(b.abs());
    }

    private static Value ofFloats(Operator operator, int[] parameters, Value... values) {
        return switch (operator) {
            case FP_NEG -> number(values, 0).negate();
            case FP_ABS -> number(values, 0).abs();
            case FP_ADD -> SoftFloat.add(rounding(parameters), number(values, 0), number(values, 1));
            case FP_SUB -> SoftFloat.sub(rounding(parameters), number(values, 0), number(values, 1));
            case FP_MUL -> SoftFloat.mul(rounding(parameters), number(values, 0), number(values, 1));
            case FP_DIV -> SoftFloat.div(rounding(parameters), number(values, 0), number(values, 1));
            case FP_FMA -> SoftFloat.fma(rounding(parameters), number(values, 0), number(values, 1), number(values, 2));
            case FP_SQRT -> SoftFloat.sqrt(rounding(parameters), number(values, 0));
            case FP_REM -> SoftFloat.rem(number(values, 0), number(values, 1));
            case FP_ROUND_TO_INTEGRAL -> SoftFloat.roundToIntegral(rounding(parameters), number(values, 0));
            case FP_EQ -> Value.of(SoftFloat.equal(number(values, 0), number(values, 1)));
            case FP_LT -> Value.of(SoftFloat.less(number(values, 0), number(values, 1)));
            case FP_LE -> Value.of(SoftFloat.atMost(number(values, 0), number(values, 1)));
            case FP_IS_NAN -> Value.of(number(values, 0).isNan());
            case FP_IS_INFINITE -> Value.of(number(values, 0).isInfinite());
            case FP_IS_ZERO -> Value.of(number(values, 0).isZero());
            case FP_IS_NORMAL -> Value.of(number(values, 0).isNormal());
            case FP_IS_SUBNORMAL -> Value.of(number(values, 0).isSubnormal());
            case FP_IS_NEGATIVE -> Value.of(number(values, 0).isNegative());
            case FP_FROM_FP -> SoftFloat.convert(rounding(parameters), number(values, 0), format(parameters, 1));
            case FP_FROM_SIGNED_BV ->
                SoftFloat.fromInteger(rounding(parameters), word(values, 0).signed(), format(parameters, 1));
            case FP_FROM_UNSIGNED_BV ->
                SoftFloat.fromInteger(rounding(parameters), word(values, 0).unsigned(), format(parameters, 1));
            case FP_FROM_IEEE_BV -> new FloatValue(word(values, 0), format(parameters, 0));
            case FP_TO_IEEE_BV -> number(values, 0).bits();
            case FP_TO_SIGNED_BV -> SoftFloat.toWord(rounding(parameters), number(values, 0), parameters[1], true);
            case FP_TO_UNSIGNED_BV -> SoftFloat.toWord(rounding(parameters), number(values, 0), parameters[1], false);
            default -> throw new IllegalArgumentException(operator + " of floats");
        };
    }

    public static Rounding rounding(int... parameters) {
        return ROUNDINGS[parameters[0]];
    }

    private static Sort.Float format(int[] parameters, int at) {
        return Sort.floating(parameters[at], parameters[at + 1]);
    }

    static boolean truth(Value value) {
        return ((Value.Bool) value).value();
    }

    private static Word word(Value[] values, int index) {
        return (Word) values[index];
    }

    private static BigInteger integer(Value[] values, int index) {
        return ((Value.Int) values[index]).value();
    }

    private static FloatValue number(Value[] values, int index) {
        return (FloatValue) values[index];
    }
}
