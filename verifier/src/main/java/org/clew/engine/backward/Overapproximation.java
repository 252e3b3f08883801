package org.clew.engine.backward;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Backward.Addition;
import org.clew.evidence.Statistics;
import org.clew.limits.Budget;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.smt.Model;

/** Overapproximate (BSELF, 4.3): larger sets of states that are still valid extensions of a candidate. */
final class Overapproximation {

    private static final int MAX_RELATIONS = 6;

    private final TermPool pool;
    private final Questions questions;
    private final LoopPaths loop;
    private final Validity validity;
    private final List<Model> samples;
    private final Backward options;
    private final Statistics statistics;
    private final Budget budget;
    private final Clauses clauses;
    private final Relaxation relaxation;
    private final Comparisons comparisons;

    /** @param samples states that the loop's header is really reached with */
    Overapproximation(
            TermPool pool,
            Questions questions,
            LoopPaths loop,
            Validity validity,
            List<Model> samples,
            Backward options,
            Budget budget,
            Statistics statistics) {
        this.statistics = statistics;
        this.options = options;
        this.pool = pool;
        this.questions = questions;
        this.loop = loop;
        this.validity = validity;
        this.samples = samples;
        this.budget = budget;
        this.clauses = new Clauses(pool);
        this.comparisons = new Comparisons(pool);
        this.relaxation = new Relaxation(pool, questions, validity, options.has(Addition.GUIDED_RELAXATION), budget);
    }

    /** The outcome of an overapproximation. */
    sealed interface Outcome {
        /** One extension made the candidate an invariant. */
        record Invariant() implements Outcome {}

        /** Extensions, none of which contains another one. */
        record Extensions(List<Term> all) implements Outcome {}
    }

    /**
     * @param suggested the new extension ψ'
     * @param latest the extension before, ψ
     * @param candidate the candidate ξ that is extended
     * @param isInvariant called for each extension immediately, because the search can stop at the first extension that is an invariant
     */
    Outcome of(Term suggested, Term latest, Term candidate, Predicate<Term> isInvariant) {
        if (!validity.isValid(suggested, candidate)) {
            return new Outcome.Extensions(List.of());
        }
        Relations relations = new Relations(pool, questions, variables(suggested), options);
        Map<Symbol, BitVecConstant> constants = relations.constants(suggested);
        Set<Term> parts = new LinkedHashSet<>();
        constants.forEach((x, c) -> parts.add(pool.equal(x, c)));
        clauses.of(suggested).forEach(clause -> parts.add(tidy(clause, suggested)));
        List<Term> rho = new ArrayList<>(parts);
        if (!validity.isValid(pool.and(rho), candidate)) {
            parts.addAll(clauses.of(suggested));
            rho = new ArrayList<>(parts);
        }

        Set<Term> extensions = new LinkedHashSet<>();
        Set<Set<Term>> seen = new HashSet<>();
        for (Term relation : choices(relations, constants, suggested, latest, rho)) {
            for (List<Term> order : orders(rho)) {
                List<Term> kept = drop(order, relation, candidate);
                if (!budget.isSpent() && seen.add(joined(kept, relation))) {
                    Term extension = enlarge(joined(kept, relation), suggested, candidate);
                    if (extensions.add(extension) && isInvariant.test(extension)) {
                        return new Outcome.Invariant();
                    }
                }
            }
        }
        return new Outcome.Extensions(weakest(new ArrayList<>(extensions)));
    }

    /** A comparison of sums with the constants on one side: what is left of a + 1 ≤ b + 1 if nothing wraps, as it usually does not. */
    private Term tidy(Term clause, Term suggested) {
        Term tidied = comparisons.tidy(clause);
        return tidied != clause && questions.implies(suggested, tidied) ? tidied : clause;
    }

    /** <i>true</i>, then the relations R of types 2 to 4, those that sampled states satisfy before the others. */
    private List<Term> choices(
            Relations relations, Map<Symbol, BitVecConstant> constants, Term suggested, Term latest, List<Term> rho) {
        Set<Term> found = new LinkedHashSet<>();
        statistics.number("relations of type 1").addAndGet(constants.size());
        count(2, found, relations.linear(suggested, constants.keySet()));
        if (latest != pool.falseTerm()) {
            count(3, found, relations.strides(suggested, constants, relations.constants(latest)));
        }
        count(4, found, relations.swapped(suggested, constants, rho));
        found.removeIf(relation -> isSaid(relation, rho));
        List<Term> choices = strongest(new ArrayList<>(found));
        choices.sort(Comparator.comparingInt(this::violations));
        choices.addFirst(pool.trueTerm());
        return options.has(Addition.CAPS) ? choices.subList(0, Math.min(choices.size(), MAX_RELATIONS + 1)) : choices;
    }

