package org.clew.source.types;

import java.util.List;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.DataModel;
import org.clew.source.types.Arithmetic.Binary;

/**
 * Products and quotients of complex numbers as gcc's library functions {@code __muldc3} and {@code __divdc3} compute them on x86-64. Where these treat
 * infinities, numbers that are not, and very large or small ones in their own ways, the result is open.
 */
public final class ComplexArithmetic {

    /** @param open where it holds the parts are not those that the machine computes */
    public record Result(Value real, Value imaginary, Term open) {}

    /** Holds all sums of products of two numbers exactly, and quotients closely enough to round them. */
    private static final Sort.Float WIDE = Sort.floating(24, 80_000);

    private final TermPool pool;
    private final Arithmetic arithmetic;
    private final Conversions conversions;
    private final DataModel model;

    public ComplexArithmetic(TermPool pool, Arithmetic arithmetic, Conversions conversions, DataModel model) {
        this.pool = pool;
        this.arithmetic = arithmetic;
        this.conversions = conversions;
        this.model = model;
    }

    /** {@code (a + bi) * (c + di)}; all have the same floating type. */
    public Result multiply(Value a, Value b, Value c, Value d) {
        Value real = subtract(multiply(a, c), multiply(b, d));
        Value imaginary = add(multiply(a, d), multiply(b, c));
        Term open = pool.and(isNaN(real), isNaN(imaginary));
        if (!areConstant(a, b, c, d)) {
            return new Result(real, imaginary, pool.or(open, elsewhere()));
        }
        // The compiler rounds products of constants once.
        Term exactReal = wide(Operator.FP_SUB, wide(Operator.FP_MUL, w(a), w(c)), wide(Operator.FP_MUL, w(b), w(d)));
        Term exactImaginary =
                wide(Operator.FP_ADD, wide(Operator.FP_MUL, w(a), w(d)), wide(Operator.FP_MUL, w(b), w(c)));
        return new Result(real, imaginary, pool.or(open, pool.not(agree(real, exactReal, imaginary, exactImaginary))));
    }

    /** {@code (a + bi) / (c + di)}; all have the same floating type. */
    public Result divide(Value a, Value b, Value c, Value d) {
        Result result = a.type().equals(CTypes.FLOAT) ? divideFloats(a, b, c, d) : divideByTheLarger(a, b, c, d);
        if (!areConstant(a, b, c, d)) {
            return new Result(result.real, result.imaginary, pool.or(result.open, elsewhere()));
        }
        Term norm = wide(Operator.FP_ADD, wide(Operator.FP_MUL, w(c), w(c)), wide(Operator.FP_MUL, w(d), w(d)));
        Term real = wide(Operator.FP_ADD, wide(Operator.FP_MUL, w(a), w(c)), wide(Operator.FP_MUL, w(b), w(d)));
        Term imaginary = wide(Operator.FP_SUB, wide(Operator.FP_MUL, w(b), w(c)), wide(Operator.FP_MUL, w(a), w(d)));
        Term agree = agree(
                result.real,
                wide(Operator.FP_DIV, real, norm),
                result.imaginary,
                wide(Operator.FP_DIV, imaginary, norm));
        return new Result(result.real, result.imaginary, pool.or(result.open, pool.not(agree)));
    }

    /** Floats are divided as doubles, and the result is rounded. */
    private Result divideFloats(Value a, Value b, Value c, Value d) {
        List<Value> x = List.of(a, b, c, d).stream()
                .map(value -> conversions.convert(value, CTypes.DOUBLE))
                .toList();
        Value norm = add(multiply(x.get(2), x.get(2)), multiply(x.get(3), x.get(3)));
        Value real = add(multiply(x.get(0), x.get(2)), multiply(x.get(1), x.get(3)));
        Value imaginary = subtract(multiply(x.get(1), x.get(2)), multiply(x.get(0), x.get(3)));
        Value first = conversions.convert(divide(real, norm), CTypes.FLOAT);
        Value second = conversions.convert(divide(imaginary, norm), CTypes.FLOAT);
        return new Result(first, second, pool.and(isNaN(first), isNaN(second)));
    }

