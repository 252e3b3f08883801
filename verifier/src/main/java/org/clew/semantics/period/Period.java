package org.clew.semantics.period;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.logic.polynomial.Monomial;
import org.clew.logic.polynomial.Polynomial;
import org.clew.logic.polynomial.PolynomialReader;
import org.clew.logic.rewrite.Substitution;

/**
 * A sequence of steps that a run repeats as long as their conditions hold. If they add a constant to every variable that they change, the state after
 * any number of rounds can be computed directly.
 */
public final class Period {

    /** The last rounds are executed one by one, so that a trace shows the end of the repetition. */
    private static final BigInteger LEFT = BigInteger.TWO;

    private final TermPool pool;
    private final PolynomialReader reader;
    private final Composition composition;
    private final Function<Symbol, Optional<Value>> values;
    private final Map<Symbol, Value> constants = new LinkedHashMap<>();
    private final Map<Symbol, Progression> progressions = new LinkedHashMap<>();
    private final Rounds rounds;

    private Period(TermPool pool, Composition composition, Function<Symbol, Optional<Value>> values) {
        this.pool = pool;
        this.reader = new PolynomialReader(pool);
        this.rounds = new Rounds(reader, progressions);
        this.composition = composition;
        this.values = values;
    }

    /**
     * As many rounds as can be made at once from a state in which the steps were made already; empty if it is not seen that they
     * can.
     *
     * @param values what variables hold now
     */
    public static Optional<Leap> leap(
            TermPool pool, Predicate<Symbol> isGlobal, List<Step> steps, Function<Symbol, Optional<Value>> values) {
        return Composition.of(pool, isGlobal, steps)
                .flatMap(composition -> new Period(pool, composition, values).leap());
    }

    private Optional<Leap> leap() {
        Map<Symbol, Term> changing = new LinkedHashMap<>(composition.words());
        if (!knowsEverything() || !settle(changing)) {
            return Optional.empty();
        }
        for (Term guard : composition.guards()) {
            Term condition = withConstants(guard);
            if (!isTrueNow(condition)) {
                return Optional.empty();
            }
            rounds.keep(condition);
        }
        BigInteger number = rounds.most().subtract(LEFT);
        if (number.signum() <= 0 || rounds.most().equals(Progression.ENDLESS)) {
            return Optional.empty();
        }
        Map<Symbol, Word> words = new LinkedHashMap<>();
        progressions.forEach((symbol, progression) -> words.put(symbol, progression.after(number)));
        return Optional.of(new Leap(number, words));
    }

    /** Puts the values of what the steps read and do not change among the constants. */
    private boolean knowsEverything() {
        List<Term> terms = new ArrayList<>(composition.guards());
        terms.addAll(composition.words().values());
        for (Symbol symbol : FreeSymbols.of(terms)) {
            Optional<Value> value = values.apply(symbol);
            if (value.isEmpty()) {
                return false;
            }
            if (!composition.words().containsKey(symbol)) {
                constants.put(symbol, value.get());
            }
        }
        return true;
    }

    /**
     * Treats variables that every round sets to the same value as constants, and finds the progressions of the others; false if a variable changes in
     * another way.
     */
    private boolean settle(Map<Symbol, Term> changing) {
        boolean news = true;
        while (news) {
            news = false;
            for (Map.Entry<Symbol, Term> word : List.copyOf(changing.entrySet())) {
                Symbol symbol = word.getKey();
                Term after = withConstants(word.getValue());
                if (after == symbol || after.isConstant()) {
                    Optional<Value> now = values.apply(symbol);
                    if (now.isEmpty() || after != symbol && after != pool.constant(now.get())) {
                        return false;
                    }
                    constants.put(symbol, now.get());
                    changing.remove(symbol);
                    news = true;
                }
            }
        }
        news = true;
        while (news) {
            news = changing.entrySet().removeIf(word -> isProgression(word.getKey(), word.getValue()));
        }
        return changing.isEmpty();
    }

    /** Grows by a constant, or follows words that do, one round behind them. */
    private boolean isProgression(Symbol symbol, Term value) {
        if (!(values.apply(symbol).orElse(null) instanceof Word now)) {
            return false;
        }
        Term after = withConstants(value);
        Polynomial step = reader.read(after).minus(reader.read(symbol));
        if (step.isConstant()) {
            progressions.put(symbol, new Progression(now, Word.of(step.coefficient(Monomial.ONE), now.width())));
            return true;
        }
        Optional<Progression> next = rounds.read(after);
        if (next.isEmpty() || !next.get().first().equals(now.add(next.get().step()))) {
            return false;
        }
        progressions.put(symbol, new Progression(now, next.get().step()));
        return true;
    }

    private Term withConstants(Term term) {
        return new Substitution(pool, symbol -> {
                    Value value = constants.get(symbol);
                    return value == null ? null : pool.constant(value);
                })
                .apply(term);
    }

    private boolean isTrueNow(Term condition) {
        return new Substitution(pool, symbol -> {
                            Progression progression = progressions.get(symbol);
                            return progression == null ? null : pool.constant(progression.first());
                        })
                        .apply(condition)
                == pool.trueTerm();
    }
}
