package org.clew.smt.z3;

import com.microsoft.z3.Native;
import org.clew.logic.Application;
import org.clew.logic.IntConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;

/** Translates one application to Z3, with the result that {@link org.clew.logic.Operator} fixes where SMT-LIB leaves it open. */
final class Z3Operations {

    private final Z3Context context;
    private final Z3Floats floats;
    private boolean makesLambdas;

    Z3Operations(Z3Context context) {
        this.context = context;
        this.floats = new Z3Floats(context);
    }

    Z3Floats floats() {
        return floats;
    }

    @FunctionalInterface
    private interface Binary {
        long apply(long context, long left, long right);
    }

    long apply(Application term, long[] a) {
        long c = context.handle();
        return switch (term.operator()) {
            case NOT -> Native.mkNot(c, a[0]);
            case AND -> Native.mkAnd(c, a.length, a);
            case OR -> Native.mkOr(c, a.length, a);
            case EQUAL -> Native.mkEq(c, a[0], a[1]);
            case ITE -> Native.mkIte(c, a[0], a[1], a[2]);
            case BV_NEG -> Native.mkBvneg(c, a[0]);
            case BV_NOT -> Native.mkBvnot(c, a[0]);
            case BV_ADD -> fold(Native::mkBvadd, a);
            case BV_MUL -> fold(Native::mkBvmul, a);
            case BV_UDIV -> Native.mkBvudiv(c, a[0], a[1]);
            case BV_SDIV -> Native.mkBvsdiv(c, a[0], a[1]);
            case BV_UREM -> Native.mkBvurem(c, a[0], a[1]);
            case BV_SREM -> Native.mkBvsrem(c, a[0], a[1]);
            case BV_AND -> fold(Native::mkBvand, a);
            case BV_OR -> fold(Native::mkBvor, a);
            case BV_XOR -> fold(Native::mkBvxor, a);
            case BV_SHL -> Native.mkBvshl(c, a[0], a[1]);
            case BV_LSHR -> Native.mkBvlshr(c, a[0], a[1]);
            case BV_ASHR -> Native.mkBvashr(c, a[0], a[1]);
            case BV_ULT -> Native.mkBvult(c, a[0], a[1]);
            case BV_ULE -> Native.mkBvule(c, a[0], a[1]);
            case BV_SLT -> Native.mkBvslt(c, a[0], a[1]);
            case BV_SLE -> Native.mkBvsle(c, a[0], a[1]);
            case BV_CONCAT -> fold(Native::mkConcat, a);
            case BV_EXTRACT -> Native.mkExtract(c, term.parameter(0), term.parameter(1), a[0]);
            case BV_ZERO_EXTEND -> Native.mkZeroExt(c, term.parameter(0), a[0]);
            case BV_SIGN_EXTEND -> Native.mkSignExt(c, term.parameter(0), a[0]);
            case INT_ADD -> Native.mkAdd(c, a.length, a);
            case INT_MUL -> Native.mkMul(c, a.length, a);
            case INT_DIV -> unlessZero(term.argument(1), a[1], Native.mkDiv(c, a[0], a[1]), integerZero());
            case INT_MOD -> unlessZero(term.argument(1), a[1], Native.mkMod(c, a[0], a[1]), a[0]);
            case INT_LT -> Native.mkLt(c, a[0], a[1]);
            case INT_LE -> Native.mkLe(c, a[0], a[1]);
            case INT_OF_BV -> Native.mkBv2int(c, a[0], false);
            case BV_OF_INT -> Native.mkInt2bv(c, term.parameter(0), a[0]);
            case SELECT -> Native.mkSelect(c, a[0], a[1]);
            case STORE -> Native.mkStore(c, a[0], a[1], a[2]);
            case CONSTANT_ARRAY -> Native.mkConstArray(c, context.sort(((Sort.Array) term.sort()).index()), a[0]);
            case SPLICE -> splice(term, a);
            case APPLY -> Native.mkApp(c, context.function(term.function()), a.length, a);
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
                    FP_TO_UNSIGNED_BV -> floats.apply(term, a);
        };
    }

    private long fold(Binary operation, long[] arguments) {
        long result = arguments[0];
        for (int i = 1; i < arguments.length; i++) {
            result = operation.apply(context.handle(), result, arguments[i]);
        }
        return result;
    }

    private long unlessZero(Term divisor, long divisorHandle, long quotient, long byZero) {
        if (divisor instanceof IntConstant constant && constant.value().signum() != 0) {
            return quotient;
        }
        long isZero = Native.mkEq(context.handle(), divisorHandle, integerZero());
        return Native.mkIte(context.handle(), isZero, byZero, quotient);
    }

    private long integerZero() {
        return Native.mkInt(context.handle(), 0, context.sort(Sort.INT));
    }

    /** Whether a model may describe arrays by lambdas. */
    boolean makesLambdas() {
        return makesLambdas;
    }

    /** Of the splices that {@link SpliceElimination} leaves. */
    private long splice(Application term, long[] a) {
        long c = context.handle();
        Sort indexSort = term.argument(1).sort();
        boolean integers = indexSort instanceof Sort.Int;
        long index = Native.mkConst(c, context.text("splice!index"), context.sort(indexSort));
        long offset = integers ? Native.mkSub(c, 2, new long[] {index, a[1]}) : Native.mkBvsub(c, index, a[1]);
        long source = integers ? Native.mkAdd(c, 2, new long[] {offset, a[4]}) : Native.mkBvadd(c, offset, a[4]);
        long inside = integers
                ? Native.mkAnd(c, 2, new long[] {Native.mkLe(c, integerZero(), offset), Native.mkLt(c, offset, a[2])})
                : Native.mkBvult(c, offset, a[2]);
        long body = Native.mkIte(c, inside, Native.mkSelect(c, a[3], source), Native.mkSelect(c, a[0], index));
        makesLambdas = true;
        return Native.mkLambdaConst(c, 1, new long[] {index}, body);
    }
}
