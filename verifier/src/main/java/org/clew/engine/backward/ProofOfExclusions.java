package org.clew.engine.backward;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.clew.cfa.Cfa;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Proof;
import org.clew.logic.Term;
import org.clew.program.Op;

/**
 * Converts a completed backward search into a proof: one node per location, whose formula excludes the states that the
 * search refuted there.
 */
final class ProofOfExclusions {

    private final Cfa cfa;
    private final Map<Integer, List<Term>> formulas = new LinkedHashMap<>();

    ProofOfExclusions(Cfa cfa, Exclusions claims) {
        this.cfa = cfa;
        claims.all().forEach((location, excluded) -> {
            List<Term> formula = new ArrayList<>();
            excluded.forEach(states -> formula.add(cfa.pool().not(states)));
            formulas.put(location.id(), formula);
        });
    }

    Proof proof() {
        Unfolding unfolding = new Unfolding(cfa);
        Map<Place, Integer> numbers = new LinkedHashMap<>();
        Deque<Place> open = new ArrayDeque<>();
        numbers.put(unfolding.start(), 0);
        open.add(unfolding.start());
        List<Proof.Node> nodes = new ArrayList<>();
        while (!open.isEmpty()) {
            Place place = open.remove();
            List<Proof.Way> ways = new ArrayList<>();
            for (Step step : unfolding.successors(place)) {
                int target = Proof.Way.NOWHERE;
                if (!isExcluded(step)) {
                    Integer known = numbers.get(step.target());
                    if (known == null) {
                        known = numbers.size();
                        numbers.put(step.target(), known);
                        open.add(step.target());
                    }
                    target = known;
                }
                ways.add(new Proof.Way(List.of(step), 0, target));
            }
            nodes.add(
                    new Proof.Node(place, formulas.getOrDefault(place.location().id(), List.of()), ways, Map.of()));
        }
        return new Proof(unfolding, nodes);
    }

    /** Errors, and what is not modelled, must not be reached at all. */
    private static boolean isExcluded(Step step) {
        return step.target().isError() || step.ops().stream().anyMatch(op -> op instanceof Op.Debt);
    }
}
