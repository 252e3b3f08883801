package org.clew.source.types;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.clew.logic.Sort;

/** Rounds written numbers to the nearest binary float, ties to even, for any format. */
final class DecimalToBinary {

    private DecimalToBinary() {}

    /** The bits of a decimal or hexadecimal floating constant without its suffix. */
    static BigInteger bits(String text, Sort.Float format) {
        if (text.startsWith("0x")) {
            return hexadecimal(text.substring(2), format);
        }
        BigDecimal value = new BigDecimal(text.endsWith(".") ? text + "0" : text);
        BigInteger digits = value.unscaledValue();
        if (digits.signum() == 0) {
            return BigInteger.ZERO;
        }
        // Exponents far outside every format would only make huge powers of ten.
        int scale = Math.clamp(value.scale(), -20_000, 20_000);
        return scale <= 0
                ? ratio(digits.multiply(BigInteger.TEN.pow(-scale)), BigInteger.ONE, format)
                : ratio(digits, BigInteger.TEN.pow(scale), format);
    }

    private static BigInteger hexadecimal(String text, Sort.Float format) {
        int p = text.indexOf('p');
        String mantissa = p < 0 ? text : text.substring(0, p);
        int exponent = p < 0 ? 0 : Integer.parseInt(text.substring(p + 1));
        int point = mantissa.indexOf('.');
        if (point >= 0) {
            exponent -= 4 * (mantissa.length() - point - 1);
            mantissa = mantissa.substring(0, point) + mantissa.substring(point + 1);
        }
        BigInteger digits = new BigInteger(mantissa, 16);
        if (digits.signum() == 0) {
            return BigInteger.ZERO;
        }
        return exponent >= 0
                ? ratio(digits.shiftLeft(exponent), BigInteger.ONE, format)
                : ratio(digits, BigInteger.ONE.shiftLeft(-exponent), format);
    }

    private static BigInteger ratio(BigInteger numerator, BigInteger denominator, Sort.Float format) {
        int bias = (1 << (format.exponent() - 1)) - 1;
        int precision = format.significand();
        // Scale so that the quotient has exactly `precision` bits, or fewer for a subnormal number.
        int exponent = numerator.bitLength() - denominator.bitLength();
        if (compareScaled(numerator, denominator, exponent) < 0) {
            exponent--;
        }
        int shift = precision - 1 - Math.max(exponent, 1 - bias);
        BigInteger top = shift >= 0 ? numerator.shiftLeft(shift) : numerator;
        BigInteger bottom = shift >= 0 ? denominator : denominator.shiftLeft(-shift);
        BigInteger[] parts = top.divideAndRemainder(bottom);
        BigInteger significand = parts[0];
        int half = parts[1].shiftLeft(1).compareTo(bottom);
        if (half > 0 || half == 0 && significand.testBit(0)) {
            significand = significand.add(BigInteger.ONE);
        }
        int biased = Math.max(exponent, 1 - bias) + bias;
        // The hidden bit of a normal number adds one to the exponent field; so does a carry out of the rounding.
        BigInteger bits = significand.add(BigInteger.valueOf(biased - 1).shiftLeft(precision - 1));
        BigInteger infinity = BigInteger.ONE
                .shiftLeft(format.exponent())
                .subtract(BigInteger.ONE)
                .shiftLeft(precision - 1);
        return bits.min(infinity);
    }

    /** Compares numerator / denominator with 2^exponent. */
    private static int compareScaled(BigInteger numerator, BigInteger denominator, int exponent) {
        return exponent >= 0
                ? numerator.compareTo(denominator.shiftLeft(exponent))
                : numerator.shiftLeft(-exponent).compareTo(denominator);
    }
}
