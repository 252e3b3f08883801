package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.math.BigInteger;
import org.clew.logic.Application;
import org.clew.logic.FloatConstant;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;

/** Translates IEEE operations to Z3. */
final class Z3Floats {

    private final Z3Context context;
    private final long[] roundings = new long[Rounding.values().length];

    Z3Floats(Z3Context context) {
        this.context = context;
    }

    long constant(FloatConstant constant) {
        return ofBits(constant.bits(), constant.format());
    }

    long apply(Application term, long[] a) {
        long c = context.handle();
        return switch (term.operator()) {
            case FP_NEG -> Native.mkFpaNeg(c, a[0]);
            case FP_ABS -> Native.mkFpaAbs(c, a[0]);
            case FP_ADD -> Native.mkFpaAdd(c, rounding(term), a[0], a[1]);
            case FP_SUB -> Native.mkFpaSub(c, rounding(term), a[0], a[1]);
            case FP_MUL -> Native.mkFpaMul(c, rounding(term), a[0], a[1]);
            case FP_DIV -> Native.mkFpaDiv(c, rounding(term), a[0], a[1]);
            case FP_FMA -> Native.mkFpaFma(c, rounding(term), a[0], a[1], a[2]);
            case FP_SQRT -> Native.mkFpaSqrt(c, rounding(term), a[0]);
            case FP_REM -> Native.mkFpaRem(c, a[0], a[1]);
            case FP_ROUND_TO_INTEGRAL -> Native.mkFpaRoundToIntegral(c, rounding(term), a[0]);
            case FP_EQ -> Native.mkFpaEq(c, a[0], a[1]);
            case FP_LT -> Native.mkFpaLt(c, a[0], a[1]);
            case FP_LE -> Native.mkFpaLeq(c, a[0], a[1]);
            case FP_IS_NAN -> Native.mkFpaIsNan(c, a[0]);
            case FP_IS_INFINITE -> Native.mkFpaIsInfinite(c, a[0]);
            case FP_IS_ZERO -> Native.mkFpaIsZero(c, a[0]);
            case FP_IS_NORMAL -> Native.mkFpaIsNormal(c, a[0]);
            case FP_IS_SUBNORMAL -> Native.mkFpaIsSubnormal(c, a[0]);
            case FP_IS_NEGATIVE -> Native.mkFpaIsNegative(c, a[0]);
            case FP_FROM_FP -> Native.mkFpaToFpFloat(c, rounding(term), a[0], context.sort(term.sort()));
            case FP_FROM_SIGNED_BV -> Native.mkFpaToFpSigned(c, rounding(term), a[0], context.sort(term.sort()));
            case FP_FROM_UNSIGNED_BV -> Native.mkFpaToFpUnsigned(c, rounding(term), a[0], context.sort(term.sort()));
            case FP_FROM_IEEE_BV -> Native.mkFpaToFpBv(c, a[0], context.sort(term.sort()));
            case FP_TO_IEEE_BV -> bitsOf(a[0], (Sort.Float) term.argument(0).sort());
            case FP_TO_SIGNED_BV -> toWord(term, a[0], true);
            case FP_TO_UNSIGNED_BV -> toWord(term, a[0], false);
            default -> throw new IllegalArgumentException("not an operator on floats: " + term.operator());
        };
    }

    /** The bits of a number, with the one NaN that our terms know. */
    long bitsOf(long number, Sort.Float format) {
        long c = context.handle();
        BigInteger quiet = BigInteger.ONE
                .shiftLeft(format.exponent() + 1)
                .subtract(BigInteger.ONE)
                .shiftLeft(format.significand() - 2);
        return Native.mkIte(
                c, Native.mkFpaIsNan(c, number), context.word(quiet, format.bits()), Native.mkFpaToIeeeBv(c, number));
    }

    /** Outside the range of the word, and for NaN, SMT-LIB lets the result open; ours is x86's. */
    private long toWord(Application term, long number, boolean signed) {
        long c = context.handle();
        int width = term.parameter(1);
        Sort.Float format = (Sort.Float) term.argument(0).sort();
        long rounded = Native.mkFpaRoundToIntegral(c, rounding(term), number);
        long low = signed ? powerOfTwo(width - 1, true, format) : Native.mkFpaZero(c, context.sort(format), false);
        long high = powerOfTwo(signed ? width - 1 : width, false, format);
        long inRange = Native.mkAnd(c, 3, new long[] {
            Native.mkNot(c, Native.mkFpaIsInfinite(c, number)),
            Native.mkFpaLeq(c, low, rounded),
            Native.mkFpaLt(c, rounded, high)
        });
        long converted = signed
                ? Native.mkFpaToSbv(c, rounding(term), number, width)
                : Native.mkFpaToUbv(c, rounding(term), number, width);
        return Native.mkIte(c, inRange, converted, context.word(BigInteger.ONE.shiftLeft(width - 1), width));
    }

    /** Plus or minus 2^exponent, or an infinity where the format cannot hold that. */
    private long powerOfTwo(int exponent, boolean negative, Sort.Float format) {
        int bias = (1 << (format.exponent() - 1)) - 1;
        if (exponent > bias) {
            return Native.mkFpaInf(context.handle(), context.sort(format), negative);
        }
        BigInteger bits = BigInteger.valueOf(exponent + bias).shiftLeft(format.significand() - 1);
        return ofBits(negative ? bits.setBit(format.bits() - 1) : bits, format);
    }

    private long ofBits(BigInteger bits, Sort.Float format) {
        return Native.mkFpaToFpBv(context.handle(), context.word(bits, format.bits()), context.sort(format));
    }

    private long rounding(Application term) {
        int mode = term.parameter(0);
        if (roundings[mode] == 0) {
            long c = context.handle();
            roundings[mode] = switch (Rounding.values()[mode]) {
                case NEAREST_EVEN -> Native.mkFpaRne(c);
                case NEAREST_AWAY -> Native.mkFpaRna(c);
                case UPWARD -> Native.mkFpaRtp(c);
                case DOWNWARD -> Native.mkFpaRtn(c);
                case TOWARD_ZERO -> Native.mkFpaRtz(c);
            };
        }
        return roundings[mode];
    }
}
