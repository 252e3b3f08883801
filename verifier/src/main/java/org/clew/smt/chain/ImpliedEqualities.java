package org.clew.smt.chain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Subterms;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.polynomial.Monomial;
import org.clew.logic.polynomial.Polynomial;
import org.clew.logic.polynomial.PolynomialReader;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.deduce.Division;
import org.clew.smt.deduce.Query;
import org.jspecify.annotations.Nullable;

/**
 * Equalities between factors of products that the linear part of a query implies, as two theories exchange them (Nelson and Oppen):
 * {@code x > n} and {@code x <= n + 1} leave {@code x = n + 1}, with which polynomials may decide a question about {@code x * y}. They are
 * guessed from a model, and every other model takes away those that it violates.
 */
final class ImpliedEqualities {

    private static final int MOST_FACTORS = 12;
    private static final int MOST_ROUNDS = 10;
    /** Larger distances between two words are probably accidental in the model. */
    private static final BigInteger FARTHEST = BigInteger.valueOf(64);

    private final Link linear;
    private final TermPool pool;
    private final PolynomialReader reader;

    /** @param linear decides questions without products */
    ImpliedEqualities(Link linear, TermPool pool) {
        this.linear = linear;
        this.pool = pool;
        this.reader = new PolynomialReader(pool);
    }

    /**
     * What factors must be equal to.
     *
     * @param because conjuncts of the linear query from which that follows
     */
    record Implied(Map<Term, Term> values, Set<Term> because) {}

    /** @param kept a part of the value that stays as it is */
    private record Guess(
            Term factor,
            Term value,
            Term equality,
            @Nullable Term kept) {

        Guess(Term factor, Term value, Term equality) {
            this(factor, value, equality, null);
        }
    }

    /**
     * @param query says of the products of the original only which are equal
     * @param model satisfies the query
     */
    Optional<Implied> of(Query query, Model model, Query original, Set<Term> factors) {
        List<Guess> guesses =
                guesses(model, factors.stream().sorted().limit(MOST_FACTORS).toList());
        quotients(original).forEach(quotient -> guessDividend(quotient, model, guesses));
        for (int round = 0; round < MOST_ROUNDS && !guesses.isEmpty(); round++) {
            Term doubt = pool.or(
                    guesses.stream().map(guess -> pool.not(guess.equality())).toList());
            switch (linear.decide(with(query, doubt))) {
                case CheckResult.Unsat unsat -> {
                    Set<Term> because = new LinkedHashSet<>(unsat.core());
                    because.remove(doubt);
                    return Optional.of(new Implied(values(guesses), because));
                }
                case CheckResult.Sat(Model other) -> guesses.removeIf(guess -> !other.holds(guess.equality()));
                case CheckResult.Unknown unknown -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    private static Query with(Query query, Term doubt) {
        SequencedSet<Term> assumed = new LinkedHashSet<>(query.assumed());
        assumed.add(doubt);
        return new Query(query.asserted(), assumed);
    }

    private List<Guess> guesses(Model model, List<Term> factors) {
        List<Guess> guesses = new ArrayList<>();
        for (int i = 0; i < factors.size(); i++) {
            guess(factors.get(i), model.value(factors.get(i)), guesses);
            guessExtension(factors.get(i), model, guesses);
            for (int j = 0; j < i; j++) {
                guess(factors.get(i), factors.get(j), model, guesses);
            }
        }
        return guesses;
    }

    private void guess(Term a, Term b, Model model, List<Guess> guesses) {
        if (a.sort().equals(b.sort())) {
            BitVecConstant distance = (BitVecConstant) model.value(pool.sub(a, b));
            if (distance.signed().abs().compareTo(FARTHEST) <= 0) {
                int before = guesses.size();
                guess(a, pool.add(b, distance), guesses);
                if (guesses.size() == before) {
                    guess(b, pool.sub(a, distance), guesses);
                }
            }
        }
    }

    private Set<Term> quotients(Query query) {
        Set<Term> quotients = new LinkedHashSet<>();
        for (Term conjunct : query.conjuncts()) {
            new Subterms().visit(conjunct, term -> {
                if (quotients.size() < MOST_FACTORS && Division.of(pool, term) != null) {
                    quotients.add(term);
                }
            });
        }
        return quotients;
    }

    /** The dividend in terms of its quotient, where it can have only one remainder: {@code b = 2 * (b / 2)} if {@code b} is even. */
    private void guessDividend(Term quotient, Model model, List<Guess> guesses) {
        Division division = Objects.requireNonNull(Division.of(pool, quotient));
        if (division.dividend() instanceof Symbol && division.divisor().isConstant()) {
            Term value = pool.add(pool.mul(division.divisor(), quotient), model.value(division.remainder()));
            guesses.add(new Guess(division.dividend(), value, pool.equal(division.dividend(), value), quotient));
        }
    }

    /** A sum that does not wrap around may as well be taken after its parts are extended. */
    private void guessExtension(Term factor, Model model, List<Guess> guesses) {
        boolean signed = factor.is(Operator.BV_SIGN_EXTEND);
        if (signed || factor.is(Operator.BV_ZERO_EXTEND)) {
            Polynomial sum = reader.read(((Application) factor).argument(0));
            if (sum.degree() == 1 && sum.leading().factors().getFirst() != ((Application) factor).argument(0)) {
                Term value = pool.bitVec(0, factor.width());
                for (Map.Entry<Monomial, BigInteger> part : sum.coefficients().entrySet()) {
                    Term coefficient = pool.signExtendOrCut(pool.bitVec(part.getValue(), sum.width()), factor.width());
                    value = pool.add(
                            value,
                            part.getKey().degree() == 0
                                    ? coefficient
                                    : pool.mul(coefficient, extended(part.getKey(), factor.width(), signed)));
                }
                if (model.value(value) == model.value(factor)) {
                    guesses.add(new Guess(factor, value, pool.equal(factor, value)));
                }
            }
        }
    }

    private Term extended(Monomial part, int width, boolean signed) {
        Term word = part.factors().getFirst();
        return signed ? pool.signExtendOrCut(word, width) : pool.zeroExtendOrCut(word, width);
    }

    private void guess(Term factor, Term value, List<Guess> guesses) {
        if (factor instanceof Symbol symbol && !FreeSymbols.occurs(symbol, value)) {
            guesses.add(new Guess(symbol, value, pool.equal(symbol, value)));
        }
    }

    /** Each factor once, and none that is replaced itself: what is left out is found again in the query with the values put in. */
    private static Map<Term, Term> values(List<Guess> guesses) {
        Map<Term, Term> values = new LinkedHashMap<>();
        Set<Term> used = new HashSet<>();
        for (Guess guess : guesses) {
            Set<Symbol> free = FreeSymbols.of(guess.value());
            boolean isFree = !used.contains(guess.factor()) && free.stream().noneMatch(values::containsKey);
            if (isFree && values.putIfAbsent(guess.factor(), guess.value()) == null) {
                used.addAll(free);
                if (guess.kept() != null) {
                    values.put(guess.kept(), guess.kept());
                }
            }
        }
        return values;
    }
}
