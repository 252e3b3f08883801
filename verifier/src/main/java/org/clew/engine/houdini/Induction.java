package org.clew.engine.houdini;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.limits.Budget;

/**
 * Finds claims that are inductive together and exclude all errors (Houdini), on demand: it proves that no path leads to an error, then the claims
 * that this proof uses, and so on. A claim that cannot be proved is dropped, and everything that used it is proved again with weaker claims.
 */
final class Induction {

    private final Map<Place, Branch> trees;
    private final Map<Place, List<Claim>> claims;
    private final PathQuestions questions;
    private final Budget budget;
    private final Map<Place, List<Obligation>> arrivals = new LinkedHashMap<>();
    private final Map<Claim, Place> needed = new LinkedHashMap<>();
    private final Map<Goal, Set<Claim>> shown = new LinkedHashMap<>();
    private final Map<Claim, Set<Goal>> dependents = new HashMap<>();
    private final Deque<Goal> open = new ArrayDeque<>();
    private int falls;

    /** The end of a path, and the cut point where it begins. */
    private record Obligation(Place from, Branch end) {}

    /** A claim is to hold at the end of a path; no execution takes the path if there is none. */
    private record Goal(Obligation path, Optional<Claim> claim) {}

    Induction(Map<Place, Branch> trees, Map<Place, List<Claim>> claims, PathQuestions questions, Budget budget) {
        this.trees = trees;
        this.claims = claims;
        this.questions = questions;
        this.budget = budget;
        trees.forEach((place, tree) -> CutPoints.ends(tree, Branch.Ending.CUT)
                .forEach(end -> arrivals.computeIfAbsent(end.place(), to -> new ArrayList<>())
                        .add(new Obligation(place, end))));
    }

    int falls() {
        return falls;
    }

    /** The claims that the proof uses, by their places; empty if some path to an error cannot be excluded. */
    Optional<Map<Place, Set<Claim>>> proof() {
        trees.forEach((place, tree) -> CutPoints.ends(tree, Branch.Ending.FORBIDDEN)
                .forEach(end -> open.add(new Goal(new Obligation(place, end), Optional.empty()))));
        List<Goal> safety = List.copyOf(open);
        while (!open.isEmpty()) {
            Goal goal = open.remove();
            if (budget.isSpent()) {
                return Optional.empty();
            }
            if (shown.containsKey(goal)
                    || goal.claim().isPresent() && !goal.claim().get().isAlive()) {
                continue;
            }
            Optional<Set<Claim>> support = support(goal);
            if (support.isPresent()) {
                rests(goal, support.get());
            } else if (goal.claim().isEmpty()) {
                return Optional.empty();
            } else {
                fall(goal.claim().get());
            }
        }
        return Optional.of(closure(safety));
    }

    private Optional<Set<Claim>> support(Goal goal) {
        List<Claim> given = claims.getOrDefault(goal.path().from(), List.of()).stream()
                .filter(Claim::isActive)
                .toList();
        return questions.support(goal.path().end(), goal.claim(), given, needed.keySet());
    }

    private void rests(Goal goal, Set<Claim> support) {
        shown.put(goal, support);
        for (Claim claim : support) {
            dependents.computeIfAbsent(claim, c -> new LinkedHashSet<>()).add(goal);
            Place place = goal.path().from();
            if (needed.putIfAbsent(claim, place) == null) {
                for (Obligation path : arrivals.getOrDefault(place, List.of())) {
                    open.add(new Goal(path, Optional.of(claim)));
                }
            }
        }
    }

    private void fall(Claim claim) {
        falls++;
        claim.fall();
        for (Goal goal : dependents.getOrDefault(claim, Set.of())) {
            if (shown.remove(goal) != null) {
                open.addFirst(goal);
            }
        }
        dependents.remove(claim);
    }

    private Map<Place, Set<Claim>> closure(List<Goal> safety) {
        Map<Place, Set<Claim>> used = new LinkedHashMap<>();
        Deque<Goal> goals = new ArrayDeque<>(safety);
        while (!goals.isEmpty()) {
            Goal goal = goals.remove();
            for (Claim claim : shown.getOrDefault(goal, Set.of())) {
                Place place = goal.path().from();
                if (used.computeIfAbsent(place, p -> new LinkedHashSet<>()).add(claim)) {
                    for (Obligation path : arrivals.getOrDefault(place, List.of())) {
                        goals.add(new Goal(path, Optional.of(claim)));
                    }
                }
            }
        }
        return used;
    }
}
