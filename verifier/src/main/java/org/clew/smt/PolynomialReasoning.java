package org.clew.smt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import org.clew.logic.Application;
import org.clew.logic.Conjuncts;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.jspecify.annotations.Nullable;

/**
 * Refutes queries with products of words, which are hard for solvers that see bits: words are a ring, so that a disequality
 * whose sides have one normal form modulo the equations is a contradiction. Disjunctions are taken case by case.
 */
final class PolynomialReasoning implements Link {

    private static final int MOST_CASES = 60;
    private static final int DEEPEST_SPLIT = 3;

    private final Link next;
    private final Link hard;
    private final TermPool pool;
    private final Products products = new Products();
    private final Linearisation linearisation;
    private final LongAdder answered;

    /** @param hard is asked what cannot be answered without knowing what a product is */
    PolynomialReasoning(Link next, Link hard, TermPool pool, SolverStatistics statistics) {
        this.next = next;
        this.hard = hard;
        this.pool = pool;
        this.linearisation = new Linearisation(pool, products);
        this.answered = statistics.counter("solver.answered.polynomial");
    }

    @Override
    public CheckResult decide(Query query) {
        if (query.conjuncts().stream().noneMatch(products::isIn)) {
            return next.decide(query);
        }
        return decide(query, DEEPEST_SPLIT);
    }

    // The recursion is at most DEEPEST_SPLIT levels deep.
    private CheckResult decide(Query query, int depth) {
        Set<Term> core = new PolynomialFacts(pool, products, query).contradiction();
        if (core != null) {
            answered.increment();
            return new CheckResult.Unsat(List.copyOf(core));
        }
        Application split = depth == 0 ? null : disjunction(query);
        return split == null ? decideLinearised(query) : decideCases(query, split, depth);
    }

    private CheckResult decideLinearised(Query query) {
        if (query.conjuncts().stream().noneMatch(products::isIn)) {
            return next.decide(query);
        }
        Linearisation.Weaker weaker = linearisation.weaken(query);
        if (weaker.query().contains(pool.falseTerm())) {
            return new CheckResult.Unsat(List.of(weaker.origins().get(pool.falseTerm())));
        }
        return switch (next.decide(weaker.query())) {
            case CheckResult.Unsat unsat ->
                new CheckResult.Unsat(
                        unsat.core().stream().map(weaker.origins()::get).toList());
            case CheckResult.Sat(Model model)
            when query.conjuncts().stream().allMatch(model::holds) -> new CheckResult.Sat(model);
            case CheckResult.Sat sat -> hard.decide(query);
            case CheckResult.Unknown unknown -> hard.decide(query);
        };
    }

    /** The last disjunction with a product in it: mostly what is to be refuted. */
    private @Nullable Application disjunction(Query query) {
        for (Term conjunct : query.conjuncts().reversed()) {
            if (conjunct instanceof Application or
                    && or.operator() == Operator.OR
                    && or.size() <= MOST_CASES
                    && products.isIn(or)) {
                return or;
            }
        }
        return null;
    }

    private CheckResult decideCases(Query query, Application split, int depth) {
        List<Term> linear = new ArrayList<>();
        List<Term> cases = new ArrayList<>();
        split.arguments().forEach(part -> (products.isIn(part) ? cases : linear).add(part));
        if (!linear.isEmpty()) {
            cases.addFirst(pool.or(linear));
        }
        Set<Term> core = new LinkedHashSet<>();
        CheckResult.Unknown unknown = null;
        for (Term part : cases) {
            switch (decide(inCase(query, split, part), depth - 1)) {
                case CheckResult.Sat sat -> {
                    return sat;
                }
                case CheckResult.Unknown u -> unknown = u;
                case CheckResult.Unsat unsat -> {
                    for (Term conjunct : unsat.core()) {
                        core.add(query.contains(conjunct) ? conjunct : split);
                    }
                }
            }
        }
        return unknown != null ? unknown : new CheckResult.Unsat(List.copyOf(core));
    }

    private static Query inCase(Query query, Term split, Term part) {
        SequencedSet<Term> asserted = new LinkedHashSet<>(query.asserted());
        SequencedSet<Term> assumed = new LinkedHashSet<>(query.assumed());
        (asserted.remove(split) ? asserted : assumed).addAll(Conjuncts.of(part));
        assumed.remove(split);
        assumed.removeAll(asserted);
        return new Query(asserted, assumed);
    }
}
