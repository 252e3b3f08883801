package org.clew.source.library;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * The functions of {@code <math.h>} on real numbers, to about sixty digits: enough to see which floating number a result is nearest to, or
 * that it is one. Arguments are finite; where a function is not defined, or the result is too large or too small to be worth the digits, there
 * is no value.
 */
final class RealFunctions {

    private static final MathContext DIGITS = new MathContext(80, RoundingMode.HALF_EVEN);
    private static final BigDecimal TWO = BigDecimal.TWO;
    private static final BigDecimal TINY = new BigDecimal("1e-20");
    private static final BigDecimal NOTHING = new BigDecimal("1e-90");

    /** Beyond them, results leave every format. */
    private static final BigDecimal LARGEST_EXPONENT = new BigDecimal(12_000);

    /** An angle beyond it would need a longer pi. */
    private static final BigDecimal LARGEST_ANGLE = new BigDecimal("1e20");

    private static final BigDecimal LN2 = logarithmOfRatio(TWO);
    private static final BigDecimal PI = pi();

    private RealFunctions() {}

    static Optional<BigDecimal> value(String function, BigDecimal x) {
        return switch (function) {
            case "sin" -> angle(x).map(a -> sine(x, 0));
            case "cos" -> angle(x).map(a -> sine(x, 1));
            case "tan" -> angle(x).map(a -> sine(x, 0).divide(sine(x, 1), DIGITS));
            case "asin" -> unit(x).map(RealFunctions::arcSine);
            case "acos" -> unit(x).map(RealFunctions::arcCosine);
            case "atan" -> Optional.of(arcTangent(x));
            case "exp" -> exponential(x);
            case "exp2" -> exponential(x.multiply(LN2, DIGITS));
            case "exp10" -> exponential(x.multiply(logarithm(BigDecimal.TEN), DIGITS));
            case "expm1" -> large(x).flatMap(RealFunctions::exponential).map(e -> e.subtract(BigDecimal.ONE));
            case "sinh" -> hyperbolic(x, -1);
            case "cosh" -> hyperbolic(x, 1);
            case "tanh" -> hyperbolic(x, -1).flatMap(s -> hyperbolic(x, 1).map(c -> s.divide(c, DIGITS)));
            case "log" -> positive(x).map(RealFunctions::logarithm);
            case "log2" -> positive(x).map(p -> logarithm(p).divide(LN2, DIGITS));
            case "log10" -> positive(x).map(p -> logarithm(p).divide(logarithm(BigDecimal.TEN), DIGITS));
            case "log1p" -> positive(x.add(BigDecimal.ONE)).map(RealFunctions::logarithm);
            case "cbrt" -> root(x);
            default -> Optional.empty();
        };
    }

    static Optional<BigDecimal> value(String function, BigDecimal x, BigDecimal y) {
        return switch (function) {
            case "pow" -> power(x, y);
            case "hypot" -> Optional.of(x.multiply(x).add(y.multiply(y)).sqrt(DIGITS));
            case "atan2" -> arcTangent(x, y);
            default -> Optional.empty();
        };
    }

    private static Optional<BigDecimal> angle(BigDecimal x) {
        return Optional.of(x).filter(a -> a.abs().compareTo(LARGEST_ANGLE) < 0);
    }

    private static Optional<BigDecimal> unit(BigDecimal x) {
        return Optional.of(x).filter(a -> a.abs().compareTo(BigDecimal.ONE) <= 0);
    }

    private static Optional<BigDecimal> positive(BigDecimal x) {
        return Optional.of(x).filter(a -> a.signum() > 0);
    }

    /** Differences of numbers near one lose the digits of a tiny argument. */
    private static Optional<BigDecimal> large(BigDecimal x) {
        return Optional.of(x).filter(a -> a.signum() == 0 || a.abs().compareTo(TINY) > 0);
    }

    /** The sine of x + quarter * pi / 2. */
    private static BigDecimal sine(BigDecimal x, int quarter) {
        BigDecimal half = PI.divide(TWO, PI.precision(), RoundingMode.HALF_EVEN);
        BigInteger turns = x.divide(half, 0, RoundingMode.HALF_EVEN).toBigInteger();
        BigDecimal rest = x.subtract(half.multiply(new BigDecimal(turns)));
        int phase = turns.add(BigInteger.valueOf(quarter))
                .mod(BigInteger.valueOf(4))
                .intValue();
        BigDecimal result = series(phase % 2 == 0 ? rest : BigDecimal.ONE, rest, phase % 2 == 0 ? 1 : 0);
        return phase >= 2 ? result.negate() : result;
    }