    private void count(int type, Set<Term> found, List<Term> more) {
        found.addAll(more);
        statistics.number("relations of type " + type).addAndGet(more.size());
    }

    /** Whether ρ says the relation literally, perhaps as two inequalities. */
    private boolean isSaid(Term relation, List<Term> rho) {
        return rho.contains(relation) || rho.containsAll(relaxation.asInequalities(relation));
    }

    /**
     * What can be dropped depends on the order (4.3, last sentence): the first order begins with the clauses that sampled states violate most often,
     * because an invariant cannot contain them; the others are the order of ρ and its reverse.
     */
    private List<List<Term>> orders(List<Term> rho) {
        if (!options.has(Addition.ORDERS)) {
            return List.of(rho);
        }
        List<Term> reversed = new ArrayList<>(rho);
        Collections.reverse(reversed);
        Set<List<Term>> orders = new LinkedHashSet<>();
        List<Term> byViolation = new ArrayList<>(rho);
        byViolation.sort(Comparator.comparingInt(this::violations).reversed());
        orders.add(byViolation);
        orders.add(rho);
        orders.add(reversed);
        return new ArrayList<>(orders);
    }

    /** How many of the states that are really reached violate the formula. */
    private int violations(Term formula) {
        int count = 0;
        for (Model sample : samples) {
            count += sample.holds(formula) ? 0 : 1;
        }
        return count;
    }

    /** What was kept of ρ, and R. */
    private Set<Term> joined(List<Term> kept, Term relation) {
        Set<Term> joined = new LinkedHashSet<>(kept);
        joined.addAll(clauses.of(relation));
        joined.remove(pool.trueTerm());
        return joined;
    }

    /** Relaxes what is left of ρ together with R, and drops again, now from R too. */
    private Term enlarge(Set<Term> joined, Term suggested, Term candidate) {
        List<Term> relaxed = relaxation.of(new ArrayList<>(joined), suggested, candidate);
        return pool.and(drop(relaxed, pool.trueTerm(), candidate));
    }

    private List<Term> drop(List<Term> from, Term fixed, Term candidate) {
        List<Term> kept = new ArrayList<>(from);
        for (Term clause : from) {
            List<Term> without = new ArrayList<>(kept);
            without.remove(clause);
            if (!budget.isSpent() && validity.isValid(pool.and(pool.and(without), fixed), candidate)) {
                kept = without;
            }
        }
        return kept;
    }

    /** Only those relations that no other one implies. */
    private List<Term> strongest(List<Term> relations) {
        return unless(relations, (one, other) -> questions.implies(other, one));
    }

    /** Only those extensions that no other one contains. */
    private List<Term> weakest(List<Term> extensions) {
        return unless(extensions, questions::implies);
    }

    /** Without those that are covered by another one; of several that cover each other the first stays. */
    private List<Term> unless(List<Term> all, Covering covering) {
        List<Term> result = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            boolean covered = false;
            for (int j = 0; j < all.size() && !covered && !budget.isSpent(); j++) {
                covered = i != j
                        && covering.covers(all.get(i), all.get(j))
                        && (j < i || !covering.covers(all.get(j), all.get(i)));
            }
            if (!covered) {
                result.add(all.get(i));
            }
        }
        return result;
    }

    private interface Covering {
        boolean covers(Term one, Term other);
    }

    /** The words that the loop modifies or that the states mention. */
    private List<Symbol> variables(Term states) {
        Set<Symbol> variables = new LinkedHashSet<>();
        Set<Symbol> mentioned = FreeSymbols.of(states);
        loop.modified().stream()
                .map(variable -> variable.symbol())
                .filter(mentioned::contains)
                .forEach(variables::add);
        variables.addAll(mentioned);
        loop.modified().forEach(variable -> variables.add(variable.symbol()));
        variables.removeIf(symbol -> !(symbol.sort() instanceof Sort.BitVec));
        return new ArrayList<>(variables);
    }
}