    /** Smith's method: the parts of the divisor are divided by the larger one. */
    private Result divideByTheLarger(Value a, Value b, Value c, Value d) {
        Term swap = pool.apply(Operator.FP_LT, absolute(c), absolute(d));
        Value large = choose(swap, d, c);
        Value small = choose(swap, c, d);
        Value ratio = divide(small, large);
        Value norm = add(multiply(small, ratio), large);
        Value real = add(multiply(choose(swap, a, b), ratio), choose(swap, b, a));
        Value imaginary = choose(swap, subtract(multiply(b, ratio), a), subtract(b, multiply(a, ratio)));
        Term known =
                pool.and(isModerate(a), isModerate(b), isModerate(small), isModerate(large), pool.not(isZero(large)));
        return new Result(divide(real, norm), divide(imaginary, norm), pool.not(known));
    }

    /** Zero, or of a size at which nothing overflows or loses bits, so that scaling does not show. */
    private Term isModerate(Value value) {
        Sort.Float format = (Sort.Float) value.term().sort();
        Term least = pool.floating(DecimalToBinary.bits("0x1p-200", format), format);
        Term most = pool.floating(DecimalToBinary.bits("0x1p200", format), format);
        Term size = absolute(value);
        return pool.or(
                isZero(value),
                pool.and(pool.apply(Operator.FP_LE, least, size), pool.apply(Operator.FP_LE, size, most)));
    }

    /** The library of 32-bit machines computes in the wider registers of the x87. */
    private Term elsewhere() {
        return model == DataModel.LP64 ? pool.falseTerm() : pool.trueTerm();
    }

    private Term agree(Value a, Term exactA, Value b, Term exactB) {
        return pool.and(pool.equal(a.term(), rounded(exactA, a)), pool.equal(b.term(), rounded(exactB, b)));
    }

    private Term rounded(Term exact, Value like) {
        Sort.Float format = (Sort.Float) like.term().sort();
        return converted(exact, format);
    }

    private Term w(Value value) {
        return converted(value.term(), WIDE);
    }

    private Term converted(Term term, Sort.Float format) {
        int[] parameters = {Rounding.NEAREST_EVEN.ordinal(), format.exponent(), format.significand()};
        return pool.apply(Operator.FP_FROM_FP, parameters, term);
    }

    private Term wide(Operator operator, Term a, Term b) {
        return pool.apply(operator, new int[] {Rounding.NEAREST_EVEN.ordinal()}, a, b);
    }

    private static boolean areConstant(Value... values) {
        return List.of(values).stream().allMatch(value -> value.term().isConstant());
    }

    private Value choose(Term condition, Value then, Value otherwise) {
        return new Value(pool.ite(condition, then.term(), otherwise.term()), then.type());
    }

    private Term absolute(Value value) {
        return pool.apply(Operator.FP_ABS, value.term());
    }

    private Term isZero(Value value) {
        return pool.apply(Operator.FP_IS_ZERO, value.term());
    }

    private Term isNaN(Value value) {
        return pool.apply(Operator.FP_IS_NAN, value.term());
    }

    private Value add(Value a, Value b) {
        return arithmetic.binary(Binary.ADD, a, b);
    }

    private Value subtract(Value a, Value b) {
        return arithmetic.binary(Binary.SUBTRACT, a, b);
    }

    private Value multiply(Value a, Value b) {
        return arithmetic.binary(Binary.MULTIPLY, a, b);
    }

    private Value divide(Value a, Value b) {
        return arithmetic.binary(Binary.DIVIDE, a, b);
    }

    /** The type of the parts of results. Narrow integers are not promoted here. */
    public CType common(CType a, CType b) {
        return a.equals(b) ? a : conversions.common(a, b);
    }
}
