package org.clew.analysis;

import java.math.BigInteger;

/**
 * The integers that leave a remainder when divided (Granger, 1989).
 *
 * @param modulus 0 for the one integer that is the remainder, 1 for all integers
 * @param remainder less than the modulus and not negative, unless that is 0
 */
record Congruence(BigInteger modulus, BigInteger remainder) {

    static final Congruence ANY = new Congruence(BigInteger.ONE, BigInteger.ZERO);

    static Congruence of(BigInteger modulus, BigInteger remainder) {
        return new Congruence(modulus, modulus.signum() == 0 ? remainder : remainder.mod(modulus));
    }

    static Congruence constant(BigInteger value) {
        return new Congruence(BigInteger.ZERO, value);
    }

    boolean isAny() {
        return modulus.equals(BigInteger.ONE);
    }

    Congruence plus(Congruence other) {
        return of(modulus.gcd(other.modulus), remainder.add(other.remainder));
    }

    Congruence times(BigInteger factor) {
        return of(modulus.multiply(factor.abs()), remainder.multiply(factor));
    }

    /** The congruence of an integer that differs from this one by a multiple of {@code step}. */
    Congruence modulo(BigInteger step) {
        return of(modulus.gcd(step), remainder);
    }

    Congruence join(Congruence other) {
        return of(modulus.gcd(other.modulus).gcd(remainder.subtract(other.remainder)), remainder);
    }
}
