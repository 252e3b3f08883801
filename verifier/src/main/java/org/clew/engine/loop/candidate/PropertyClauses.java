package org.clew.engine.loop.candidate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.clew.cfa.Step;
import org.clew.engine.interpolate.Projection;
import org.clew.engine.interpolate.Segment;
import org.clew.engine.interpolate.Vocabulary;
import org.clew.engine.loop.Candidate;
import org.clew.engine.loop.Cycle;
import org.clew.engine.loop.Goals;
import org.clew.engine.loop.LoopInstance;
import org.clew.engine.loop.Reached;
import org.clew.limits.Budget;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.program.Variable;
import org.clew.semantics.PathProver;
import org.clew.semantics.Post;
import org.clew.semantics.SymbolicState;
import org.clew.semantics.UnknownValue;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.jspecify.annotations.Nullable;

/**
 * Derives candidates of a loop from the property. The path from a header to a spurious error is a conjunction of guards over the values at the
 * header; its negation is a clause that the loop's entry satisfies, and often an invariant, though a disjunctive one: {@code new != old or lock != 0}
 * for RV11, Fig. 1(b). If a cyclic path breaks such a clause, the clause that excludes this path is the next one to try, as long as the entry
 * satisfies it.
 */
public final class PropertyClauses {

    private static final int MOST_CLAUSES = 300;
    private static final int MOST_LITERALS = 60;
    private static final int LONGEST_CHAIN = 60;
    private static final int LONGEST_NUMERIC_CHAIN = 4;

    private final TermPool pool;
    private final PathProver prover;
    private final Vocabulary vocabulary;
    private final Post post;
    private final Budget budget;
    private final Map<Term, Integer> chains = new HashMap<>();

    public PropertyClauses(TermPool pool, PathProver prover, Vocabulary vocabulary, Budget budget) {
        this.budget = budget;
        this.pool = pool;
        this.prover = prover;
        this.vocabulary = vocabulary;
        this.post = new Post(pool);
    }

    /** A new clause without which no execution from the header takes the steps; none if the entry does not satisfy it. */
    public Optional<Term> excluding(LoopInstance instance, List<Step> steps) {
        return excluding(instance, new Cycle(pool, post, instance, steps), Optional.empty());
    }

    /**
     * A path from the start of the program to the loop's header after which a clause does not hold: the next clause must allow
     * for it. False if the path does not lead through the loop as it was entered.
     */
    public boolean learn(LoopInstance instance, List<Step> toHeader, Term violated) {
        Segment segment = null;
        for (Step step : toHeader) {
            if (segment != null) {
                segment.follow(step, post);
            } else if (step.target() == instance.entry().place()) {
                segment = new Segment(instance.entry());
            }
        }
        return segment != null && reach(instance, segment.end(), null, violated);
    }

    /**
     * Adds clauses until no cyclic path seen so far breaks one: for each that does, the clause that excludes it, or if there is
     * none the broken one falls. True if anything changed.
     */
    public boolean saturate(LoopInstance instance, Set<Term> broken, Goals goals) {
        boolean changed = false;
        Deque<Term> open = new ArrayDeque<>(broken);
        Set<Term> waiting = new HashSet<>(broken);
        while (!open.isEmpty() && !budget.isSpent()) {
            Term clause = open.remove();
            waiting.remove(clause);
            for (Cycle cycle : instance.cycles()) {
                if (isAlive(instance, clause) && isBroken(instance, cycle, clause)) {
                    changed = true;
                    Optional<Term> earlier = excluding(instance, cycle, Optional.of(clause));
                    if (earlier.isPresent()) {
                        instance.propose(earlier.get(), goals::fresh);
                        if (waiting.add(earlier.get())) {
                            open.add(earlier.get());
                        }
                    } else {
                        reach(instance, cycle, clause);
                        goals.fall(Objects.requireNonNull(instance.candidate(clause)));
                        for (Term other : instance.clauses()) {
                            if (isAlive(instance, other) && waiting.add(other)) {
                                open.add(other);
                            }
                        }
                    }
                }
            }
        }
        return changed;
    }

