package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.clew.cfa.Edge;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** FoldLoop (BSELF, Algorithm 4): looks for an invariant at a loop header that excludes the error states found there. */
final class LoopFolding {

    /** Whether states before a loop can be reached: the nested call of BSELF. */
    interface EntryCheck {
        /** True if no state of the start can be reached; the claims that show it go into the draft. */
        boolean isUnreachable(ErrorStates start, Exclusions draft);
    }

    private static final int MAX_PATHS = 200;
    private static final int MAX_CANDIDATES = 400;

    private final TermPool pool;
    private final Questions questions;
    private final LoopForest forest;
    private final Budget budget;
    private final OptionalInt effort;
    private final WithoutChoices withoutChoices;
    private final Map<Location, Optional<LoopPaths>> paths = new HashMap<>();
    private final Map<Location, KnownCandidates> known = new HashMap<>();
    private final Map<Location, List<Folded>> invariants = new LinkedHashMap<>();

    LoopFolding(
            TermPool pool,
            Questions questions,
            LoopForest forest,
            WithoutChoices withoutChoices,
            OptionalInt effort,
            Budget budget) {
        this.pool = pool;
        this.questions = questions;
        this.forest = forest;
        this.withoutChoices = withoutChoices;
        this.effort = effort;
        this.budget = budget;
    }

    /** An invariant, with the claims that prove it. */
    record Folded(Term invariant, Exclusions claims) {}

    /** The invariants proved so far, by loop header. */
    Map<Location, List<Folded>> invariants() {
        return invariants;
    }

    boolean isHeader(Location location) {
        return forest.headedBy(location).isPresent();
    }

    /** True if an invariant disjoint with the error states is known or found; its claims are then in {@code claims}. */
    boolean fold(ErrorStates errors, EntryCheck entries, Exclusions claims) {
        Location header = errors.at();
        Term phi = withoutChoices.overApproximate(errors.states());
        Optional<Folded> folded = invariants.getOrDefault(header, List.of()).stream()
                .filter(known -> questions.areDisjoint(known.invariant(), phi))
                .findFirst();
        if (folded.isEmpty()) {
            folded = loopPaths(header).flatMap(paths -> new Attempt(paths, phi, entries).run(errors.visited()));
            folded.ifPresent(found ->
                    invariants.computeIfAbsent(header, h -> new ArrayList<>()).add(found));
        }
        folded.ifPresent(found -> {
            claims.accept(found.claims());
            claims.exclude(header, errors.states());
        });
        return folded.isPresent();
    }

    private Optional<LoopPaths> loopPaths(Location header) {
        return paths.computeIfAbsent(
                header,
                h -> forest.headedBy(h)
                        .filter(Loop::isReducible)
                        .flatMap(loop -> LoopPaths.of(loop, forest, pool, MAX_PATHS)));
    }

    /** One call of FoldLoop. */
    private final class Attempt {
        private final LoopPaths loop;
        private final Term phi;
        private final EntryCheck entries;
        private final Validity validity;
        private final Overapproximation overapproximation;
        private final KnownCandidates candidates;
        private final Set<Term> tried = new HashSet<>();

        private Attempt(LoopPaths loop, Term phi, EntryCheck entries) {
            this.loop = loop;
            this.phi = phi;
            this.entries = entries;
            this.validity = new Validity(pool, questions, loop, phi);
            this.overapproximation = new Overapproximation(pool, questions, loop, validity);
            this.candidates = known.computeIfAbsent(loop.header(), h -> new KnownCandidates(pool, questions));
        }

        private Optional<Folded> run(ErrorStates.LoopHeaders visited) {
            // The error states' complement, where it is inductive, is the weakest invariant there can be: nothing to
            // search.
            Term complement = pool.not(phi);
            if (validity.isInductive(complement, pool.falseTerm())) {
                return ifHeldOnEntry(complement);
            }
            Term initial = new InitialCandidate(pool, questions, loop, candidates).of(phi, visited);
            if (questions.isRefuted(initial)) {
                return Optional.empty();
            }
            Deque<Extension> workbag = new ArrayDeque<>();
            int kappa = effort.orElse(2 * loop.iterations().size() - 1);
            Term none = pool.falseTerm();
            for (Term extension : overapproximation.of(initial, none, none)) {
                workbag.add(new Extension(extension, extension, kappa));
                candidates.add(extension);
            }
            while (!workbag.isEmpty() && tried.size() < MAX_CANDIDATES && !budget.isSpent()) {
                Extension candidate = workbag.remove();
                if (!tried.add(candidate.all())) {
                    continue;
                }
                Optional<Folded> invariant = ifHeldOnEntry(candidate.all());
                if (invariant.isPresent()) {
                    return invariant;
                }
                if (candidate.effort() > 0) {
                    extend(candidate, workbag);
                }
            }
            return Optional.empty();
        }

        private void extend(Extension candidate, Deque<Extension> workbag) {
            for (PathEffect path : loop.iterations()) {
                Term before = withoutChoices.underApproximate(path.before(pool, candidate.latest()), path.choices());
                if (!questions.isRefuted(before) && questions.areDisjoint(before, phi)) {
                    for (Term extension : overapproximation.of(before, candidate.latest(), candidate.all())) {
                        Term all = pool.or(extension, candidate.all());
                        workbag.add(new Extension(extension, all, candidate.effort() - 1));
                        candidates.add(all);
                    }
                }
            }
        }

        /** An inductive candidate is an invariant if it holds whenever the header is entered from outside the loop. */
        private Optional<Folded> ifHeldOnEntry(Term candidate) {
            Loop here = forest.headedBy(loop.header()).orElseThrow();
            Set<Location> inside = new HashSet<>(here.body());
            Exclusions draft = new Exclusions();
            Preimage preimage = new Preimage(pool);
            ErrorStates outside =
                    ErrorStates.from(loop.header(), pool.not(candidate), new ErrorStates.Origin.Candidate());
            draft.exclude(loop.header(), outside.states());
            for (Edge edge : loop.header().incoming()) {
                if (!inside.contains(edge.source()) && !entries.isUnreachable(outside.before(edge, preimage), draft)) {
                    return Optional.empty();
                }
            }
            new LoopClosure(pool, forest, preimage).annotate(here, outside, draft);
            return Optional.of(new Folded(candidate, draft));
        }
    }

    /** A candidate ξ, its latest extension ψ, and how often it may still be extended. */
    private record Extension(Term latest, Term all, int effort) {}
}
