package org.clew.source.library;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.source.library.LibraryModel.Body;
import org.clew.source.library.LibraryModel.Pure;
import org.clew.source.library.LibraryModel.Rounded;
import org.clew.source.library.LibraryModel.RoundedBody;

/** The functions of {@code <math.h>} that IEEE 754 defines exactly, each for three formats (suffixes f and l). */
final class FloatFunctions {

    private FloatFunctions() {}

    static Map<String, LibraryModel> models(Types types) {
        Map<String, LibraryModel> models = new HashMap<>();
        formats(models, types, "f", CTypes.FLOAT);
        formats(models, types, "", CTypes.DOUBLE);
        formats(models, types, "l", CTypes.LONG_DOUBLE);
        return models;
    }

    private static void formats(Map<String, LibraryModel> models, Types types, String suffix, CType type) {
        unary(models, "fabs" + suffix, type, (pool, x) -> pool.apply(Operator.FP_ABS, x.getFirst()));
        unary(models, "floor" + suffix, type, rounding(Operator.FP_ROUND_TO_INTEGRAL, Rounding.DOWNWARD));
        unary(models, "ceil" + suffix, type, rounding(Operator.FP_ROUND_TO_INTEGRAL, Rounding.UPWARD));
        unary(models, "trunc" + suffix, type, rounding(Operator.FP_ROUND_TO_INTEGRAL, Rounding.TOWARD_ZERO));
        unary(models, "round" + suffix, type, rounding(Operator.FP_ROUND_TO_INTEGRAL, Rounding.NEAREST_AWAY));
        unary(models, "roundeven" + suffix, type, rounding(Operator.FP_ROUND_TO_INTEGRAL, Rounding.NEAREST_EVEN));
        models.put(
                "copysign" + suffix,
                new Pure(
                        type,
                        List.of(type, type),
                        (pool, x) -> copySign(pool, x.getFirst(), x.getLast()),
                        Optional.of(FloatPredicates.signOfNan("copysign"))));
        binary(models, "fmin" + suffix, type, (pool, x) -> smaller(pool, x.getFirst(), x.getLast()));
        binary(models, "fmax" + suffix, type, (pool, x) -> larger(pool, x.getFirst(), x.getLast()));
        binary(models, "remainder" + suffix, type, (pool, x) -> pool.apply(Operator.FP_REM, x.getFirst(), x.getLast()));
        binary(models, "drem" + suffix, type, (pool, x) -> pool.apply(Operator.FP_REM, x.getFirst(), x.getLast()));
        binary(models, "fmod" + suffix, type, (pool, x) -> modulo(pool, x.getFirst(), x.getLast()));
        models.put("sqrt" + suffix, new Rounded(type, List.of(type), inMode(Operator.FP_SQRT)));
        models.put("rint" + suffix, new Rounded(type, List.of(type), inMode(Operator.FP_ROUND_TO_INTEGRAL)));
        models.put("nearbyint" + suffix, new Rounded(type, List.of(type), inMode(Operator.FP_ROUND_TO_INTEGRAL)));
        models.put("fma" + suffix, new Rounded(type, List.of(type, type, type), inMode(Operator.FP_FMA)));
        models.put("fdim" + suffix, new Rounded(type, List.of(type, type), FloatFunctions::difference));
        integral(models, "lrint" + suffix, type, CTypes.LONG, types.longBits());
        integral(models, "llrint" + suffix, type, CTypes.LONG_LONG, 64);
        integral(models, "__builtin_irint" + suffix, type, CTypes.INT, 32);
        toInteger(models, "lround" + suffix, type, CTypes.LONG, types.longBits(), Rounding.NEAREST_AWAY);
        toInteger(models, "llround" + suffix, type, CTypes.LONG_LONG, 64, Rounding.NEAREST_AWAY);
        toInteger(models, "__builtin_iround" + suffix, type, CTypes.INT, 32, Rounding.NEAREST_AWAY);
        toInteger(models, "__builtin_iceil" + suffix, type, CTypes.INT, 32, Rounding.UPWARD);
        toInteger(models, "__builtin_lceil" + suffix, type, CTypes.LONG, types.longBits(), Rounding.UPWARD);
        toInteger(models, "__builtin_llceil" + suffix, type, CTypes.LONG_LONG, 64, Rounding.UPWARD);
        toInteger(models, "__builtin_ifloor" + suffix, type, CTypes.INT, 32, Rounding.DOWNWARD);
        toInteger(models, "__builtin_lfloor" + suffix, type, CTypes.LONG, types.longBits(), Rounding.DOWNWARD);
        toInteger(models, "__builtin_llfloor" + suffix, type, CTypes.LONG_LONG, 64, Rounding.DOWNWARD);
        constants(models, suffix, type);
    }