    /** A clause falls because some state that is reached takes the cycle and violates it: then that is reached as well. */
    private void reach(LoopInstance instance, Cycle cycle, Term violated) {
        Term excluding = pool.or(literals(instance, cycle, Optional.of(violated)));
        for (Reached reached : instance.firstIterations()) {
            if (!reached.satisfies(pool, excluding)) {
                Segment segment = new Segment(reached.state());
                cycle.steps().forEach(step -> segment.follow(step, post));
                if (reach(instance, segment.end(), reached, violated)) {
                    return;
                }
            }
        }
    }

    private boolean reach(LoopInstance instance, SymbolicState end, @Nullable Reached before, Term violated) {
        Term wrong = pool.not(end.evaluate(pool, violated));
        if (!end.path().isContradictory()
                && prover.check(end.path(), List.of(wrong)) instanceof CheckResult.Sat(Model model)) {
            instance.reached(new Reached(pool, end, before, model));
            return true;
        }
        return false;
    }

    private static boolean isAlive(LoopInstance instance, Term clause) {
        Candidate candidate = instance.candidate(clause);
        return candidate != null && candidate.isAlive();
    }

    /** The whole cycle is one assumption, because an incremental stack would have to jump from path to path. */
    private boolean isBroken(LoopInstance instance, Cycle cycle, Term clause) {
        Term after = cycle.end().evaluate(pool, clause);
        if (after == pool.trueTerm() || cycle.end().path().isContradictory()) {
            return false;
        }
        List<Term> question = new ArrayList<>(cycle.guards());
        question.add(pool.not(after));
        if (pool.and(question) == pool.falseTerm()) {
            return false;
        }
        instance.alive().forEach(candidate -> question.add(cycle.start().evaluate(pool, candidate.fact())));
        Term all = pool.and(question);
        return all != pool.falseTerm()
                && prover.check(instance.entry().path(), List.of(all)).isSat();
    }

    private Optional<Term> excluding(LoopInstance instance, Cycle path, Optional<Term> violated) {
        if (instance.clauses().size() >= MOST_CLAUSES) {
            return Optional.empty();
        }
        List<Term> literals = literals(instance, path, violated);
        if (literals.isEmpty() || literals.size() > MOST_LITERALS || !isAllowed(instance, literals)) {
            return Optional.empty();
        }
        Term clause = pool.or(general(instance, literals, violated));
        if (instance.candidate(clause) != null) {
            clause = pool.or(literals);
        }
        int length = violated.map(fact -> chains.getOrDefault(fact, 0) + 1).orElse(0);
        if (instance.candidate(clause) != null || clause == pool.trueTerm() || length > longestChain(clause)) {
            return Optional.empty();
        }
        chains.put(clause, length);
        return Optional.of(clause);
    }

    /** Going backwards through a counter never ends; through the states of an automaton it does. */
    private static int longestChain(Term clause) {
        Deque<Term> open = new ArrayDeque<>(List.of(clause));
        while (!open.isEmpty()) {
            Term part = open.pop();
            if (part.is(Operator.OR) || part.is(Operator.NOT)) {
                open.addAll(((Application) part).arguments());
            } else if (!part.is(Operator.EQUAL)) {
                return LONGEST_NUMERIC_CHAIN;
            }
        }
        return LONGEST_CHAIN;
    }

