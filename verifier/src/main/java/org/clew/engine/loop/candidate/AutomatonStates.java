package org.clew.engine.loop.candidate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.clew.analysis.ConstantCombinations;
import org.clew.analysis.ConstantCombinations.Reached;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.engine.ContextFreeProver;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.PathReasons;
import org.clew.limits.Budget;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;

/**
 * Candidates for loops that run an automaton whose state is kept in variables: once a refinement names such variables, the
 * combinations of constants that they may hold at the header. Selective unrolling (RV11, section 2) would meet them one header
 * instance after the other; as implications they are one disjunctive invariant. Which variables and conditions make up the
 * automaton is itself found by refinement: a path to a combination that contradicts a clause is feasible, or says what more to
 * look at.
 */
public final class AutomatonStates {

    private static final int MOST_TRACKED = 14;
    private static final int MOST_COMBINATIONS = 400;
    private static final int MOST_STATES = 60_000;
    private static final int MOST_ROUNDS = 12;
    private static final long MOST_MILLISECONDS = 1_000;

    private final TermPool pool;
    private final Unfolding unfolding;
    private final ContextFreeProver prover;
    private final Vocabulary vocabulary;
    private final PathReasons reasons;
    private final Budget budget;
    private final ControlVariables variables;
    private final TreeSet<Term> tracked = new TreeSet<>();
    private final Set<Term> hopeless = new HashSet<>();
    private Map<Place, Collection<Reached>> reached = Map.of();

    public AutomatonStates(
            Unfolding unfolding, ContextFreeProver prover, PathReasons reasons, Vocabulary vocabulary, Budget budget) {
        this.pool = unfolding.cfa().pool();
        this.unfolding = unfolding;
        this.prover = prover;
        this.reasons = reasons;
        this.vocabulary = vocabulary;
        this.budget = budget;
        this.variables = new ControlVariables(unfolding.cfa(), vocabulary);
    }

    /** The answer of the automaton about a clause at the header of a loop. */
    public sealed interface Answer {

        /** It always holds, and facts that imply it have been added to the candidates. */
        record Proposed() implements Answer {}

        /** A feasible path from the start of the program to the header after which it does not. */
        record Violated(List<Step> path) implements Answer {}

        record Unclear() implements Answer {}
    }

    /** Is the clause a consequence of what the automaton does? */
    public Answer ask(LoopInstance instance, Term clause, Goals goals) {
        Place header = instance.entry().place();
        Set<Term> more = valuesFirst(variables.observing(vocabulary.of(clause)));
        for (int round = 0; round < MOST_ROUNDS && track(more); round++) {
            Optional<Reached> violating = violating(header, clause);
            if (violating.isEmpty()) {
                return propose(instance, clause, goals);
            }
            List<Step> path = violating.get().path();
            Optional<Set<Symbol>> guilty = reasons.of(path);
            if (guilty.isEmpty()) {
                return new Answer.Violated(path);
            }
            more = variables.observing(guilty.get());
            if (tracked.containsAll(more)) {
                break;
            }
        }
        return new Answer.Unclear();
    }

    /** Conditions multiply the states; they are followed only if a path shows that values are not enough. */
    private static Set<Term> valuesFirst(Set<Term> terms) {
        Set<Term> values = new LinkedHashSet<>(terms);
        values.removeIf(term -> !(term instanceof Symbol));
        return values.isEmpty() ? terms : values;
    }

    private Answer propose(LoopInstance instance, Term clause, Goals goals) {
        Collection<Reached> combinations = reached.getOrDefault(instance.entry().place(), Set.of());
        if (combinations.isEmpty() || combinations.size() > MOST_COMBINATIONS) {
            return new Answer.Unclear();
        }
        Set<Term> facts = new CombinationFacts(pool, List.copyOf(tracked)).of(combinations);
        boolean follows = prover.core(facts, pool.not(clause), List.of()) != null;
        facts.removeIf(fact -> instance.candidate(fact) != null);
        if (!follows || facts.isEmpty()) {
            return new Answer.Unclear();
        }
        facts.forEach(fact -> instance.propose(fact, goals::fresh));
        return new Answer.Proposed();
    }

    private Optional<Reached> violating(Place header, Term clause) {
        List<Term> terms = List.copyOf(tracked);
        for (Reached combination : reached.getOrDefault(header, Set.of())) {
            Map<Symbol, Term> constants = new HashMap<>();
            List<Term> known = new ArrayList<>();
            for (int i = 0; i < terms.size(); i++) {
                if (terms.get(i) instanceof Symbol symbol) {
                    constants.put(symbol, combination.values().get(i));
                } else {
                    known.add(pool.equal(terms.get(i), combination.values().get(i)));
                }
            }
            Term rest = new Substitution(pool, constants).apply(clause);
            known.add(pool.not(rest));
            if (rest != pool.trueTerm() && pool.and(known) != pool.falseTerm()) {
                return Optional.of(combination);
            }
        }
        return Optional.empty();
    }

    /** True if there is something new to look at, and the automaton is not too large with it. */
    private boolean track(Set<Term> more) {
        Set<Term> fresh = new LinkedHashSet<>(more);
        fresh.removeAll(hopeless);
        if (fresh.isEmpty() || tracked.containsAll(fresh) && !reached.isEmpty()) {
            return !fresh.isEmpty();
        }
        TreeSet<Term> all = new TreeSet<>(tracked);
        all.addAll(fresh);
        if (all.size() <= MOST_TRACKED) {
            Budget share = budget.part(Math.min(MOST_MILLISECONDS, budget.remainingMilliseconds()));
            var found = new ConstantCombinations(unfolding, all, share, MOST_STATES).run();
            if (found.isPresent()) {
                tracked.addAll(all);
                reached = found.get();
                return true;
            }
        }
        fresh.removeAll(tracked);
        hopeless.addAll(fresh);
        return false;
    }
}
