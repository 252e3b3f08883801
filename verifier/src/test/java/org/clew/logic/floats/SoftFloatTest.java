package org.clew.logic.floats;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.clew.logic.FloatValue;
import org.clew.logic.Rounding;
import org.clew.logic.Sort;
import org.clew.logic.Word;
import org.junit.jupiter.api.Test;

/** Our arithmetic against Java's, where Java has the format and the rounding, and against itself where it has not. */
class SoftFloatTest {

    private static final Rounding NEAREST = Rounding.NEAREST_EVEN;
    private static final long[] CORNERS = {
        0,
        1,
        0x000fffffffffffffL,
        0x0010000000000000L,
        0x3ff0000000000000L,
        0x3ff0000000000001L,
        0x3fefffffffffffffL,
        0x7fefffffffffffffL,
        0x7ff0000000000000L,
        0x7ff8000000000000L,
        0x4330000000000000L,
        0x3fe0000000000000L,
        0x43e0000000000000L
    };

    private final Random random = new Random(20_110_614);

    private double number() {
        long sign = random.nextLong() & Long.MIN_VALUE;
        long bits = switch (random.nextInt(4)) {
            case 0 -> CORNERS[random.nextInt(CORNERS.length)];
            case 1 -> CORNERS[random.nextInt(CORNERS.length)] + random.nextInt(5);
            // Exponents near each other, where sums cancel.
            case 2 -> random.nextLong() >>> 12 | (1020L + random.nextInt(8)) << 52;
            default -> random.nextLong();
        };
        return Double.longBitsToDouble(bits | sign);
    }

    private float single() {
        return random.nextBoolean() ? (float) number() : Float.intBitsToFloat(random.nextInt());
    }

    @Test
    void doublesAsJava() {
        for (int i = 0; i < 20_000; i++) {
            double a = number();
            double b = number();
            double c = number();
            FloatValue x = FloatValue.of(a);
            FloatValue y = FloatValue.of(b);
            check("+", a, b, SoftFloat.addExactly(NEAREST, x, y), a + b);
            check("-", a, b, SoftFloat.addExactly(NEAREST, x, y.negate()), a - b);
            check("*", a, b, SoftFloat.mulExactly(NEAREST, x, y), a * b);
            check("/", a, b, SoftFloat.divExactly(NEAREST, x, y), a / b);
            check("rem", a, b, SoftFloat.rem(x, y), Math.IEEEremainder(a, b));
            check("sqrt", a, b, SoftFloat.sqrtExactly(NEAREST, x), Math.sqrt(a));
            check("fma", a, b, SoftFloat.fma(NEAREST, x, y, FloatValue.of(c)), Math.fma(a, b, c));
            check("rint", a, b, SoftFloat.roundToIntegral(NEAREST, x), Math.rint(a));
            check("floor", a, b, SoftFloat.roundToIntegral(Rounding.DOWNWARD, x), Math.floor(a));
            check("ceil", a, b, SoftFloat.roundToIntegral(Rounding.UPWARD, x), Math.ceil(a));
            assertThat(SoftFloat.equal(x, y)).isEqualTo(a == b);
            assertThat(SoftFloat.less(x, y)).isEqualTo(a < b);
            assertThat(SoftFloat.atMost(x, y)).isEqualTo(a <= b);
        }
    }

    @Test
    void floatsAsJava() {
        for (int i = 0; i < 20_000; i++) {
            float a = single();
            float b = single();
            FloatValue x = FloatValue.of(a);
            FloatValue y = FloatValue.of(b);
            check("+", a, b, SoftFloat.addExactly(NEAREST, x, y), a + b);
            check("*", a, b, SoftFloat.mulExactly(NEAREST, x, y), a * b);
            check("/", a, b, SoftFloat.divExactly(NEAREST, x, y), a / b);
            check("sqrt", a, b, SoftFloat.sqrtExactly(NEAREST, x), (float) Math.sqrt(a));
            assertThat(HostFloat.sqrt(x)).isEqualTo(SoftFloat.sqrtExactly(NEAREST, x));
            check("fma", a, b, SoftFloat.fma(NEAREST, x, y, x), Math.fma(a, b, a));
        }
    }

