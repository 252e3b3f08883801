package org.clew.source.library;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.source.library.LibraryModel.Body;
import org.clew.source.library.LibraryModel.FloatPredicate;
import org.clew.source.library.LibraryModel.Gap;

/** Classification and comparison of floating values (C11 7.12.3 and 7.12.14), under the names that glibc's macros call. */
final class FloatPredicates {
    private static final int INT_BITS = 32;

    @FunctionalInterface
    private interface Condition {
        Term of(TermPool pool, List<Term> arguments);
    }

    private FloatPredicates() {}

    static Map<String, LibraryModel> models() {
        Map<String, LibraryModel> models = new HashMap<>();
        classify(models, "isnan", truth((pool, x) -> pool.apply(Operator.FP_IS_NAN, x.getFirst())));
        classify(models, "isinf", FloatPredicates::signOfInfinity);
        classify(models, "finite", truth((pool, x) -> isFinite(pool, x.getFirst())));
        classify(
                models,
                "signbit",
                new FloatPredicate(
                        truth((pool, x) -> pool.apply(Operator.FP_IS_NEGATIVE, x.getFirst())),
                        Optional.of(signOfNan("signbit"))));
        classify(models, "fpclassify", FloatPredicates::glibcClass);
        models.put("isinf_sign", new FloatPredicate(FloatPredicates::signOfInfinity));
        models.put(
                "__builtin_isinf",
                new FloatPredicate(truth((pool, x) -> pool.apply(Operator.FP_IS_INFINITE, x.getFirst()))));
        models.put("isfinite", new FloatPredicate(truth((pool, x) -> isFinite(pool, x.getFirst()))));
        models.put("isnormal", new FloatPredicate(truth((pool, x) -> pool.apply(Operator.FP_IS_NORMAL, x.getFirst()))));
        models.put("__builtin_fpclassify", new FloatPredicate(FloatPredicates::givenClass));
        compare(models, "isgreater", (pool, x) -> pool.apply(Operator.FP_LT, x.get(1), x.get(0)));
        compare(models, "isgreaterequal", (pool, x) -> pool.apply(Operator.FP_LE, x.get(1), x.get(0)));
        compare(models, "isless", (pool, x) -> pool.apply(Operator.FP_LT, x.get(0), x.get(1)));
        compare(models, "islessequal", (pool, x) -> pool.apply(Operator.FP_LE, x.get(0), x.get(1)));
        compare(
                models,
                "islessgreater",
                (pool, x) -> pool.or(
                        pool.apply(Operator.FP_LT, x.get(0), x.get(1)),
                        pool.apply(Operator.FP_LT, x.get(1), x.get(0))));
        compare(
                models,
                "isunordered",
                (pool, x) ->
                        pool.or(pool.apply(Operator.FP_IS_NAN, x.get(0)), pool.apply(Operator.FP_IS_NAN, x.get(1))));
        return models;
    }

    /** {@code name}, {@code __name}, and these with the suffixes f and l. */
    private static void classify(Map<String, LibraryModel> models, String name, Body body) {
        classify(models, name, new FloatPredicate(body));
    }

    private static void classify(Map<String, LibraryModel> models, String name, LibraryModel model) {
        for (String prefix : List.of("", "__")) {
            for (String suffix : List.of("", "f", "l")) {
                models.put(prefix + name + suffix, model);
            }
        }
    }

    /** There is only one NaN here, as in SMT-LIB, and C's have signs. The sign that is asked for is that of the last argument. */
    static Gap signOfNan(String function) {
        return new Gap(
                (pool, x) -> pool.apply(Operator.FP_IS_NAN, x.getLast()),
                function + " of a NaN",
                "its sign is not known");
    }

    private static void compare(Map<String, LibraryModel> models, String name, Condition condition) {
        models.put(name, new FloatPredicate(truth(condition)));
    }

    private static Body truth(Condition condition) {
        return (pool, x) -> pool.ite(condition.of(pool, x), number(pool, 1), number(pool, 0));
    }

    private static Term number(TermPool pool, int value) {
        return pool.bitVec(value, INT_BITS);
    }

    private static Term isFinite(TermPool pool, Term x) {
        return pool.not(pool.or(pool.apply(Operator.FP_IS_NAN, x), pool.apply(Operator.FP_IS_INFINITE, x)));
    }

    /** glibc's {@code isinf}: 1, -1 or 0. */
    private static Term signOfInfinity(TermPool pool, List<Term> arguments) {
        Term x = arguments.getFirst();
        return pool.ite(
                pool.apply(Operator.FP_IS_INFINITE, x),
                pool.ite(pool.apply(Operator.FP_IS_NEGATIVE, x), number(pool, -1), number(pool, 1)),
                number(pool, 0));
    }

    /** glibc's numbers: FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL from 0. */
    private static Term glibcClass(TermPool pool, List<Term> arguments) {
        return classOf(
                pool,
                arguments.getFirst(),
                List.of(number(pool, 0), number(pool, 1), number(pool, 4), number(pool, 3), number(pool, 2)));
    }

    /** {@code __builtin_fpclassify(nan, infinite, normal, subnormal, zero, x)}. */
    private static Term givenClass(TermPool pool, List<Term> arguments) {
        return classOf(pool, arguments.getLast(), arguments);
    }

    private static Term classOf(TermPool pool, Term x, List<Term> names) {
        Term result = names.get(4);
        result = pool.ite(pool.apply(Operator.FP_IS_SUBNORMAL, x), names.get(3), result);
        result = pool.ite(pool.apply(Operator.FP_IS_NORMAL, x), names.get(2), result);
        result = pool.ite(pool.apply(Operator.FP_IS_INFINITE, x), names.get(1), result);
        return pool.ite(pool.apply(Operator.FP_IS_NAN, x), names.get(0), result);
    }
}
