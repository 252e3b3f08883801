package org.clew.evidence.compiled;

import java.math.BigInteger;
import org.clew.logic.BitVecConstant;
import org.clew.logic.BoolConstant;
import org.clew.logic.FloatConstant;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.program.CType;

/** C text for types and constants, exact to the last bit. */
final class HarnessValue {

    private HarnessValue() {}

    static String type(CType type) {
        return switch (type) {
            case CType.Void none -> "void";
            case CType.Bool bool -> "_Bool";
            case CType.Integer integer -> integerType(integer);
            case CType.BitInteger integer -> integer.signed() ? "long long" : "unsigned long long";
            case CType.Floating floating ->
                switch (floating.kind()) {
                    case FLOAT -> "float";
                    case DOUBLE -> "double";
                    case LONG_DOUBLE -> "long double";
                };
            case CType.Enumeration enumeration -> integerType(enumeration.underlying());
            case CType.Pointer pointer -> "void *";
            case CType.Array array -> "void *";
            case CType.Function function -> "void *";
            case CType.Composite composite -> composite.toString();
        };
    }

    private static String integerType(CType.Integer type) {
        String sign = type.signed() ? "" : "unsigned ";
        return switch (type.kind()) {
            case CHAR -> "char";
            case SIGNED_CHAR -> type.signed() ? "signed char" : "unsigned char";
            case SHORT -> sign + "short";
            case INT -> sign + "int";
            case LONG -> sign + "long";
            case LONG_LONG -> sign + "long long";
            case INT128 -> sign + "__int128";
        };
    }

    /** A constant expression with the value of the term, read as the type says. */
    static String constant(Term value, CType type) {
        return switch (value) {
            case BoolConstant c -> c.value() ? "1" : "0";
            case BitVecConstant c -> integer(c, type);
            case FloatConstant c -> floating(c);
            default -> throw new IllegalArgumentException("no C constant for " + value);
        };
    }

    private static String integer(BitVecConstant value, CType type) {
        if (type instanceof CType.Pointer) {
            return "(void *) 0x" + value.unsigned().toString(16);
        }
        boolean signed = type instanceof CType.Integer integer && integer.signed()
                || type instanceof CType.Enumeration enumeration
                        && enumeration.underlying().signed();
        BigInteger number = signed ? value.signed() : value.unsigned();
        if (number.bitLength() > 64 || signed && number.bitLength() > 63) {
            BigInteger low = value.unsigned().and(BigInteger.TWO.pow(64).subtract(BigInteger.ONE));
            BigInteger high = value.unsigned().shiftRight(64);
            return high.signum() == 0
                    ? "0x" + low.toString(16) + "ULL"
                    : "(unsigned __int128) 0x" + high.toString(16) + "ULL << 64 | 0x" + low.toString(16) + "ULL";
        }
        if (number.equals(BigInteger.valueOf(Long.MIN_VALUE))) {
            // C has no negative literals, and this one without its sign does not fit.
            return "-9223372036854775807LL - 1";
        }
        String suffix = number.bitLength() < 32 ? "" : signed ? "LL" : "ULL";
        return number + suffix;
    }

    /** Hexadecimal, because decimal digits round. */
    private static String floating(FloatConstant value) {
        Sort.Float format = value.format();
        int fractionBits = format.significand() - 1;
        BigInteger exponentOnes = BigInteger.TWO.pow(format.exponent()).subtract(BigInteger.ONE);
        String sign = value.bits().testBit(format.bits() - 1) ? "-" : "";
        BigInteger exponent = value.bits().shiftRight(fractionBits).and(exponentOnes);
        BigInteger fraction = value.bits().and(BigInteger.TWO.pow(fractionBits).subtract(BigInteger.ONE));
        if (exponent.equals(exponentOnes)) {
            return fraction.signum() == 0 ? sign + "__builtin_inf()" : "__builtin_nan(\"\")";
        }
        boolean subnormal = exponent.signum() == 0;
        BigInteger significand = subnormal ? fraction : fraction.setBit(fractionBits);
        int bias = exponentOnes.intValue() / 2;
        int power = (subnormal ? 1 : exponent.intValue()) - bias - fractionBits;
        String suffix = format.equals(Sort.FLOAT32) ? "f" : format.equals(Sort.FLOAT64) ? "" : "L";
        return sign + "0x" + significand.toString(16) + "p" + power + suffix;
    }
}