    @Test
    void conversionsAsJava() {
        for (int i = 0; i < 20_000; i++) {
            double a = number();
            FloatValue x = FloatValue.of(a);
            check("float", a, 0, FloatRounding.nan(Sort.FLOAT32), Float.NaN);
            if (!x.isNan() && !x.isInfinite()) {
                FloatValue narrow = FloatRounding.round(NEAREST, FiniteFloat.of(x), false, Sort.FLOAT32);
                check("float", a, 0, narrow, (float) a);
                assertThat(narrow).isEqualTo(SoftFloat.convert(NEAREST, x, Sort.FLOAT32));
            }
            if (Math.abs(a) < 0x1p62) {
                assertThat(SoftFloat.toWord(Rounding.TOWARD_ZERO, x, 64, true)).isEqualTo(Word.of((long) a, 64));
            }
            long integer = random.nextLong() >> random.nextInt(64);
            check(
                    "long",
                    integer,
                    0,
                    SoftFloat.fromInteger(NEAREST, BigInteger.valueOf(integer), Sort.FLOAT64),
                    (double) integer);
            check("long", integer, 0, SoftFloat.fromInteger(NEAREST, BigInteger.valueOf(integer), Sort.FLOAT32), (float)
                    integer);
        }
    }

    @Test
    void outOfRangeGivesTheTopBit() {
        Word invalid = Word.minSigned(32);
        for (double number : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e300, 0x1p32, -0x1p33}) {
            assertThat(SoftFloat.toWord(Rounding.TOWARD_ZERO, FloatValue.of(number), 32, true))
                    .isEqualTo(invalid);
            assertThat(SoftFloat.toWord(Rounding.TOWARD_ZERO, FloatValue.of(number), 32, false))
                    .isEqualTo(invalid);
        }
        assertThat(SoftFloat.toWord(Rounding.TOWARD_ZERO, FloatValue.of(-0.9), 32, false)
                        .isZero())
                .isTrue();
        assertThat(SoftFloat.toWord(Rounding.DOWNWARD, FloatValue.of(-0.9), 32, false))
                .isEqualTo(invalid);
        assertThat(SoftFloat.toWord(Rounding.UPWARD, FloatValue.of(0x7fffffffp0), 32, true))
                .isEqualTo(Word.of(Integer.MAX_VALUE, 32));
    }

    /** Directed roundings enclose the exact result, and each nearest rounding is one of the two. */
    @Test
    void directedRoundingsEnclose() {
        for (Sort.Float format : new Sort.Float[] {Sort.FLOAT32, Sort.FLOAT64, Sort.FLOAT80, Sort.floating(4, 5)}) {
            for (int i = 0; i < 4_000; i++) {
                FloatValue a = SoftFloat.convert(NEAREST, FloatValue.of(number()), format);
                FloatValue b = SoftFloat.convert(NEAREST, FloatValue.of(number()), format);
                FloatValue down = SoftFloat.divExactly(Rounding.DOWNWARD, a, b);
                FloatValue up = SoftFloat.divExactly(Rounding.UPWARD, a, b);
                if (down.isNan()) {
                    assertThat(up).isEqualTo(down);
                    continue;
                }
                assertThat(SoftFloat.atMost(down, up)).isTrue();
                FloatValue nearest = SoftFloat.divExactly(NEAREST, a, b);
                FloatValue away = SoftFloat.divExactly(Rounding.NEAREST_AWAY, a, b);
                FloatValue truncated = SoftFloat.divExactly(Rounding.TOWARD_ZERO, a, b);
                assertThat(nearest).isIn(down, up);
                assertThat(away).isIn(down, up);
                assertThat(truncated).isEqualTo(up.isNegative() || down.isNegative() && up.isZero() ? up : down);
            }
        }
    }

    /** 64 significant bits hold products of floats exactly, so that rounding them to double is Java's product. */
    @Test
    void extendedPrecisionHoldsExactProducts() {
        for (int i = 0; i < 20_000; i++) {
            float a = single();
            float b = single();
            FloatValue x = SoftFloat.convert(NEAREST, FloatValue.of(a), Sort.FLOAT80);
            FloatValue y = SoftFloat.convert(NEAREST, FloatValue.of(b), Sort.FLOAT80);
            FloatValue product = SoftFloat.convert(NEAREST, SoftFloat.mul(NEAREST, x, y), Sort.FLOAT64);
            check("*", a, b, product, (double) a * (double) b);
        }
    }

    private static void check(String operation, double a, double b, FloatValue actual, double expected) {
        assertThat(actual).as("%s %s %s", a, operation, b).isEqualTo(FloatValue.of(expected));
    }

    private static void check(String operation, double a, double b, FloatValue actual, float expected) {
        assertThat(actual).as("%s %s %s", a, operation, b).isEqualTo(FloatValue.of(expected));
    }
}
