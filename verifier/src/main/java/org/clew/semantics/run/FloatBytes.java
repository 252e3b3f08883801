package org.clew.semantics.run;

import java.math.BigInteger;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;

/** How x86 keeps IEEE numbers in memory: as their formats say, but the 80-bit one shows the first bit of its significand. */
final class FloatBytes {

    private static final int FRACTION_BITS = 63;

    private FloatBytes() {}

    static BigInteger bits(FloatValue number) {
        BigInteger bits = number.bits().unsigned();
        if (!number.format().equals(Sort.FLOAT80)) {
            return bits;
        }
        BigInteger fraction = bits.and(BigInteger.TWO.pow(FRACTION_BITS).subtract(BigInteger.ONE));
        BigInteger signAndExponent = bits.shiftRight(FRACTION_BITS);
        boolean normal = signAndExponent.clearBit(15).signum() != 0;
        BigInteger significand = normal ? fraction.setBit(FRACTION_BITS) : fraction;
        return signAndExponent.shiftLeft(FRACTION_BITS + 1).or(significand);
    }

    static int width(FloatValue number) {
        return number.format().equals(Sort.FLOAT80) ? 80 : number.bits().width();
    }
}
