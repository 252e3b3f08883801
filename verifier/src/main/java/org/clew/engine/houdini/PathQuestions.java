package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.clew.analysis.AllocationSites.Address;
import org.clew.logic.Application;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Reads;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.rewrite.Substitution;
import org.clew.smt.CheckResult;
import org.clew.smt.Model;
import org.clew.smt.Prover;

/**
 * Finds claims at the beginning of a path that imply a claim at its end. A question begins with the path alone. Each model that the solver finds is
 * excluded by instances of claims that it violates, until there is none, or the claims allow it.
 */
final class PathQuestions {

    private static final int MOST_ROUNDS = 32;
    private static final int MOST_OBJECTS = 14;

    /** For a path to an error, without which there is no proof. */
    private static final int MOST_FOR_ERRORS = 400;

    /** For a claim: another one may do. */
    private static final int MOST_INSTANCES = 100;
    /** So many instances are added at first, and twice as many after some rounds, and so on: a goal that does not follow violates all of them in the end. */
    private static final int FEW = 3;

    private static final int SOME_ROUNDS = 4;

    private final TermPool pool;
    private final Symbol object;
    private final Prover prover;
    private final Map<Instance, Term> instances = new HashMap<>();
    private int count;

    private record Instance(Claim claim, Term object) {}

    PathQuestions(TermPool pool, Symbol object, Prover prover) {
        this.pool = pool;
        this.object = object;
        this.prover = prover;
    }

    int count() {
        return count;
    }

    /**
     * The claims that the goal follows from; empty if it does not follow.
     *
     * @param goal holds at the end; if there is none, no execution gets there
     * @param given hold at the beginning
     * @param preferred those of them that are needed anyway
     */
    Optional<Set<Claim>> support(Branch end, Optional<Claim> goal, List<Claim> given, Set<Claim> preferred) {
        Term wanted =
                goal.map(claim -> end.state().evaluate(pool, claim.formula())).orElse(pool.falseTerm());
        if (end.state().path().isContradictory() || wanted == pool.trueTerm()) {
            return Optional.of(Set.of());
        }
        for (Claim claim : given) {
            if (claim.formula() == wanted) {
                return Optional.of(Set.of(claim));
            }
        }
        List<Term> question = new ArrayList<>(end.state().path().conjuncts());
        question.add(pool.not(wanted));
        prover.push();
        question.forEach(prover::add);
        int most = goal.isPresent() ? MOST_INSTANCES : MOST_FOR_ERRORS;
        Optional<Set<Claim>> support = ask(question, byRelevance(question, given, preferred), most);
        prover.pop();
        return support;
    }

    private Optional<Set<Claim>> ask(List<Term> question, List<Claim> given, int most) {
        Map<Term, Claim> used = new LinkedHashMap<>();
        Set<Term> objects = new LinkedHashSet<>();
        addObjects(question, objects);
        for (int round = 0; round < MOST_ROUNDS; round++) {
            count++;
            switch (prover.check(used.keySet())) {
                case CheckResult.Unsat(List<Term> core) -> {
                    return Optional.of(smallest(core, used));
                }
                case CheckResult.Unknown unknown -> {
                    return Optional.empty();
                }
                case CheckResult.Sat(Model model) -> {
                    Map<Term, Claim> violated = violated(model, given, objects, used, FEW << round / SOME_ROUNDS);
                    if (violated.isEmpty() || used.size() > most) {
                        return Optional.empty();
                    }
                    used.putAll(violated);
                    addObjects(violated.keySet(), objects);
                }
            }
        }
        return Optional.empty();
    }

    /** Orders claims that only mention terms of the query first, and short ones before long ones. */
    private static List<Claim> byRelevance(List<Term> question, List<Claim> all, Set<Claim> preferred) {
        Set<Symbol> mentioned = new HashSet<>(FreeSymbols.of(question));
        Map<Claim, Long> others = new HashMap<>();
        all.forEach(claim -> others.put(
                claim,
                claim.symbols().stream()
                        .filter(symbol -> !mentioned.contains(symbol))
                        .count()));
        List<Claim> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing((Claim claim) -> !preferred.contains(claim))
                .thenComparing(others::get)
                .thenComparing(Claim::size));
        return sorted;
    }

    /** Leaves out claims one by one: what a proof rests on has to be shown as well. */
    private Set<Claim> smallest(List<Term> core, Map<Term, Claim> used) {
        List<Term> kept = core;
        for (Claim claim : claims(core, used).reversed()) {
            List<Term> fewer = kept.stream()
                    .filter(instance -> used.get(instance) != claim)
                    .toList();
            if (kept.size() > 1 && fewer.size() < kept.size()) {
                count++;
                if (prover.check(fewer) instanceof CheckResult.Unsat(List<Term> smaller)) {
                    kept = smaller;
                }
            }
        }
        return new LinkedHashSet<>(claims(kept, used));
    }

    private static List<Claim> claims(List<Term> instances, Map<Term, Claim> used) {
        Set<Claim> claims = new LinkedHashSet<>();
        instances.forEach(instance -> claims.add(Objects.requireNonNull(used.get(instance))));
        return List.copyOf(claims);
    }

    private Map<Term, Claim> violated(
            Model model, List<Claim> given, Set<Term> objects, Map<Term, Claim> used, int most) {
        Map<Term, Claim> violated = new LinkedHashMap<>();
        for (Claim claim : given) {
            Collection<Term> places = claim.isUniversal() ? objects : List.of(object);
            for (Term place : places) {
                Term instance = instance(claim, place);
                if (!used.containsKey(instance) && !model.holds(instance)) {
                    violated.put(instance, claim);
                    break;
                }
            }
            if (violated.size() >= most) {
                break;
            }
        }
        return violated;
    }

    private Term instance(Claim claim, Term place) {
        return place == object
                ? claim.formula()
                : instances.computeIfAbsent(
                        new Instance(claim, place),
                        missing -> Substitution.replace(pool, claim.formula(), object, place));
    }

    /** The addresses at which the formulas read memory, without the distances of fields. */
    private void addObjects(Collection<Term> formulas, Set<Term> objects) {
        for (Term formula : formulas) {
            for (Application read : Reads.in(formula)) {
                Term address = read.argument(1);
                if (address.sort().equals(object.sort()) && objects.size() < MOST_OBJECTS) {
                    if (address instanceof Application choice && choice.operator() == Operator.ITE) {
                        continue;
                    }
                    objects.add(address);
                    Term base = Address.of(pool, address).base();
                    if (objects.size() < MOST_OBJECTS) {
                        objects.add(base);
                    }
                }
            }
        }
    }
}
