package org.clew.engine;

import java.util.List;
import java.util.Optional;
import org.clew.evidence.Proof;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.ProofCheck;
import org.clew.limits.Reason;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;

/** From a proof to an answer true: nothing is owed, and the checker accepts it. */
public final class CertifiedProof {

    private final Run run;
    private final long checkMilliseconds;

    public CertifiedProof(Run run, long checkMilliseconds) {
        this.run = run;
        this.checkMilliseconds = checkMilliseconds;
    }

    /** For a search that took debts for steps like others: each one on a way of the proof stands against it. */
    public Verdict verdict(Proof proof) {
        proof.nodes().forEach(node -> node.ways().forEach(way -> way.steps().forEach(run::passes)));
        return verdictWithoutDebts(proof);
    }

    /** For a search that has told its debts already. The checker accepts no proof that gets past one. */
    public Verdict verdictWithoutDebts(Proof proof) {
        run.listener().proved(proof);
        if (run.reservations().isEmpty()) {
            flaw(proof).ifPresent(run::distrusts);
        }
        List<Reason> reservations = run.reservations();
        return reservations.isEmpty() ? new Verdict.Safe() : new Verdict.Unknown(reservations);
    }

    private Optional<String> flaw(Proof proof) {
        long start = System.nanoTime();
        try (Prover prover = run.openProver(SolverOptions.standard().withCheckMilliseconds(checkMilliseconds))) {
            ProofCheck check = new ProofCheck(proof, prover);
            Optional<String> flaw = check.flaw();
            run.statistics().number("proof nodes").set(proof.nodes().size());
            run.statistics().number("proof questions").set(check.questions());
            return flaw;
        } finally {
            run.statistics().number("proof check ms").set((System.nanoTime() - start) / 1_000_000);
        }
    }
}
