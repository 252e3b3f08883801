package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Predicate;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Addition;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.Model;

/** One call of FoldLoop (BSELF, Algorithm 4): the tree of invariant candidates, from the initial one by extension. */
final class FoldingAttempt {

    private static final int MAX_CANDIDATES = 200;

    /** How often the loop is unwound before a candidate is looked for, and up to how many paths. */
    private static final int UNWINDINGS = 2;

    private static final int MAX_UNWOUND = 8;

    /**
     * The error states φ.
     *
     * @param exact with choices of the environment, read existentially
     * @param plain a superset that speaks of program variables only
     */
    record Errors(Term exact, Term plain) {}

    /** A candidate ξ, its latest extension ψ, how often it may still be extended, and how many real states it leaves out. */
    private record Extension(Term latest, Term all, int effort, int missing, int number) {}

    private final TermPool pool;
    private final Questions questions;
    private final LoopPaths loop;
    private final Errors errors;
    private final List<Model> samples;
    private final WithoutChoices withoutChoices;
    private final KnownCandidates candidates;
    private final Backward options;
    private final Statistics statistics;
    private final Budget budget;
    private final Validity validity;
    private final Overapproximation overapproximation;
    private final PriorityQueue<Extension> workbag =
            new PriorityQueue<>(Comparator.comparingInt(Extension::missing).thenComparingInt(Extension::number));
    private final Set<Term> tried = new HashSet<>();
    private int made;

    FoldingAttempt(
            TermPool pool,
            Questions questions,
            LoopPaths loop,
            Errors errors,
            Term facts,
            List<Model> samples,
            WithoutChoices withoutChoices,
            KnownCandidates candidates,
            Backward options,
            Budget budget,
            Statistics statistics) {
        this.statistics = statistics;
        this.options = options;
        this.pool = pool;
        this.questions = questions;
        this.loop = loop;
        this.errors = errors;
        this.samples = samples;
        this.withoutChoices = withoutChoices;
        this.candidates = candidates;
        this.budget = budget;
        this.validity = new Validity(pool, questions, loop, errors.exact(), facts);
        this.overapproximation =
                new Overapproximation(pool, questions, loop, validity, samples, options, budget, statistics);
    }

    /** True if a candidate was an invariant. */
    boolean run(ErrorStates.LoopHeaders visited, Predicate<Term> isInvariant) {
        Term initial =
                new InitialCandidate(pool, questions, loop, candidates).of(errors.exact(), errors.plain(), visited);
        if (questions.isRefuted(initial)) {
            return false;
        }
        int kappa = options.effort().orElse(2 * loop.iterations().size() - 1);
        Term none = pool.falseTerm();
        if (extended(initial, none, none, kappa, isInvariant)) {
            return true;
        }
        while (!workbag.isEmpty() && (made < MAX_CANDIDATES || !options.has(Addition.CAPS)) && !budget.isSpent()) {
            Extension candidate = workbag.remove();
            if (candidate.effort() > 0) {
                statistics.increment("extensions");
                if (extended(candidate, isInvariant)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * The first optimisation of 4.4: the loop is unwound before it is folded. Where the complement of the error states found so
     * far is inductive, it is the weakest invariant there can be.
     */
    boolean unwound(Predicate<Term> isInvariant) {
        if (!options.has(Addition.UNWINDING)) {
            return unwoundOnce() && isInvariant.test(pool.not(errors.plain()));
        }
        List<Term> unwound = List.of(errors.plain());
        List<Term> latest = unwound;
        for (int depth = 0; depth <= UNWINDINGS && unwound.size() <= MAX_UNWOUND && !budget.isSpent(); depth++) {
            Term complement = pool.not(pool.or(unwound));
            if (missing(complement) > 0) {
                return false;
            }
            if (validity.isInductive(complement, pool.falseTerm())) {
                return isInvariant.test(complement);
            }
            List<Term> before = new ArrayList<>();
            for (Term states : latest) {
                for (PathEffect path : loop.iterations()) {
                    Term earlier = withoutChoices.overApproximate(path.before(pool, states));
                    if (!questions.isRefuted(earlier)) {
                        before.add(earlier);
                    }
                }
            }
            unwound = new ArrayList<>(unwound);
            unwound.addAll(before);
            latest = before;
        }
        return false;
    }

    /** The unwinding of the paper: the error states become infeasible along every path through the loop. */
    private boolean unwoundOnce() {
        return loop.iterations().stream()
                .allMatch(
                        path -> questions.isRefuted(withoutChoices.overApproximate(path.before(pool, errors.plain()))));
    }

    private boolean extended(Extension candidate, Predicate<Term> isInvariant) {
        for (PathEffect path : loop.iterations()) {
            Term before = withoutChoices.overApproximate(path.before(pool, candidate.latest()));
            if (!budget.isSpent()
                    && !questions.implies(before, candidate.all())
                    && extended(before, candidate.latest(), candidate.all(), candidate.effort() - 1, isInvariant)) {
                return true;
            }
        }
        return false;
    }

    /** Puts what a suggested extension can be enlarged to into the workbag; true if one makes the candidate an invariant. */
    private boolean extended(Term suggested, Term latest, Term all, int effort, Predicate<Term> isInvariant) {
        Predicate<Term> suffices = extension -> {
            Term union = pool.or(extension, all);
            return tried.add(union) && missing(union) == 0 && isInvariant.test(union);
        };
        return switch (overapproximation.of(suggested, latest, all, suffices)) {
            case Overapproximation.Outcome.Invariant invariant -> true;
            case Overapproximation.Outcome.Extensions(List<Term> extensions) -> {
                extensions.forEach(extension -> put(extension, pool.or(extension, all), effort));
                yield false;
            }
        };
    }

    private void put(Term latest, Term all, int effort) {
        workbag.add(new Extension(latest, all, effort, missing(all), made++));
        candidates.add(all);
        statistics.increment("candidates");
    }

    private int missing(Term candidate) {
        int count = 0;
        for (Model sample : samples) {
            count += sample.holds(candidate) ? 0 : 1;
        }
        return count;
    }
}