    /** The negated guards of the path, as far as they speak of what the header's variables hold. */
    private List<Term> literals(LoopInstance instance, Cycle path, Optional<Term> violated) {
        SymbolicState free = path.start();
        SymbolicState end = path.end();
        if (violated.isPresent()) {
            end = end.assuming(pool, pool.not(end.evaluate(pool, violated.get())));
        }
        if (end.path().isContradictory()) {
            return List.of();
        }
        Substitution atHeader = new Substitution(pool, instance.holders(pool));
        Set<Symbol> modified =
                instance.modified().stream().map(Variable::symbol).collect(Collectors.toSet());
        Projection outside = new Projection(pool, instance.entry().store(), modified);
        List<Term> guards = new ArrayList<>();
        for (Term guard : end.path().trail().since(free.path().trail())) {
            Term fact = atHeader.apply(guard);
            if (vocabulary.of(fact).stream().anyMatch(UnknownValue::is)) {
                Substitution constants = new Substitution(
                        pool,
                        symbol -> modified.contains(symbol)
                                ? null
                                : outside.of(symbol).orElse(null));
                fact = constants.apply(fact);
            }
            if (vocabulary.of(fact).stream().noneMatch(UnknownValue::is)) {
                guards.add(fact);
            }
        }
        List<Term> literals = new ArrayList<>();
        withoutImplied(guards).forEach(guard -> literals.add(pool.not(guard)));
        return literals;
    }

    /** {@code state = 4} makes {@code state != 3} redundant. */
    private List<Term> withoutImplied(List<Term> guards) {
        List<Term> kept = new ArrayList<>(guards);
        for (Term guard : guards) {
            if (guard instanceof Application equality && equality.operator() == Operator.EQUAL) {
                for (int i = 0; i < 2; i++) {
                    if (equality.argument(i) instanceof Symbol variable
                            && equality.argument(1 - i).isConstant()) {
                        Substitution value = new Substitution(pool, Map.of(variable, equality.argument(1 - i)));
                        kept.removeIf(other -> other != guard && value.apply(other) == pool.trueTerm());
                    }
                }
            }
        }
        return kept;
    }

    /**
     * Drops literals as long as all states that are known to be reached satisfy the rest; those about variables
     * that the loop leaves alone go first, then those that speak of other variables than the violated fact, and the guard
     * next to an error stays.
     */
    private List<Term> general(LoopInstance instance, List<Term> literals, Optional<Term> violated) {
        Set<Symbol> relevant = new HashSet<>();
        violated.ifPresent(fact -> relevant.addAll(vocabulary.of(fact)));
        Set<Symbol> modified =
                instance.modified().stream().map(Variable::symbol).collect(Collectors.toSet());
        List<Term> order = new ArrayList<>(literals);
        if (violated.isEmpty()) {
            order.stream()
                    .filter(literal -> vocabulary.of(literal).stream().anyMatch(modified::contains))
                    .reduce((earlier, later) -> later)
                    .ifPresent(order::remove);
        }
        order.sort(Comparator.comparing(
                        (Term literal) -> vocabulary.of(literal).stream().anyMatch(modified::contains))
                .thenComparing(literal -> vocabulary.of(literal).stream().anyMatch(relevant::contains)));
        List<Term> kept = literals;
        for (Term literal : order) {
            if (kept.size() > 1) {
                List<Term> fewer = new ArrayList<>(kept);
                fewer.remove(literal);
                if (isAllowed(instance, fewer)) {
                    kept = fewer;
                }
            }
        }
        return kept;
    }

    /** Literal by literal, for most literals have been evaluated before. */
    private boolean isSatisfied(LoopInstance instance, Reached reached, List<Term> literals) {
        SymbolicState state = reached.state();
        List<Term> values = new ArrayList<>(literals.size());
        for (Term literal : literals) {
            Term value = reached.value(literal);
            if (value == pool.trueTerm() || state.path().contains(value)) {
                return true;
            }
            values.add(value);
        }
        if (values.stream().noneMatch(reached.model()::holds)) {
            return false;
        }
        Term clause = pool.or(values);
        if (clause == pool.trueTerm() || state.path().contains(clause)) {
            return true;
        }
        List<Term> question = state.path().trail().since(instance.entry().path().trail());
        question.add(pool.not(clause));
        return prover.check(instance.entry().path(), List.of(pool.and(question)))
                .isUnsat();
    }

    private boolean isAllowed(LoopInstance instance, List<Term> literals) {
        for (Reached reached : instance.firstIterations()) {
            if (!isSatisfied(instance, reached, literals)) {
                return false;
            }
        }
        return true;
    }
}
