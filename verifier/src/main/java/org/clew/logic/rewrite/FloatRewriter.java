package org.clew.logic.rewrite;

import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.FloatConstant;
import org.clew.logic.Operator;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.evaluate.Meaning;
import org.clew.logic.floats.SoftFloat;
import org.jspecify.annotations.Nullable;

/** IEEE floats: only laws that hold for every number, infinity, zero of either sign and NaN. */
final class FloatRewriter {

    private final TermPool pool;

    FloatRewriter(TermPool pool) {
        this.pool = pool;
    }

    Term rewrite(Sort sort, Operator operator, int[] parameters, Term... arguments) {
        Term simpler = switch (operator) {
            case FP_NEG, FP_ABS -> sign(operator, arguments[0]);
            case FP_ADD, FP_SUB, FP_MUL, FP_DIV ->
                arithmetic(operator, Meaning.rounding(parameters), arguments[0], arguments[1]);
            case FP_EQ, FP_LT, FP_LE -> comparison(operator, arguments[0], arguments[1]);
            case FP_IS_NAN, FP_IS_INFINITE, FP_IS_ZERO, FP_IS_NORMAL, FP_IS_SUBNORMAL -> kind(operator, arguments[0]);
            case FP_FROM_FP -> conversion(sort, parameters, arguments[0]);
            case FP_FROM_IEEE_BV -> bitsBack(sort, arguments[0]);
            default -> null;
        };
        if (simpler != null) {
            return simpler;
        }
        boolean swap = isCommutative(operator) && arguments[0].serial() > arguments[1].serial();
        Term[] ordered = swap ? new Term[] {arguments[1], arguments[0]} : arguments.clone();
        return pool.intern(sort, operator, parameters.clone(), ordered);
    }

    private static boolean isCommutative(Operator operator) {
        return operator == Operator.FP_ADD || operator == Operator.FP_MUL || operator == Operator.FP_EQ;
    }

    private @Nullable Term sign(Operator operator, Term argument) {
        if (!(argument instanceof Application inner)) {
            return null;
        }
        if (operator == Operator.FP_NEG) {
            return inner.operator() == Operator.FP_NEG ? inner.argument(0) : null;
        }
        return switch (inner.operator()) {
            case FP_ABS -> inner;
            case FP_NEG -> pool.apply(Operator.FP_ABS, inner.argument(0));
            default -> null;
        };
    }

    private static @Nullable Term arithmetic(Operator operator, Rounding rounding, Term a, Term b) {
        return switch (operator) {
            case FP_MUL -> isOne(b) ? a : isOne(a) ? b : null;
            case FP_DIV -> isOne(b) ? a : null;
            // Rounding downward makes a negative zero of 0 + -0.
            case FP_ADD -> {
                if (rounding == Rounding.DOWNWARD) {
                    yield null;
                }
                yield isZero(b, true) ? a : isZero(a, true) ? b : null;
            }
            case FP_SUB -> rounding != Rounding.DOWNWARD && isZero(b, false) ? a : null;
            default -> null;
        };
    }

    private static boolean isOne(Term term) {
        return term instanceof FloatConstant constant
                && constant.value()
                        .equals(SoftFloat.fromInteger(Rounding.NEAREST_EVEN, BigInteger.ONE, constant.format()));
    }

    private static boolean isZero(Term term, boolean negative) {
        return term instanceof FloatConstant constant
                && constant.value().isZero()
                && constant.value().isNegative() == negative;
    }

    private @Nullable Term comparison(Operator operator, Term a, Term b) {
        if (a == b) {
            return operator == Operator.FP_LT ? pool.falseTerm() : pool.not(pool.apply(Operator.FP_IS_NAN, a));
        }
        if (isNan(a) || isNan(b)) {
            return pool.falseTerm();
        }
        if (a instanceof Application x && b instanceof Application y && x.operator() == y.operator()) {
            Sort inner = x.argument(0).sort();
            if (inner.equals(y.argument(0).sort()) && isExact(x) && isExact(y)) {
                return order(operator, x.operator(), x.argument(0), y.argument(0));
            }
        }
        return null;
    }

    private static boolean isNan(Term term) {
        return term instanceof FloatConstant constant && constant.value().isNan();
    }

    /** The order of what was converted, without loss, to the numbers compared. */
    private @Nullable Term order(Operator operator, Operator conversion, Term a, Term b) {
        return switch (conversion) {
            case FP_FROM_FP -> pool.apply(operator, a, b);
            case FP_FROM_SIGNED_BV ->
                switch (operator) {
                    case FP_EQ -> pool.equal(a, b);
                    case FP_LT -> pool.slt(a, b);
                    default -> pool.sle(a, b);
                };
            case FP_FROM_UNSIGNED_BV ->
                switch (operator) {
                    case FP_EQ -> pool.equal(a, b);
                    case FP_LT -> pool.ult(a, b);
                    default -> pool.ule(a, b);
                };
            default -> null;
        };
    }

    /** True for a conversion whose result has room for every number of the source. */
    private static boolean isExact(Application conversion) {
        Term source = conversion.argument(0);
        return switch (conversion.operator()) {
            case FP_FROM_FP -> {
                Sort.Float from = (Sort.Float) source.sort();
                Sort.Float to = (Sort.Float) conversion.sort();
                yield to.exponent() >= from.exponent() && to.significand() >= from.significand();
            }
            case FP_FROM_SIGNED_BV, FP_FROM_UNSIGNED_BV -> {
                Sort.Float to = (Sort.Float) conversion.sort();
                yield source.width() <= to.significand() && source.width() < 1L << (to.exponent() - 1);
            }
            default -> false;
        };
    }

    private @Nullable Term kind(Operator operator, Term argument) {
        if (!(argument instanceof Application inner)) {
            return null;
        }
        return switch (inner.operator()) {
            case FP_NEG, FP_ABS -> pool.apply(operator, inner.argument(0));
            case FP_FROM_SIGNED_BV, FP_FROM_UNSIGNED_BV -> operator == Operator.FP_IS_NAN ? pool.falseTerm() : null;
            case FP_FROM_FP -> operator == Operator.FP_IS_NAN ? pool.apply(operator, inner.argument(0)) : null;
            default -> null;
        };
    }

    private @Nullable Term conversion(Sort sort, int[] parameters, Term argument) {
        if (argument.sort().equals(sort)) {
            return argument;
        }
        boolean exactBelow =
                argument instanceof Application inner && inner.operator() == Operator.FP_FROM_FP && isExact(inner);
        return exactBelow ? pool.apply(Operator.FP_FROM_FP, parameters, ((Application) argument).argument(0)) : null;
    }

    private static @Nullable Term bitsBack(Sort sort, Term argument) {
        return argument instanceof Application inner
                        && inner.operator() == Operator.FP_TO_IEEE_BV
                        && inner.argument(0).sort().equals(sort)
                ? inner.argument(0)
                : null;
    }
}
