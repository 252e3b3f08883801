package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Inversion;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.SymbolsOf;
import org.clew.smt.deduce.Wishes;
import org.jspecify.annotations.Nullable;

/**
 * Repairs a recent model that misses the query by little: where a conjunct is false, the value of one symbol is changed so that it
 * becomes true. The other side of a branch on an input is mostly found so.
 */
final class Guessing implements Link {

    private static final int MODELS = 3;
    private static final int REPAIRS = 4;
    /** How many subterms may be evaluated for the guesses from one model. */
    private static final int EVALUATIONS = 20_000;

    private final Link next;
    private final TermPool pool;
    private final RecentModels models;
    private final SymbolsOf symbols;
    private final LongAdder answered;

    Guessing(Link next, TermPool pool, RecentModels models, SymbolsOf symbols, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.models = models;
        this.symbols = symbols;
        this.answered = statistics.counter("solver.answered.guess");
    }

    @Override
    public CheckResult decide(Query query) {
        List<Term> conjuncts = query.conjuncts();
        Map<Symbol, BitSet> mentioning = new HashMap<>();
        int size = 0;
        for (int i = 0; i < conjuncts.size(); i++) {
            Term conjunct = conjuncts.get(i);
            size += symbols.size(conjunct);
            for (Object symbol : symbols.conjunct(conjunct)) {
                if (!(symbol instanceof Symbol s)) {
                    return next.decide(query);
                }
                mentioning.computeIfAbsent(s, any -> new BitSet()).set(i);
            }
        }
        if (size > EVALUATIONS) {
            return next.decide(query);
        }
        Question question = new Question(conjuncts, mentioning, size);
        for (Assignment start : starts()) {
            Map<Symbol, Value> values = repaired(start, question);
            if (values != null) {
                answered.increment();
                return new CheckResult.Sat(new Model(pool, Assignment.of(values)));
            }
        }
        return next.decide(query);
    }

    private List<Assignment> starts() {
        List<Assignment> starts = new ArrayList<>();
        for (Model model : models.latest(MODELS)) {
            starts.add(model.assignment());
        }
        if (starts.isEmpty()) {
            starts.add(Assignment.of(Map.of()));
        }
        return starts;
    }

    private static @Nullable Map<Symbol, Value> repaired(Assignment start, Question question) {
        Map<Symbol, Value> values = new HashMap<>();
        for (Symbol symbol : question.mentioning().keySet()) {
            values.put(symbol, start.of(symbol));
        }
        int budget = EVALUATIONS;
        Evaluator current = new Evaluator(Assignment.of(values));
        BitSet violated = question.violated(current);
        for (int repair = 0; repair < REPAIRS && violated.cardinality() <= REPAIRS && budget > 0; repair++) {
            if (violated.isEmpty()) {
                return values;
            }
            Inversion.Guess best = null;
            BitSet bestViolated = violated;
            for (Inversion.Guess guess : Wishes.of(question.last(violated), current)) {
                BitSet left = question.violated(violated, values, guess);
                budget -= question.size();
                if (left.cardinality() < bestViolated.cardinality()) {
                    best = guess;
                    bestViolated = left;
                }
                if (left.isEmpty() || budget <= 0) {
                    break;
                }
            }
            if (best == null) {
                return null;
            }
            values.put(best.symbol(), best.value());
            violated = bestViolated;
            current = new Evaluator(Assignment.of(values));
        }
        return violated.isEmpty() ? values : null;
    }

    /**
     * The conjuncts of a query, with the positions of those that mention a symbol: a guess changes one value, and only these
     * conjuncts are evaluated again. On long paths the evaluation of all of them took half of the time of a run.
     */
    private record Question(List<Term> conjuncts, Map<Symbol, BitSet> mentioning, int size) {

        /** The positions of the conjuncts that are false. */
        BitSet violated(Evaluator evaluator) {
            BitSet violated = new BitSet();
            for (int i = 0; i < conjuncts.size(); i++) {
                violated.set(i, !evaluator.holds(conjuncts.get(i)));
            }
            return violated;
        }

        /** The positions of the conjuncts that are false after the guess. */
        BitSet violated(BitSet before, Map<Symbol, Value> values, Inversion.Guess guess) {
            Map<Symbol, Value> changed = new HashMap<>(values);
            changed.put(guess.symbol(), guess.value());
            Evaluator evaluator = new Evaluator(Assignment.of(changed));
            BitSet violated = (BitSet) before.clone();
            mentioning.getOrDefault(guess.symbol(), new BitSet()).stream()
                    .forEach(i -> violated.set(i, !evaluator.holds(conjuncts.get(i))));
            return violated;
        }

        Term last(BitSet positions) {
            return conjuncts.get(positions.length() - 1);
        }
    }
}
