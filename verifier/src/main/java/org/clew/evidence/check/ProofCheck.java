package org.clew.evidence.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.evidence.Proof;
import org.clew.logic.Term;
import org.clew.smt.Prover;

/**
 * Checks a proof without the engines: the start satisfies the first node's formula, every way out of a node is listed,
 * and a state of the node's formula that takes it is a state of the formula at its end. Most ways need no solver,
 * because the precondition of what is needed stands literally in the node's formula.
 */
public final class ProofCheck {

    private final Proof proof;
    private final Obligations obligations;
    private final Consequences consequences;

    /**
     * @param solver asks the solver itself, without the shortcuts that a search may have used
     * @param chain is asked if the solver answers unknown
     * @param others check again what the chain has proved
     */
    public ProofCheck(Proof proof, Prover solver, Prover chain, List<Prover> others) {
        this(proof, solver, chain, others, false);
    }

    /** @param byFew whether formulas are shown one by one, with few of many instances of facts about all cells */
    public ProofCheck(Proof proof, Prover solver, Prover chain, List<Prover> others, boolean byFew) {
        this.proof = proof;
        this.obligations = new Obligations(proof);
        this.consequences = new Consequences(proof.unfolding().cfa().pool(), solver, chain, others, byFew);
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

    /** The first flaw of the proof; empty if it holds. */
    public Optional<String> flaw() {
        return new ProofShape(proof).flaw().or(this::gap);
    }

    /** What does not follow. */
    private Optional<String> gap() {
        Proof.Node first = proof.nodes().getFirst();
        if (!consequences.follow(List.of(), first.formula())) {
            return Optional.of("the start of the program does not satisfy " + first.formula());
        }
        return proof.nodes().stream()
                .filter(node -> !followsFrom(node))
                .map(node -> "at " + node.place() + ": " + node.formula()
                        + " does not entail the formulas of its successors")
                .findFirst();
    }

    private boolean followsFrom(Proof.Node node) {
        List<Term> needed = new ArrayList<>();
        node.ways().forEach(way -> needed.addAll(obligations.needed(node, way)));
        return consequences.follow(node.formula(), needed);
    }
}
