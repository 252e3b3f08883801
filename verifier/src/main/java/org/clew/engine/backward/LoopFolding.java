package org.clew.engine.backward;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Addition;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.Model;

/** FoldLoop (BSELF, Algorithm 4): looks for an invariant at a loop header that excludes the error states found there. */
final class LoopFolding {

    /** Whether states before a loop can be reached: the nested call of BSELF. */
    interface EntryCheck {
        /** True if no state of the start can be reached; the claims that show it are then made. */
        boolean isUnreachable(ErrorStates start);
    }

    private static final int MAX_PATHS = 200;

    private final TermPool pool;
    private final Questions questions;
    private final LoopForest forest;
    private final Facts facts;
    private final Samples samples;
    private final Exclusions claims;
    private final Budget budget;
    private final Backward options;
    private final Statistics statistics;
    private final WithoutChoices withoutChoices;
    private final InductiveFacts inductiveFacts;
    private final Map<Location, KnownCandidates> known = new HashMap<>();

    /** @param inductiveFacts are proved group by group, when unwinding did not suffice and before anything is folded */
    LoopFolding(
            TermPool pool,
            Questions questions,
            LoopForest forest,
            Facts facts,
            Samples samples,
            WithoutChoices withoutChoices,
            Exclusions claims,
            InductiveFacts inductiveFacts,
            Backward options,
            Budget budget,
            Statistics statistics) {
        this.statistics = statistics;
        this.pool = pool;
        this.questions = questions;
        this.forest = forest;
        this.facts = facts;
        this.samples = samples;
        this.withoutChoices = withoutChoices;
        this.claims = claims;
        this.inductiveFacts = inductiveFacts;
        this.options = options;
        this.budget = budget;
    }

    boolean isHeader(Location location) {
        return forest.headedBy(location).isPresent();
    }

    Facts facts() {
        return facts;
    }

    /** True if an invariant disjoint with the error states is found; what shows it is then claimed. */
    boolean fold(ErrorStates errors, boolean inFolding, EntryCheck entries) {
        Loop loop = forest.headedBy(errors.at()).orElseThrow();
        Predicate<Term> isInvariant = candidate -> isInvariant(loop, candidate, entries);
        Optional<FoldingAttempt> first = attempt(loop, errors);
        if (first.isEmpty()) {
            return false;
        }
        statistics.increment("foldings");
        if (first.get().unwound(isInvariant)) {
            return true;
        }
        boolean news = false;
        while (!inFolding && options.has(Addition.INDUCTIVE_FACTS) && inductiveFacts.proveMore()) {
            news = true;
            if (questions.isRefuted(pool.and(errors.states(), facts.about(errors.at(), errors.states())))) {
                return true;
            }
        }
        Optional<FoldingAttempt> attempt = news ? attempt(loop, errors) : first;
        return attempt.isPresent()
                && (news && attempt.get().unwound(isInvariant) || attempt.get().run(errors.visited(), isInvariant));
    }

    /** Empty if folding cannot succeed: a sampled state is an error state, or the loop is too large. */
    private Optional<FoldingAttempt> attempt(Loop loop, ErrorStates errors) {
        Term phi = errors.states();
        Term plain = withoutChoices.overApproximate(phi);
        List<Model> reached = options.has(Addition.SAMPLES) ? samples.at(errors.at()) : List.of();
        if (!loop.isReducible() || plain == phi && reached.stream().anyMatch(state -> state.holds(phi))) {
            return Optional.empty();
        }
        return LoopPaths.of(loop, forest, facts, pool, MAX_PATHS, budget).map(paths -> {
            Set<Symbol> symbols = new HashSet<>(FreeSymbols.of(phi));
            symbols.addAll(paths.symbols());
            return new FoldingAttempt(
                    pool,
                    questions,
                    paths,
                    new FoldingAttempt.Errors(phi, plain),
                    facts.about(errors.at(), symbols),
                    reached,
                    withoutChoices,
                    known.computeIfAbsent(errors.at(), h -> new KnownCandidates(pool, questions)),
                    options,
                    budget,
                    statistics);
        });
    }

    /**
     * An inductive candidate is an invariant if it holds whenever the header is entered from outside the loop. Meanwhile it is a
     * fact already: if this loop is inside another one, both invariants are proved by one induction.
     */
    private boolean isInvariant(Loop loop, Term candidate, EntryCheck entries) {
        Set<Location> inside = new HashSet<>(loop.body());
        Preimage preimage = new Preimage(pool);
        ErrorStates outside = ErrorStates.from(loop.header(), pool.not(candidate), new ErrorStates.Origin.Candidate());
        int claimed = claims.mark();
        int learnt = facts.mark();
        claims.exclude(loop.header(), outside.states());
        facts.learn(loop.header(), candidate);
        for (Edge edge : loop.header().incoming()) {
            if (!inside.contains(edge.source()) && !entries.isUnreachable(outside.before(edge, preimage))) {
                claims.backTo(claimed);
                facts.backTo(learnt);
                return false;
            }
        }
        new LoopClosure(pool, forest, facts, preimage).annotate(loop, outside, claims);
        facts.share(loop.header(), candidate);
        return true;
    }
}
