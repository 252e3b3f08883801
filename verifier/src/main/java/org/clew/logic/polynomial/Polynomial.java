package org.clew.logic.polynomial;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** A polynomial over words of one width: coefficients other than zero, modulo 2^width, the greatest monomial first. */
public final class Polynomial {

    private final int width;
    private final NavigableMap<Monomial, BigInteger> coefficients;

    private Polynomial(int width, NavigableMap<Monomial, BigInteger> coefficients) {
        this.width = width;
        this.coefficients = coefficients;
    }

    public static Polynomial constant(BigInteger value, int width) {
        return zero(width).plus(Monomial.ONE, value);
    }

    static Polynomial zero(int width) {
        return new Polynomial(width, new TreeMap<>(Collections.reverseOrder()));
    }

    static Polynomial atom(Term term) {
        return zero(term.width()).plus(Monomial.of(term), BigInteger.ONE);
    }

    public int width() {
        return width;
    }

    public boolean isZero() {
        return coefficients.isEmpty();
    }

    /** The same number whatever the values of the terms. */
    public boolean isConstant() {
        return isZero() || leading().degree() == 0;
    }

    public Monomial leading() {
        return coefficients.firstKey();
    }

    public BigInteger coefficient(Monomial monomial) {
        return coefficients.getOrDefault(monomial, BigInteger.ZERO);
    }

    public Map<Monomial, BigInteger> coefficients() {
        return Collections.unmodifiableMap(coefficients);
    }

    public int size() {
        return coefficients.size();
    }

    public int degree() {
        return isZero() ? 0 : leading().degree();
    }

    /** The greatest k, at most the width, such that all values are multiples of 2^k because all coefficients are. */
    public int evenness() {
        int common = width;
        for (BigInteger coefficient : coefficients.values()) {
            common = Math.min(common, coefficient.getLowestSetBit());
        }
        return common;
    }

    /** True if no values of the terms make this zero, because all coefficients but the constant's are multiples of more twos. */
    public boolean isNeverZero() {
        BigInteger constant = coefficient(Monomial.ONE);
        return constant.signum() != 0 && plus(Monomial.ONE, constant.negate()).evenness() > constant.getLowestSetBit();
    }

    public Polynomial plus(Polynomial other) {
        return plus(other, Monomial.ONE, BigInteger.ONE);
    }

    public Polynomial minus(Polynomial other) {
        return plus(other, Monomial.ONE, BigInteger.ONE.negate());
    }

    Polynomial plus(Monomial monomial, BigInteger coefficient) {
        NavigableMap<Monomial, BigInteger> sum = new TreeMap<>(coefficients);
        add(sum, monomial, coefficient);
        return new Polynomial(width, sum);
    }

    /** Adds {@code coefficient * monomial * other}. */
    Polynomial plus(Polynomial other, Monomial monomial, BigInteger coefficient) {
        NavigableMap<Monomial, BigInteger> sum = new TreeMap<>(coefficients);
        other.coefficients.forEach((m, c) -> add(sum, m.times(monomial), c.multiply(coefficient)));
        return new Polynomial(width, sum);
    }

    public Polynomial times(Polynomial other) {
        NavigableMap<Monomial, BigInteger> product = new TreeMap<>(Collections.reverseOrder());
        coefficients.forEach((m, c) -> other.coefficients.forEach((n, d) -> add(product, m.times(n), c.multiply(d))));
        return new Polynomial(width, product);
    }

    private void add(NavigableMap<Monomial, BigInteger> sum, Monomial monomial, BigInteger coefficient) {
        BigInteger modulus = BigInteger.ONE.shiftLeft(width);
        BigInteger total =
                sum.getOrDefault(monomial, BigInteger.ZERO).add(coefficient).mod(modulus);
        if (total.signum() == 0) {
            sum.remove(monomial);
        } else {
            sum.put(monomial, total);
        }
    }

    /** As a term, with the given terms for its monomials. */
    public Term term(TermPool pool, Function<Monomial, Term> monomials) {
        Term sum = pool.bitVec(0, width);
        for (Map.Entry<Monomial, BigInteger> part : coefficients.entrySet()) {
            Term coefficient = pool.bitVec(part.getValue(), width);
            sum = pool.add(
                    sum,
                    part.getKey().degree() == 0 ? coefficient : pool.mul(coefficient, monomials.apply(part.getKey())));
        }
        return sum;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Polynomial polynomial
                && width == polynomial.width
                && coefficients.equals(polynomial.coefficients);
    }

    @Override
    public int hashCode() {
        return coefficients.hashCode();
    }

    @Override
    public String toString() {
        return coefficients + " mod 2^" + width;
    }
}
