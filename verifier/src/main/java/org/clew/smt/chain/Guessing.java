package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        Set<Symbol> free = new HashSet<>();
        int size = 0;
        for (Term conjunct : conjuncts) {
            size += symbols.size(conjunct);
            for (Object symbol : symbols.conjunct(conjunct)) {
                if (!(symbol instanceof Symbol s)) {
                    return next.decide(query);
                }
                free.add(s);
            }
        }
        if (size > EVALUATIONS) {
            return next.decide(query);
        }
        for (Assignment start : starts()) {
            Map<Symbol, Value> values = repaired(start, free, conjuncts, size);
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

    private @Nullable Map<Symbol, Value> repaired(Assignment start, Set<Symbol> free, List<Term> conjuncts, int size) {
        Map<Symbol, Value> values = new HashMap<>();
        for (Symbol symbol : free) {
            values.put(symbol, start.of(symbol));
        }
        int budget = EVALUATIONS;
        Evaluator current = new Evaluator(Assignment.of(values));
        List<Term> violated = violated(conjuncts, current);
        for (int repair = 0; repair < REPAIRS && violated.size() <= REPAIRS && budget > 0; repair++) {
            if (violated.isEmpty()) {
                return values;
            }
            Map<Symbol, Value> best = null;
            List<Term> bestViolated = violated;
            for (Inversion.Guess guess : Wishes.of(violated.getFirst(), current)) {
                Map<Symbol, Value> changed = new HashMap<>(values);
                changed.put(guess.symbol(), guess.value());
                List<Term> left = violated(conjuncts, new Evaluator(Assignment.of(changed)));
                budget -= size;
                if (left.size() < bestViolated.size()) {
                    best = changed;
                    bestViolated = left;
                }
                if (left.isEmpty() || budget <= 0) {
                    break;
                }
            }
            if (best == null) {
                return null;
            }
            values = best;
            violated = bestViolated;
            current = new Evaluator(Assignment.of(values));
        }
        return violated.isEmpty() ? values : null;
    }

    private static List<Term> violated(List<Term> conjuncts, Evaluator evaluator) {
        List<Term> violated = new ArrayList<>();
        for (Term conjunct : conjuncts.reversed()) {
            if (!evaluator.holds(conjunct)) {
                violated.add(conjunct);
            }
        }
        return violated;
    }
}
