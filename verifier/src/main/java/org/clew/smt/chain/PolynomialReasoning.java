package org.clew.smt.chain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.clew.limits.Reason;
import org.clew.logic.Application;
import org.clew.logic.Conjuncts;
import org.clew.logic.Operator;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Trait;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.SolverStatistics;
import org.clew.smt.chain.ImpliedEqualities.Implied;
import org.clew.smt.deduce.Linearisation;
import org.clew.smt.deduce.PolynomialFacts;
import org.clew.smt.deduce.Query;
import org.jspecify.annotations.Nullable;

/**
 * Refutes queries with products of words, which are hard for solvers that see bits: words are a ring, so that a disequality
 * whose sides have one normal form modulo the equations is a contradiction. Disjunctions are taken case by case.
 */
final class PolynomialReasoning implements Link {

    private static final int MOST_CASES = 60;
    private static final int DEEPEST_SPLIT = 3;
    private static final int MOST_REPLACEMENTS = 3;

    private static final CheckResult.Unknown UNKNOWN =
            new CheckResult.Unknown(new Reason.Solver("products of unknown words"));

    private final Link next;
    private final Link hard;
    private final TermPool pool;
    private final Linearisation linearisation;
    private final ImpliedEqualities equalities;
    private final Patience patience = new Patience();
    private final Patience patienceWithEqualities = new Patience();
    private final LongAdder answered;

    /** @param hard is asked what cannot be answered without knowing what a product is */
    PolynomialReasoning(Link next, Link hard, TermPool pool, SolverStatistics statistics) {
        this.next = next;
        this.hard = hard;
        this.pool = pool;
        this.linearisation = new Linearisation(pool);
        this.equalities = new ImpliedEqualities(next, pool);
        this.answered = statistics.counter("solver.answered.polynomial");
    }

    @Override
    public CheckResult decide(Query query) {
        Term doubt = query.size() == 0 ? null : query.conjuncts().getLast();
        Pruned pruned = doubt == null ? null : prune(query, doubt);
        if (pruned == null) {
            return decideWhole(query);
        }
        Set<Term> core = new LinkedHashSet<>(pruned.because());
        core.add(doubt);
        if (pruned.query() == null) {
            answered.increment();
            return new CheckResult.Unsat(List.copyOf(core));
        }
        CheckResult result = decideWhole(pruned.query());
        if (result instanceof CheckResult.Unsat unsat) {
            unsat.core().stream().filter(query::contains).forEach(core::add);
            return new CheckResult.Unsat(List.copyOf(core));
        }
        return result;
    }

    private static boolean isNonlinear(Term term) {
        return term.has(Trait.PRODUCTS);
    }

    private CheckResult decideWhole(Query query) {
        return query.conjuncts().stream().noneMatch(PolynomialReasoning::isNonlinear)
                ? next.decide(query)
                : decide(query, DEEPEST_SPLIT, MOST_REPLACEMENTS);
    }

    /**
     * A query with fewer cases.
     *
     * @param query null if no case is left
     * @param because what refutes the other cases
     */
    private record Pruned(@Nullable Query query, Set<Term> because) {}

    /** Leaves out the cases of a doubt that equations refute; null if they refute none. */
    private @Nullable Pruned prune(Query query, Term doubt) {
        List<Term> cases = disjuncts(doubt).isEmpty() ? List.of(doubt) : disjuncts(doubt);
        if (cases.stream().noneMatch(PolynomialFacts::isDifferenceOfSums)) {
            return null;
        }
        PolynomialFacts facts = new PolynomialFacts(pool, without(query, doubt));
        List<Term> left = new ArrayList<>();
        Set<Term> because = new LinkedHashSet<>();
        for (Term part : cases) {
            Set<Term> core = PolynomialFacts.isDifferenceOfSums(part) ? facts.refutation(part) : null;
            if (core == null) {
                left.add(part);
            } else {
                because.addAll(core);
            }
        }
        if (left.size() == cases.size()) {
            return null;
        }
        return new Pruned(left.isEmpty() ? null : inCase(query, doubt, pool.or(left)), because);
    }

    private static Query without(Query query, Term conjunct) {
        SequencedSet<Term> asserted = new LinkedHashSet<>(query.asserted());
        SequencedSet<Term> assumed = new LinkedHashSet<>(query.assumed());
        asserted.remove(conjunct);
        assumed.remove(conjunct);
        return new Query(asserted, assumed);
    }

    // The recursion is at most DEEPEST_SPLIT + MOST_REPLACEMENTS levels deep.
    private CheckResult decide(Query query, int depth, int replacements) {
        Set<Term> core = new PolynomialFacts(pool, query).contradiction();
        if (core != null) {
            answered.increment();
            return new CheckResult.Unsat(List.copyOf(core));
        }
        Term split = depth == 0 ? null : disjunction(query);
        return split == null
                ? decideLinearised(query, depth, replacements)
                : decideCases(query, split, depth, replacements);
    }

