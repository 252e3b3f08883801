package org.clew.logic.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Word;
import org.jspecify.annotations.Nullable;

/**
 * Solves for values of symbols such that a linear term has a given value: {@code a + 40 * i + 4 * j} is {@code a + 40 * x + 4 * y + 8} for {@code i =
 * x} and {@code j = y + 2}. The answer is found by comparing coefficients, the largest first, so it is only a guess, which the caller must be able to
 * use even if it is wrong.
 */
public final class LinearInversion {

    private final TermPool pool;

    public LinearInversion(TermPool pool) {
        this.pool = pool;
    }

    /** A symbol as the term uses it, perhaps extended or cut, and its factor. */
    private record Unknown(Symbol symbol, BigInteger factor) {}

    /**
     * Values for those of the symbols that occur in the term; empty if it is not linear in them.
     *
     * @param dividing whether what no coefficient divides may be divided all the same; else there is no answer then
     */
    public Optional<Map<Symbol, Term>> solve(Term term, Set<Symbol> symbols, Term value, boolean dividing) {
        Ring.Words ring = new Ring.Words(term.width());
        LinearSum<Word> sum = new LinearSum<>(pool, ring);
        sum.add(term, ring.number(1));
        List<Unknown> unknowns = new ArrayList<>();
        LinearSum<Word> rest = new LinearSum<>(pool, ring);
        rest.add(value, ring.number(1));
        rest.add(pool.bitVec(sum.constant()), ring.number(-1));
        for (LinearSum.Monomial<Word> monomial : sum.monomials()) {
            Symbol symbol = symbolIn(monomial.base());
            if (symbol != null && symbols.contains(symbol)) {
                unknowns.add(new Unknown(symbol, monomial.coefficient().signed()));
            } else if (FreeSymbols.of(monomial.base()).stream().anyMatch(symbols::contains)) {
                return Optional.empty();
            } else {
                rest.add(monomial.base(), monomial.coefficient().neg());
            }
        }
        return unknowns.isEmpty() ? Optional.empty() : values(unknowns, rest, ring, dividing);
    }

    /** By how much the term grows with the symbol, if it is linear in it. */
    public Optional<BigInteger> factor(Term term, Symbol symbol) {
        Ring.Words ring = new Ring.Words(term.width());
        LinearSum<Word> sum = new LinearSum<>(pool, ring);
        sum.add(term, ring.number(1));
        return sum.monomials().stream()
                .filter(monomial -> symbolIn(monomial.base()) == symbol)
                .map(monomial -> monomial.coefficient().signed())
                .findFirst();
    }

    private static @Nullable Symbol symbolIn(Term base) {
        Extension extension = Extension.of(base);
        Term inner = extension == null ? base : extension.inner();
        if (base instanceof Application cut && cut.operator() == Operator.BV_EXTRACT && cut.parameter(1) == 0) {
            inner = cut.argument(0);
        }
        return inner instanceof Symbol symbol ? symbol : null;
    }

    private Optional<Map<Symbol, Term>> values(
            List<Unknown> unknowns, LinearSum<Word> value, Ring.Words ring, boolean dividing) {
        unknowns.sort(Comparator.comparing((Unknown unknown) -> unknown.factor().abs())
                .reversed()
                .thenComparing(Unknown::symbol));
        BigInteger largest = unknowns.getFirst().factor().abs();
        List<LinearSum.Monomial<Word>> open = withoutOpposites(value.monomials(), largest);
        BigInteger constant = value.constant().signed();
        Map<Symbol, Term> values = new LinkedHashMap<>();
        for (Unknown unknown : unknowns) {
            BigInteger factor = unknown.factor();
            LinearSum<Word> quotient = new LinearSum<>(pool, ring);
            List<LinearSum.Monomial<Word>> left = new ArrayList<>();
            for (LinearSum.Monomial<Word> monomial : open) {
                BigInteger[] parts = monomial.coefficient().signed().divideAndRemainder(factor);
                if (parts[1].signum() == 0) {
                    quotient.add(monomial.base(), Word.of(parts[0], ring.width()));
                } else {
                    left.add(monomial);
                }
            }
            BigInteger remainder = constant.mod(factor.abs());
            quotient.add(pool.bitVec(constant.subtract(remainder).divide(factor), ring.width()), ring.number(1));
            open = unknown == unknowns.getLast() ? withoutOpposites(left, BigInteger.ZERO) : left;
            constant = remainder;
            Term found = quotient.build();
            if (unknown == unknowns.getLast() && (!open.isEmpty() || constant.signum() != 0)) {
                if (!dividing || open.isEmpty()) {
                    return Optional.empty();
                }
                found = pool.add(found, divided(open, constant, factor, ring));
            }
            values.put(
                    unknown.symbol(),
                    pool.signExtendOrCut(found, unknown.symbol().width()));
        }
        return Optional.of(values);
    }

    /**
     * Without {@code c * x - c * y}, where c is above the limit: an element of row y is looked for in row x, and is there only if
     * that is the same row.
     */
    private static List<LinearSum.Monomial<Word>> withoutOpposites(
            List<LinearSum.Monomial<Word>> monomials, BigInteger limit) {
        List<LinearSum.Monomial<Word>> kept = new ArrayList<>();
        for (LinearSum.Monomial<Word> monomial : monomials) {
            Word opposite = monomial.coefficient().neg();
            boolean large = monomial.coefficient().signed().abs().compareTo(limit) > 0;
            if (!large || !kept.removeIf(other -> other.coefficient().equals(opposite))) {
                kept.add(monomial);
            }
        }
        return kept;
    }

    /** What no factor divides is divided by the machine. */
    private Term divided(List<LinearSum.Monomial<Word>> open, BigInteger constant, BigInteger factor, Ring.Words ring) {
        Term dividend = LinearSum.build(pool, ring, open, Word.of(constant, ring.width()));
        Term quotient = pool.udiv(dividend, pool.bitVec(factor.abs(), ring.width()));
        return factor.signum() < 0 ? pool.neg(quotient) : quotient;
    }
}