    private static void constants(Map<String, LibraryModel> models, String suffix, CType type) {
        Pure infinity = new Pure(type, List.of(), (pool, x) -> infinity(pool, format(type)));
        models.put("__builtin_inf" + suffix, infinity);
        models.put("__builtin_huge_val" + suffix, infinity);
        Body nan = (pool, x) -> nan(pool, format(type));
        models.put("nan" + suffix, new Pure(type, List.of(Types.STRING), nan));
        models.put("__builtin_nans" + suffix, new Pure(type, List.of(Types.STRING), nan));
    }

    private static void unary(Map<String, LibraryModel> models, String name, CType type, Body body) {
        models.put(name, new Pure(type, List.of(type), body));
    }

    private static void binary(Map<String, LibraryModel> models, String name, CType type, Body body) {
        models.put(name, new Pure(type, List.of(type, type), body));
    }

    private static void toInteger(
            Map<String, LibraryModel> models, String name, CType type, CType result, int width, Rounding rounding) {
        models.put(
                name,
                new Pure(
                        result,
                        List.of(type),
                        (pool, x) -> pool.apply(
                                Operator.FP_TO_SIGNED_BV, new int[] {rounding.ordinal(), width}, x.getFirst())));
    }

    private static void integral(Map<String, LibraryModel> models, String name, CType type, CType result, int width) {
        models.put(
                name,
                new Rounded(
                        result,
                        List.of(type),
                        (pool, mode, x) ->
                                pool.apply(Operator.FP_TO_SIGNED_BV, new int[] {mode.ordinal(), width}, x.getFirst())));
    }

    private static RoundedBody inMode(Operator operator) {
        return (pool, mode, x) -> pool.apply(operator, new int[] {mode.ordinal()}, x.toArray(Term[]::new));
    }

    private static Body rounding(Operator operator, Rounding rounding) {
        return (pool, x) -> pool.apply(operator, new int[] {rounding.ordinal()}, x.getFirst());
    }

    private static int[] nearest() {
        return new int[] {Rounding.NEAREST_EVEN.ordinal()};
    }

    private static Sort.Float format(CType type) {
        return ((CType.Floating) type).kind().format();
    }

    private static Term isNan(TermPool pool, Term x) {
        return pool.apply(Operator.FP_IS_NAN, x);
    }

    private static Term copySign(TermPool pool, Term x, Term y) {
        Term magnitude = pool.apply(Operator.FP_ABS, x);
        return pool.ite(pool.apply(Operator.FP_IS_NEGATIVE, y), pool.apply(Operator.FP_NEG, magnitude), magnitude);
    }

    /** C11 7.12.12.3; a NaN is a missing value. */
    private static Term smaller(TermPool pool, Term x, Term y) {
        return pool.ite(pool.or(pool.apply(Operator.FP_LE, x, y), isNan(pool, y)), x, y);
    }

    private static Term larger(TermPool pool, Term x, Term y) {
        return pool.ite(pool.or(pool.apply(Operator.FP_LE, y, x), isNan(pool, y)), x, y);
    }

    private static Term difference(TermPool pool, Rounding mode, List<Term> arguments) {
        Term x = arguments.getFirst();
        Term y = arguments.getLast();
        return pool.ite(
                pool.apply(Operator.FP_LE, x, y),
                zero(pool, (Sort.Float) x.sort()),
                pool.apply(Operator.FP_SUB, new int[] {mode.ordinal()}, x, y));
    }

    private static Term zero(TermPool pool, Sort.Float format) {
        return pool.floating(BigInteger.ZERO, format);
    }

    private static Term infinity(TermPool pool, Sort.Float format) {
        return pool.floating(infinityBits(format), format);
    }

    private static Term nan(TermPool pool, Sort.Float format) {
        return pool.floating(infinityBits(format).add(BigInteger.ONE), format);
    }

    private static BigInteger infinityBits(Sort.Float format) {
        return BigInteger.ONE
                .shiftLeft(format.exponent())
                .subtract(BigInteger.ONE)
                .shiftLeft(format.significand() - 1);
    }

    /**
     * {@code fmod} from IEEE's remainder r of the magnitudes: r where it is not negative, else r + |y|, which is exact because
     * the result of fmod is always representable; with the sign of x.
     */
    private static Term modulo(TermPool pool, Term x, Term y) {
        Term divisor = pool.apply(Operator.FP_ABS, y);
        Term remainder = pool.apply(Operator.FP_REM, pool.apply(Operator.FP_ABS, x), divisor);
        Term magnitude = pool.ite(
                pool.apply(Operator.FP_LT, remainder, zero(pool, (Sort.Float) x.sort())),
                pool.apply(Operator.FP_ADD, nearest(), remainder, divisor),
                remainder);
        return pool.ite(isNan(pool, magnitude), magnitude, copySign(pool, magnitude, x));
    }
}