    /** {@code first - first x^2 / ((n+1)(n+2)) + ...}: the sine for n = 1, the cosine for n = 0. */
    private static BigDecimal series(BigDecimal first, BigDecimal x, int n) {
        BigDecimal square = x.multiply(x, DIGITS).negate();
        BigDecimal term = first.round(DIGITS);
        BigDecimal sum = term;
        for (int i = n + 1; isSeen(term, sum); i += 2) {
            term = term.multiply(square, DIGITS).divide(BigDecimal.valueOf((long) i * (i + 1)), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        return sum;
    }

    private static boolean isSeen(BigDecimal term, BigDecimal sum) {
        return term.signum() != 0 && term.abs().compareTo(sum.abs().multiply(NOTHING)) > 0;
    }

    private static BigDecimal arcTangent(BigDecimal x) {
        BigDecimal z = x.round(DIGITS);
        int halvings = 0;
        while (z.abs().compareTo(new BigDecimal("0.1")) > 0) {
            z = z.divide(z.multiply(z, DIGITS).add(BigDecimal.ONE).sqrt(DIGITS).add(BigDecimal.ONE), DIGITS);
            halvings++;
        }
        return odd(z, -1).multiply(TWO.pow(halvings), DIGITS);
    }

    /** {@code z + sign z^3 / 3 + z^5 / 5 + ...}. */
    private static BigDecimal odd(BigDecimal z, int sign) {
        BigDecimal square = z.multiply(z, DIGITS).multiply(BigDecimal.valueOf(sign));
        BigDecimal power = z;
        BigDecimal sum = z;
        for (int i = 3; isSeen(power, sum); i += 2) {
            power = power.multiply(square, DIGITS);
            sum = sum.add(power.divide(BigDecimal.valueOf(i), DIGITS), DIGITS);
        }
        return sum;
    }

    private static BigDecimal arcSine(BigDecimal x) {
        BigDecimal rest = BigDecimal.ONE.subtract(x.multiply(x));
        return rest.signum() == 0
                ? PI.divide(TWO, DIGITS).multiply(BigDecimal.valueOf(x.signum()))
                : arcTangent(x.divide(rest.sqrt(DIGITS), DIGITS));
    }

    private static BigDecimal arcCosine(BigDecimal x) {
        BigDecimal sum = BigDecimal.ONE.add(x);
        return sum.signum() == 0
                ? PI.round(DIGITS)
                : arcTangent(BigDecimal.ONE.subtract(x).divide(sum, DIGITS).sqrt(DIGITS))
                        .multiply(TWO);
    }

    private static Optional<BigDecimal> arcTangent(BigDecimal y, BigDecimal x) {
        if (x.signum() == 0 || y.signum() == 0) {
            return Optional.empty();
        }
        BigDecimal first = arcTangent(y.divide(x, DIGITS));
        BigDecimal turn = PI.multiply(BigDecimal.valueOf(y.signum()), DIGITS);
        return Optional.of(x.signum() > 0 ? first : first.add(turn, DIGITS));
    }

    private static Optional<BigDecimal> exponential(BigDecimal x) {
        if (x.abs().compareTo(LARGEST_EXPONENT) > 0) {
            return Optional.empty();
        }
        BigDecimal z = x.round(DIGITS);
        int halvings = 0;
        while (z.abs().compareTo(new BigDecimal("0.01")) > 0) {
            z = z.divide(TWO, DIGITS);
            halvings++;
        }
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int i = 1; isSeen(term, sum); i++) {
            term = term.multiply(z, DIGITS).divide(BigDecimal.valueOf(i), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return Optional.of(sum);
    }

    /** Half of e^x + sign e^-x. */
    private static Optional<BigDecimal> hyperbolic(BigDecimal x, int sign) {
        return large(x).flatMap(RealFunctions::exponential)
                .map(e -> e.add(BigDecimal.valueOf(sign).divide(e, DIGITS)).divide(TWO, DIGITS));
    }

    private static BigDecimal logarithm(BigDecimal x) {
        BigDecimal z = x;
        int doublings = 0;
        BigDecimal most = new BigDecimal("1.5");
        while (z.compareTo(most) > 0) {
            z = z.divide(TWO, DIGITS);
            doublings++;
        }
        BigDecimal least = new BigDecimal("0.75");
        while (z.compareTo(least) < 0) {
            z = z.multiply(TWO, DIGITS);
            doublings--;
        }
        return logarithmOfRatio(z).add(LN2.multiply(BigDecimal.valueOf(doublings)), DIGITS);
    }

    private static BigDecimal logarithmOfRatio(BigDecimal x) {
        return odd(x.subtract(BigDecimal.ONE).divide(x.add(BigDecimal.ONE), DIGITS), 1)
                .multiply(TWO);
    }

    private static Optional<BigDecimal> power(BigDecimal x, BigDecimal y) {
        boolean whole = y.stripTrailingZeros().scale() <= 0;
        if (x.signum() == 0 || x.signum() < 0 && !whole) {
            return Optional.empty();
        }
        boolean negative = x.signum() < 0 && y.toBigInteger().testBit(0);
        return exponential(y.multiply(logarithm(x.abs()), DIGITS)).map(value -> negative ? value.negate() : value);
    }

    private static Optional<BigDecimal> root(BigDecimal x) {
        if (x.signum() == 0) {
            return Optional.empty();
        }
        return exponential(logarithm(x.abs()).divide(BigDecimal.valueOf(3), DIGITS))
                .map(value -> x.signum() < 0 ? value.negate() : value);
    }

    /** Machin's formula, with digits enough for {@link #LARGEST_ANGLE}. */
    private static BigDecimal pi() {
        MathContext more = new MathContext(DIGITS.getPrecision() + 50);
        BigDecimal sum = BigDecimal.ZERO;
        for (int[] part : new int[][] {{16, 5}, {-4, 239}}) {
            BigDecimal power = BigDecimal.valueOf(part[0]).divide(BigDecimal.valueOf(part[1]), more);
            BigDecimal square = BigDecimal.valueOf(-(long) part[1] * part[1]);
            for (int i = 1; power.abs().scale() - power.precision() < more.getPrecision(); i += 2) {
                sum = sum.add(power.divide(BigDecimal.valueOf(i), more), more);
                power = power.divide(square, more);
            }
        }
        return sum;
    }
}
