package org.clew.engine.houdini;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Proof;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.semantics.Pre;

/**
 * A proof with the claims at cut points. Between them, each branch has the weakest precondition of what is claimed at the ends of its
 * paths, so the claims at the beginning of a tree must imply only what its first steps need.
 */
final class ProofOfCuts {

    private final TermPool pool;
    private final Pre pre;
    private final SequencedMap<Place, Branch> trees;
    private final Map<Place, Set<Claim>> claims;
    private final List<Branch> order = new ArrayList<>();
    private final Map<Branch, Integer> index = new HashMap<>();
    private final Map<Branch, List<Term>> formulas = new HashMap<>();

    ProofOfCuts(TermPool pool, SequencedMap<Place, Branch> trees, Map<Place, Set<Claim>> claims) {
        this.pool = pool;
        this.pre = new Pre(pool);
        this.trees = trees;
        this.claims = claims;
    }

    Proof proof(Unfolding unfolding) {
        trees.values().forEach(this::enumerate);
        for (Branch branch : order.reversed()) {
            formulas.put(branch, formula(branch));
        }
        List<Proof.Node> nodes = new ArrayList<>();
        for (Branch branch : order) {
            List<Proof.Way> ways = new ArrayList<>();
            branch.children().forEach(child -> ways.add(new Proof.Way(child.steps(), 0, target(child))));
            nodes.add(new Proof.Node(branch.place(), known(formulas, branch), ways, Map.of()));
        }
        return new Proof(unfolding, nodes);
    }

    /** Nodes of the proof: roots, branches, and ends of the program. */
    private void enumerate(Branch tree) {
        Deque<Branch> open = new ArrayDeque<>(List.of(tree));
        while (!open.isEmpty()) {
            Branch branch = open.remove();
            if (branch.ending() == Branch.Ending.NONE || branch.ending() == Branch.Ending.END) {
                index.put(branch, order.size());
                order.add(branch);
                open.addAll(branch.children());
            }
        }
    }

    private int target(Branch child) {
        return switch (child.ending()) {
            case NONE, END -> known(index, child);
            case CUT -> known(index, known(trees, child.place()));
            case FORBIDDEN, INFEASIBLE -> Proof.Way.NOWHERE;
        };
    }

    private List<Term> formula(Branch branch) {
        if (trees.get(branch.place()) == branch) {
            return claimed(branch.place());
        }
        Set<Term> needed = new LinkedHashSet<>();
        for (Branch child : branch.children()) {
            for (Term goal : goals(child)) {
                needed.add(before(child.steps(), goal));
            }
        }
        needed.remove(pool.trueTerm());
        return List.copyOf(needed);
    }

    private List<Term> goals(Branch child) {
        return switch (child.ending()) {
            case NONE, END -> known(formulas, child);
            case CUT -> claimed(child.place());
            case FORBIDDEN, INFEASIBLE -> List.of(pool.falseTerm());
        };
    }

    private static <K, V> V known(Map<K, V> map, K key) {
        return Objects.requireNonNull(map.get(key));
    }

    private List<Term> claimed(Place place) {
        return claims.getOrDefault(place, Set.of()).stream().map(Claim::formula).toList();
    }

    private Term before(List<Step> steps, Term after) {
        Term condition = after;
        for (Step step : steps.reversed()) {
            condition = pre.of(step, condition);
        }
        return condition;
    }
}