    private CheckResult decideLinearised(Query query, int depth, int replacements) {
        if (query.conjuncts().stream().noneMatch(PolynomialReasoning::isNonlinear)) {
            return next.decide(query);
        }
        Linearisation.Weaker weaker = linearisation.weaken(query);
        if (weaker.query().contains(pool.falseTerm())) {
            return new CheckResult.Unsat(List.of(weaker.origin(pool.falseTerm())));
        }
        return switch (next.decide(weaker.query())) {
            case CheckResult.Unsat unsat ->
                new CheckResult.Unsat(unsat.core().stream().map(weaker::origin).toList());
            case CheckResult.Sat(Model model)
            when query.conjuncts().stream().allMatch(model::holds) -> new CheckResult.Sat(model);
            case CheckResult.Sat(Model model) -> {
                CheckResult result = decideWithEqualities(query, weaker, model, depth, replacements);
                yield result instanceof CheckResult.Unknown ? decideHard(query, model) : result;
            }
            case CheckResult.Unknown unknown -> unknown;
        };
    }

    /** Puts in what the factors of products must be equal to, as far as that follows without the products. */
    private CheckResult decideWithEqualities(
            Query query, Linearisation.Weaker weaker, Model model, int depth, int replacements) {
        if (replacements == 0 || !patienceWithEqualities.isLeft()) {
            return UNKNOWN;
        }
        Implied implied = equalities
                .of(weaker.query(), model, query, linearisation.factors(query))
                .orElse(null);
        if (implied == null) {
            patienceWithEqualities.note(UNKNOWN);
            return UNKNOWN;
        }
        ReplacedQuery replaced = new ReplacedQuery(pool, query, implied.values());
        CheckResult result = replaced.decidedBy(smaller -> decide(smaller, depth, replacements - 1));
        patienceWithEqualities.note(result);
        return switch (result) {
            case CheckResult.Unsat unsat -> {
                Set<Term> core = replaced.origins(unsat.core());
                implied.because().forEach(conjunct -> core.add(weaker.origin(conjunct)));
                yield new CheckResult.Unsat(List.copyOf(core));
            }
            case CheckResult.Sat(Model other) -> {
                Model original = replaced.original(other);
                yield query.conjuncts().stream().allMatch(original::holds) ? new CheckResult.Sat(original) : UNKNOWN;
            }
            case CheckResult.Unknown unknown -> replaced.original(unknown);
        };
    }

    /** @param weaker satisfies the query but for the meaning of products */
    private CheckResult decideHard(Query query, Model weaker) {
        Predicate<Term> suspicion = term -> !weaker.holds(linearisation.weaken(term));
        if (!patience.isLeft()) {
            return new CheckResult.Unknown(new Reason.Solver("products of unknown words"), suspicion);
        }
        CheckResult result = hard.decide(query);
        patience.note(result);
        return result instanceof CheckResult.Unknown unknown
                ? new CheckResult.Unknown(unknown.reason(), suspicion)
                : result;
    }

    /** Questions without an answer are expensive: after some of them, only now and then one is asked. */
    private static final class Patience {
        private static final int FAILURES = 3;
        private static final int PAUSE = 20;

        private int failures;
        private int pause;

        boolean isLeft() {
            return failures < FAILURES || ++pause % PAUSE == 0;
        }

        void note(CheckResult result) {
            failures = result instanceof CheckResult.Unknown ? failures + 1 : 0;
        }
    }

    /** The last disjunction with a product in it: mostly what is to be refuted. */
    private @Nullable Term disjunction(Query query) {
        for (Term conjunct : query.conjuncts().reversed()) {
            int cases = disjuncts(conjunct).size();
            if (cases > 1 && cases <= MOST_CASES && isNonlinear(conjunct)) {
                return conjunct;
            }
        }
        return null;
    }

    private List<Term> disjuncts(Term term) {
        if (term instanceof Application or && or.operator() == Operator.OR) {
            return or.arguments();
        }
        return term instanceof Application not
                        && not.operator() == Operator.NOT
                        && not.argument(0) instanceof Application and
                        && and.operator() == Operator.AND
                ? and.arguments().stream().map(pool::not).toList()
                : List.of();
    }

    private CheckResult decideCases(Query query, Term split, int depth, int replacements) {
        List<Term> linear = new ArrayList<>();
        List<Term> cases = new ArrayList<>();
        disjuncts(split).forEach(part -> (isNonlinear(part) ? cases : linear).add(part));
        if (!linear.isEmpty()) {
            cases.addFirst(pool.or(linear));
        }
        Set<Term> core = new LinkedHashSet<>();
        CheckResult.Unknown unknown = null;
        for (Term part : cases) {
            switch (decide(inCase(query, split, part), depth - 1, replacements)) {
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
