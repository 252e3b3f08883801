package org.clew.engine.explore;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.TermSize;
import org.clew.logic.Value;
import org.clew.logic.evaluate.Assignment;
import org.clew.logic.evaluate.Evaluator;
import org.clew.semantics.PathCondition;
import org.clew.smt.Model;

/**
 * Local search for a witness where the solver gave up: changes some values of a near miss and keeps changes that satisfy more conditions. Products
 * and floats, which are hard to solve, are easy to evaluate.
 */
final class Trials {

    /** How many terms may be evaluated for one path. */
    private static final int EFFORT = 400_000;

    private static final int MOST_TRIALS = 600;

    private final TermPool pool;

    Trials(TermPool pool) {
        this.pool = pool;
    }

    /** @param seed so that another attempt at the same path tries other values */
    Optional<Witness> around(Witness nearMiss, PathCondition path, long seed) {
        List<Term> conjuncts = path.conjuncts();
        List<Symbol> symbols = new ArrayList<>();
        Map<Symbol, Value> values = new HashMap<>();
        for (Symbol symbol : FreeSymbols.of(conjuncts)) {
            values.put(symbol, nearMiss.assignment().of(symbol));
            if (!(symbol.sort() instanceof Sort.Array)) {
                symbols.add(symbol);
            }
        }
        if (symbols.isEmpty()) {
            return Optional.empty();
        }
        RandomValues random = new RandomValues(new SplittableRandom(seed), conjuncts);
        int trials = Math.min(MOST_TRIALS, EFFORT / Math.max(1, TermSize.of(conjuncts)));
        int best = violated(conjuncts, values, conjuncts.size());
        for (int trial = 0; trial < trials && best > 0; trial++) {
            Map<Symbol, Value> changed = new HashMap<>(values);
            for (int changes = random.below(3); changes >= 0; changes--) {
                Symbol symbol = symbols.get(random.below(symbols.size()));
                changed.put(symbol, random.value(symbol.sort(), Objects.requireNonNull(values.get(symbol))));
            }
            int left = violated(conjuncts, changed, best);
            if (left <= best) {
                best = left;
                values = changed;
            }
        }
        return best > 0
                ? Optional.empty()
                : Optional.of(nearMiss.with(new Model(pool, Assignment.of(Map.copyOf(values)))));
    }

    /** How many conjuncts are false; counting stops beyond {@code enough}. The latest condition is the likeliest. */
    private static int violated(List<Term> conjuncts, Map<Symbol, Value> values, int enough) {
        Evaluator evaluator = new Evaluator(Assignment.of(values));
        int violated = 0;
        for (int i = conjuncts.size() - 1; i >= 0 && violated <= enough; i--) {
            violated += evaluator.holds(conjuncts.get(i)) ? 0 : 1;
        }
        return violated;
    }
}
