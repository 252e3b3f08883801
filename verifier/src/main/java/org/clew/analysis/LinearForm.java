package org.clew.analysis;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.clew.logic.Symbol;

/** An integer {@code a1*x1 + ... + an*xn + r} with r in an interval. */
record LinearForm(SortedMap<Symbol, BigInteger> coefficients, Interval rest) {

    LinearForm {
        coefficients = Collections.unmodifiableSortedMap(coefficients);
    }

    static LinearForm of(Interval rest) {
        return new LinearForm(new TreeMap<>(), rest);
    }

    static LinearForm of(Symbol symbol) {
        return new LinearForm(new TreeMap<>(Map.of(symbol, BigInteger.ONE)), Interval.of(BigInteger.ZERO));
    }

    LinearForm plus(LinearForm other) {
        SortedMap<Symbol, BigInteger> sum = new TreeMap<>(coefficients);
        other.coefficients.forEach((symbol, c) -> {
            BigInteger total = sum.getOrDefault(symbol, BigInteger.ZERO).add(c);
            if (total.signum() == 0) {
                sum.remove(symbol);
            } else {
                sum.put(symbol, total);
            }
        });
        return new LinearForm(sum, rest.plus(other.rest));
    }

    LinearForm times(BigInteger factor) {
        if (factor.signum() == 0) {
            return of(Interval.of(BigInteger.ZERO));
        }
        SortedMap<Symbol, BigInteger> product = new TreeMap<>();
        coefficients.forEach((symbol, c) -> product.put(symbol, c.multiply(factor)));
        return new LinearForm(product, rest.times(factor));
    }

    LinearForm minus(LinearForm other) {
        return plus(other.times(BigInteger.ONE.negate()));
    }

    /** With a symbol's values instead of the symbol. */
    LinearForm without(Symbol symbol, Interval values) {
        SortedMap<Symbol, BigInteger> others = new TreeMap<>(coefficients);
        BigInteger c = others.remove(symbol);
        return c == null ? this : new LinearForm(others, rest.plus(values.times(c)));
    }
}
