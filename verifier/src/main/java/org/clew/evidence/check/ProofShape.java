package org.clew.evidence.check;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.evidence.Proof;
import org.clew.evidence.Proof.Way;

/**
 * Checks that a proof covers every execution, independently of its formulas: it begins at the start of the program,
 * lists every way out of its nodes, and no node is an error.
 */
public final class ProofShape {

    private final Proof proof;

    public ProofShape(Proof proof) {
        this.proof = proof;
    }

    /** What is left out; empty if nothing is. */
    public Optional<String> flaw() {
        return proof.nodes().getFirst().place() == proof.unfolding().start()
                ? proof.nodes().stream()
                        .map(this::flawOf)
                        .flatMap(Optional::stream)
                        .findFirst()
                : Optional.of("the proof does not begin at the start of the program");
    }

    private Optional<String> flawOf(Proof.Node node) {
        if (node.place().isError()) {
            return Optional.of("an error location is reached: " + node.place());
        }
        Set<Step> open = new HashSet<>(proof.unfolding().successors(node.place()));
        for (Way way : node.ways()) {
            open.remove(way.steps().getFirst());
            Optional<String> gap = gapIn(node.place(), way);
            if (gap.isPresent()) {
                return gap;
            }
        }
        return open.isEmpty()
                ? Optional.empty()
                : Optional.of("the proof lists no path along " + open.iterator().next() + " from " + node.place());
    }

    /** The steps of a way must be a path, and leave nothing aside before its end. */
    private Optional<String> gapIn(Place from, Way way) {
        Place place = from;
        boolean first = true;
        for (Step step : way.steps()) {
            List<Step> possible = proof.unfolding().successors(place);
            if (!possible.contains(step) || !first && (possible.size() != 1 || place.isError())) {
                return Optional.of("the path from " + from + " is broken at " + place);
            }
            first = false;
            place = step.target();
        }
        if (way.target() != Way.NOWHERE && proof.nodes().get(way.target()).place() != place) {
            return Optional.of("the path from " + from + " does not end at the place of its target");
        }
        return Optional.empty();
    }
}
