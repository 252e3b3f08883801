package org.clew.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.evidence.Proof;

/** Reads the proof of one program as a proof of its twin, whose automaton has the same shape but other conditions. */
final class Transplant {

    private final Proof proof;
    private final Unfolding into;
    private final Map<Integer, Place> places = new HashMap<>();

    private Transplant(Proof proof, Cfa twin) {
        this.proof = proof;
        this.into = new Unfolding(twin);
    }

    /** Empty if the shapes differ after all. */
    static Optional<Proof> of(Proof proof, Cfa twin) {
        return new Transplant(proof, twin).proof();
    }

    private Optional<Proof> proof() {
        places.put(0, into.start());
        List<Proof.Node> nodes = new ArrayList<>();
        // The node that a way leads to may come later in the list, but it was found from one that came before.
        for (int i = 0; i < proof.nodes().size(); i++) {
            Proof.Node node = proof.nodes().get(i);
            Place place = places.get(i);
            if (place == null) {
                return Optional.empty();
            }
            List<Proof.Way> ways = new ArrayList<>();
            for (Proof.Way way : node.ways()) {
                Optional<List<Step>> steps = steps(node.place(), place, way);
                if (steps.isEmpty()) {
                    return Optional.empty();
                }
                if (way.target() != Proof.Way.NOWHERE) {
                    places.putIfAbsent(way.target(), steps.get().getLast().target());
                }
                ways.add(new Proof.Way(steps.get(), way.unknowns(), way.target()));
            }
            nodes.add(new Proof.Node(place, node.formula(), ways, node.bindings()));
        }
        return Optional.of(new Proof(into, nodes));
    }

    private Optional<List<Step>> steps(Place from, Place twin, Proof.Way way) {
        List<Step> steps = new ArrayList<>();
        Place here = from;
        Place there = twin;
        for (Step step : way.steps()) {
            List<Step> original = proof.unfolding().successors(here);
            List<Step> other = into.successors(there);
            if (original.size() != other.size()) {
                return Optional.empty();
            }
            Step same = other.get(original.indexOf(step));
            steps.add(same);
            here = step.target();
            there = same.target();
        }
        return Optional.of(steps);
    }
}
