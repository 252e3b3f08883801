package org.clew.smt.chain;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.clew.limits.Reason;
import org.clew.logic.Conjuncts;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.deduce.Query;
import org.clew.smt.deduce.ReadExpansion;
import org.clew.smt.deduce.SymbolsOf;
import org.jspecify.annotations.Nullable;

/**
 * Expands reads of arrays to words before the solver sees them. Reads through many writes at unknown addresses are hard for a solver that
 * instantiates array axioms lazily, and easier when expanded. A model of the words is checked on the arrays.
 */
final class WithoutArrays implements Link {

    private static final CheckResult.Unknown UNKNOWN =
            new CheckResult.Unknown(new Reason.Solver("not a question about reads of arrays"));

    /** Larger questions cost more to expand than they may gain. */
    private static final int MOST_SUBTERMS = 20_000;

    private final Link words;
    private final TermPool pool;
    private final SymbolsOf symbols;
    private final LongAdder answered;

    /** @param words answers questions about words */
    WithoutArrays(Link words, TermPool pool, SymbolsOf symbols, SolverStatistics statistics) {
        this.words = words;
        this.pool = pool;
        this.symbols = symbols;
        this.answered = statistics.counter("solver.answered.reads");
    }

    @Override
    public CheckResult decide(Query query) {
        List<Term> conjuncts = query.conjuncts();
        if (conjuncts.stream().noneMatch(conjunct -> conjunct.has(Trait.ARRAYS))
                || conjuncts.stream().mapToInt(symbols::size).sum() > MOST_SUBTERMS) {
            return UNKNOWN;
        }
        ReadExpansion expansion = new ReadExpansion(pool);
        Query expanded = expand(query, expansion);
        if (expanded == null) {
            return UNKNOWN;
        }
        CheckResult result = switch (words.decide(expanded)) {
            case CheckResult.Unknown unknown -> unknown;
            case CheckResult.Unsat unsat -> new CheckResult.Unsat(query.conjuncts());
            case CheckResult.Sat sat -> onArrays(query, expansion, sat.model());
        };
        if (!(result instanceof CheckResult.Unknown)) {
            answered.increment();
        }
        return result;
    }

    private @Nullable Query expand(Query query, ReadExpansion expansion) {
        Query expanded = new Query(new LinkedHashSet<>(), new LinkedHashSet<>());
        for (Term conjunct : query.conjuncts()) {
            Term image = expansion.expand(conjunct);
            if (image == null) {
                return null;
            }
            expanded.asserted().addAll(Conjuncts.of(image));
        }
        List<Term> congruences = expansion.congruences();
        if (congruences == null) {
            return null;
        }
        expanded.asserted().addAll(congruences);
        return expanded;
    }

    private CheckResult onArrays(Query query, ReadExpansion expansion, Model model) {
        Model arrays = new Model(pool, expansion.arrays(model.assignment()));
        return query.conjuncts().stream().allMatch(arrays::holds) ? new CheckResult.Sat(arrays) : UNKNOWN;
    }
}
