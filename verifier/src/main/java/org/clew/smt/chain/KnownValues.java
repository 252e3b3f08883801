package org.clew.smt.chain;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Because;
import org.clew.smt.deduce.Bounds;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.RangeFacts;
import org.clew.smt.deduce.SymbolsOf;

/**
 * Substitutes the values of words that the conjuncts determine: a loop that counts up to its input leaves it with the last comparison that held and
 * the first that did not. A product with such a word is a multiple, which is easy.
 */
final class KnownValues implements Link {

    private final Link next;
    private final TermPool pool;
    private final SymbolsOf symbols;
    private final LongAdder answered;

    KnownValues(Link next, TermPool pool, SymbolsOf symbols, SolverStatistics statistics) {
        this.next = next;
        this.pool = pool;
        this.symbols = symbols;
        this.answered = statistics.counter("solver.answered.value");
    }

    @Override
    public CheckResult decide(Query query) {
        RangeFacts facts = new RangeFacts();
        for (Term conjunct : query.conjuncts()) {
            Because why = facts.state(conjunct);
            if (why != null) {
                answered.increment();
                return new CheckResult.Unsat(why.conjuncts());
            }
        }
        Map<Symbol, Term> values = new LinkedHashMap<>();
        for (Term conjunct : query.conjuncts()) {
            for (Object found : symbols.conjunct(conjunct)) {
                if (found instanceof Symbol symbol && symbol.sort() instanceof Sort.BitVec word) {
                    Bounds bounds = facts.of(symbol).unsigned();
                    if (bounds.isSingle()) {
                        values.put(symbol, pool.bitVec(Objects.requireNonNull(bounds.low()), word.width()));
                    }
                }
            }
        }
        return values.isEmpty() ? next.decide(query) : decide(query, values, facts);
    }

    private CheckResult decide(Query query, Map<Symbol, Term> values, RangeFacts facts) {
        ReplacedQuery replaced = new ReplacedQuery(pool, query, values);
        if (replaced.isContradictory()) {
            answered.increment();
        }
        return switch (replaced.decidedBy(next)) {
            case CheckResult.Unknown unknown -> replaced.original(unknown);
            case CheckResult.Unsat unsat -> new CheckResult.Unsat(core(replaced.origins(unsat.core()), values, facts));
            case CheckResult.Sat(Model model) -> new CheckResult.Sat(replaced.original(model));
        };
    }

    /** What was put in has its reasons. */
    private List<Term> core(Set<Term> origins, Map<Symbol, Term> values, RangeFacts facts) {
        Set<Term> core = new LinkedHashSet<>(origins);
        Because why = Because.nothing();
        for (Term origin : origins) {
            for (Object found : symbols.conjunct(origin)) {
                if (found instanceof Symbol symbol && values.containsKey(symbol)) {
                    Bounds bounds = facts.of(symbol).unsigned();
                    why = why.and(bounds.whyLow()).and(bounds.whyHigh());
                }
            }
        }
        core.addAll(why.conjuncts());
        return List.copyOf(core);
    }
}
