package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.evidence.Proof;
import org.clew.evidence.Proof.Way;
import org.clew.logic.Term;
import org.clew.smt.Prover;

/**
 * Proves a proof again, without the engines: the start satisfies the first node's formula, every way out of a node is listed,
 * and a state of the node's formula that takes it is a state of the formula at its end. Most ways need no solver, because the
 * precondition of what is needed stands literally in the node's formula.
 */
public final class ProofCheck {

    private final Proof proof;
    private final Obligations obligations;
    private final Consequences consequences;

    /**
     * @param solver asks the solver itself, without any of the shortcuts that a search may have trusted
     * @param chain is asked what the solver does not know
     * @param others are asked again what the chain has proved
     */
    public ProofCheck(Proof proof, Prover solver, Prover chain, List<Prover> others) {
        this.proof = proof;
        this.obligations = new Obligations(proof);
        this.consequences = new Consequences(proof.unfolding().cfa().pool(), solver, chain, others);
    }

    /** How many questions needed a prover. */
    public long questions() {
        return consequences.questions();
    }

    /** How many of them the solver left to the chain. */
    public long questionsLeftOpen() {
        return consequences.leftOpen();
    }

    /** How many formulas the chain proved and another prover did too. */
    public long confirmed() {
        return consequences.confirmed();
    }

    /** How many formulas rest on the chain alone. */
    public long unconfirmed() {
        return consequences.unconfirmed();
    }

    /** What is wrong with the proof; empty if it holds. */
    public Optional<String> flaw() {
        Proof.Node first = proof.nodes().getFirst();
        if (first.place() != proof.unfolding().start()) {
            return Optional.of("the proof does not begin at the start of the program");
        }
        if (!consequences.follow(List.of(), first.formula())) {
            return Optional.of("the start of the program does not satisfy " + first.formula());
        }
        for (Proof.Node node : proof.nodes()) {
            Optional<String> flaw = flawOf(node);
            if (flaw.isPresent()) {
                return flaw;
            }
        }
        return Optional.empty();
    }

    private Optional<String> flawOf(Proof.Node node) {
        if (node.place().isError()) {
            return Optional.of("an error location is reached: " + node.place());
        }
        Set<Step> open = new HashSet<>(proof.unfolding().successors(node.place()));
        List<Term> needed = new ArrayList<>();
        for (Way way : node.ways()) {
            open.remove(way.steps().getFirst());
            Optional<String> gap = gapIn(node.place(), way);
            if (gap.isPresent()) {
                return gap;
            }
            needed.addAll(obligations.needed(node, way));
        }
        if (!open.isEmpty()) {
            return Optional.of("nothing is said about " + open.iterator().next() + " from " + node.place());
        }
        return consequences.follow(node.formula(), needed)
                ? Optional.empty()
                : Optional.of("at " + node.place() + ": " + node.formula() + " is not enough");
    }

    /** The steps of a way must be a path, and leave nothing aside before its end. */
    private Optional<String> gapIn(Place from, Way way) {
        Place place = from;
        boolean first = true;
        for (Step step : way.steps()) {
            List<Step> possible = proof.unfolding().successors(place);
            if (!possible.contains(step) || !first && (possible.size() != 1 || place.isError())) {
                return Optional.of("the way from " + from + " is broken at " + place);
            }
            first = false;
            place = step.target();
        }
        if (way.target() != Way.NOWHERE && proof.nodes().get(way.target()).place() != place) {
            return Optional.of("the way from " + from + " ends elsewhere");
        }
        return Optional.empty();
    }
}
